import type { PageInfo } from '@evens/remote-sdk'
import type { SectionLink, SectionSpec } from '@evens/remote-sdk/pages'

/** Articles by route; other routes show the one about signing in. */
const TEXTS: Readonly<Record<string, string>> = {
  registration: 'registration',
  passwordReset: 'password-recovery',
}

const LINKS: readonly SectionLink[] = [
  { route: 'registration', icon: 'user-plus' },
  { route: 'login', icon: 'log-in' },
  { route: 'passwordReset', icon: 'key' },
  { route: 'rules', params: { ruleGroup: 'account' }, text: 'rules/account', icon: 'book' },
  { route: 'kycPolicy', icon: 'identity' },
  { route: 'responsibleGaming', icon: 'shield-check' },
]

/** Article and related links of a page. */
export const sectionOf = ({ route }: PageInfo): SectionSpec => ({
  text: `sections/${TEXTS[route] ?? 'sign-in'}`,
  links: LINKS,
})
