import { sectionLoader, type Loaders } from '@evens/remote-sdk'

export const loaders: Loaders = {
  print: sectionLoader(() => ({
    text: 'sections/coupon',
    links: [
      { route: 'howBet', icon: 'help' },
      { route: 'rules', params: { ruleGroup: 'bet-types' }, text: 'rules/bet-types', icon: 'book' },
    ],
  })),
}
