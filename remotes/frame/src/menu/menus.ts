import { pick } from '../links/catalogue.ts'
import type { LinkGroupSpec } from '../links/link.ts'

const BETTING: LinkGroupSpec = {
  titleKey: 'frame_group_betting',
  links: pick('line', 'live', 'multi', 'topEvents', 'topGames', 'results', 'statistics'),
}

const CASINO: LinkGroupSpec = {
  titleKey: 'frame_casino',
  links: pick(
    'lobby',
    'myCasino',
    'slots',
    'casinoTables',
    'keno',
    'poker',
    'bingo',
    'scratchCards',
    'virtualSports',
    'tvGames',
  ),
}

const GAMES: LinkGroupSpec = {
  titleKey: 'frame_group_games',
  links: pick('games', 'fastGames', 'crashGames', 'cardGames', 'skillGames', 'asianGames', 'fishing', 'otherGames'),
}

const CASINO_OFFERS: LinkGroupSpec = {
  titleKey: 'frame_group_casino_offers',
  links: pick('tournaments', 'casinoBonuses', 'providers'),
}

const HELP: LinkGroupSpec = {
  titleKey: 'frame_group_information',
  links: pick(
    'about',
    'howBet',
    'calculator',
    'alphabet',
    'blog',
    'news',
    'promotions',
    'promoStore',
    'partners',
    'appMobile',
    'appDesktop',
  ),
}

const CONDITIONS: LinkGroupSpec = {
  titleKey: 'frame_group_rules',
  links: pick(
    'rules',
    'terms',
    'responsible',
    'payment',
    'privacy',
    'cookies',
    'accessibility',
    'licenses',
    'disputes',
    'contacts',
  ),
}

/** The pages of the office by topic. */
export const OFFICE_GROUPS: readonly LinkGroupSpec[] = [
  {
    titleKey: 'frame_group_account',
    links: pick('account', 'officeSettings', 'history', 'login', 'registration'),
  },
  { titleKey: 'frame_group_money', links: pick('recharge', 'deduce', 'historyPay') },
  {
    titleKey: 'frame_group_protection',
    links: pick('limits', 'security', 'verification'),
  },
  {
    titleKey: 'frame_group_rewards',
    links: pick('bonuses', 'cashback', 'promoCodes', 'rewards', 'bringFriend'),
  },
  { titleKey: 'frame_group_office_help', links: pick('support', 'shareIdea') },
]

/** The left column by menu theme; in betting below the sports. */
export const MENUS: Readonly<Record<string, readonly LinkGroupSpec[]>> = {
  sports: [BETTING],
  esports: [BETTING],
  casino: [CASINO, GAMES, CASINO_OFFERS],
  office: OFFICE_GROUPS,
  info: [HELP, CONDITIONS],
}

const OPEN_UNDER_BAN: LinkGroupSpec = {
  titleKey: 'frame_group_account',
  links: pick('blockAppeals', 'limits', 'verification', 'support'),
}
const MONEY_UNDER_BAN: LinkGroupSpec = { titleKey: 'frame_group_money', links: pick('deduce') }

type AccountStatus = { readonly banLevel: number; readonly banVersion: number }

const WITHDRAWAL_LEVEL = 45
const WITHDRAWAL_LEVEL_VERSION_1 = 53

/** A banned player gets only the pages that the ban leaves open: every other link would redirect to the ban page. */
export function officeGroups({ banLevel, banVersion }: AccountStatus): readonly LinkGroupSpec[] {
  if (banLevel <= 0) return OFFICE_GROUPS
  const mayWithdraw = banLevel === (banVersion === 1 ? WITHDRAWAL_LEVEL_VERSION_1 : WITHDRAWAL_LEVEL)
  return mayWithdraw ? [OPEN_UNDER_BAN, MONEY_UNDER_BAN] : [OPEN_UNDER_BAN]
}
