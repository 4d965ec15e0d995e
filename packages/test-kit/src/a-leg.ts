import type { CouponView } from '@evens/contracts'

type LegView = CouponView['legs'][number]

/** A leg of a game that has not begun. */
export const aLeg = (given: Partial<LegView> = {}): LegView => ({
  ref: '400123/result/home',
  odds: 2000,
  isBanker: false,
  blockId: null,
  isLive: false,
  score: null,
  result: null,
  startsAt: 0,
  sport: 'football',
  champ: { en: 'Northern League', ru: 'Северная лига' },
  competitors: [
    { id: '11', names: { en: 'Torvia', ru: 'Торвия' }, colours: ['#112233', '#ffffff'] },
    { id: '12', names: { en: 'Lansk' }, colours: null },
  ],
  event: { href: '/line/football/1201-northern-league/400123-torvia-lansk', status: 0, score: null, isLive: false },
  refusal: null,
  why: null,
  ...given,
})
