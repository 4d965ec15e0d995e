import { pick } from '../links/catalogue.ts'
import type { FrameLink } from '../links/link.ts'

type Group = { readonly titleKey: string; readonly links: readonly FrameLink[] }

/** The pages of the office, by what they are about. */
export const OFFICE_GROUPS: readonly Group[] = [
  {
    titleKey: 'frame_group_account',
    links: pick('account', 'officeSettings', 'history', 'login', 'registration'),
  },
  { titleKey: 'frame_group_money', links: pick('recharge', 'deduce', 'historyPay') },
  {
    titleKey: 'frame_group_protection',
    links: pick('limits', 'security', 'verification', 'officeIdentification'),
  },
  {
    titleKey: 'frame_group_rewards',
    links: pick('bonuses', 'cashback', 'promoCodes', 'rewards', 'bringFriend'),
  },
  { titleKey: 'frame_group_office_help', links: pick('support', 'shareIdea') },
]

const OPEN_UNDER_BAN: Group = {
  titleKey: 'frame_group_account',
  links: pick('blockAppeals', 'limits', 'verification', 'officeIdentification', 'support'),
}
const MONEY_UNDER_BAN: Group = { titleKey: 'frame_group_money', links: pick('deduce') }

type Standing = { readonly banLevel: number; readonly banVersion: number }

const WITHDRAWAL_LEVEL = 45
const WITHDRAWAL_LEVEL_VERSION_1 = 53

/** Whoever is banned is offered only what a ban leaves open: every other link would lead to the page of the ban. */
export function officeGroups({ banLevel, banVersion }: Standing): readonly Group[] {
  if (banLevel <= 0) return OFFICE_GROUPS
  const mayWithdraw = banLevel === (banVersion === 1 ? WITHDRAWAL_LEVEL_VERSION_1 : WITHDRAWAL_LEVEL)
  return mayWithdraw ? [OPEN_UNDER_BAN, MONEY_UNDER_BAN] : [OPEN_UNDER_BAN]
}
