import { pick } from '../links/catalogue.ts'
import type { FrameLink } from '../links/link.ts'
import { OTHER_SPORTS, TOP_SPORTS } from '../links/sports.ts'

export type MenuGroup = {
  readonly titleKey: string
  readonly links: readonly FrameLink[]
  /** Links that are shown when asked for, and what asks for them. */
  readonly rest?: { readonly titleKey: string; readonly links: readonly FrameLink[] }
}

const BETTING: MenuGroup = {
  titleKey: 'frame_group_betting',
  links: pick('line', 'live', 'multi', 'topEvents', 'topGames', 'results', 'statistics'),
}

const SPORTS: MenuGroup = {
  titleKey: 'frame_group_sports',
  links: TOP_SPORTS,
  rest: { titleKey: 'frame_other_sports', links: OTHER_SPORTS },
}

const ESPORTS: MenuGroup = { titleKey: 'frame_esports', links: pick('esportsReal', 'esportsVirtual', 'esportsStream') }

const CASINO: MenuGroup = {
  titleKey: 'frame_casino',
  links: pick(
    'lobby',
    'myCasino',
    'slots',
    'liveCasino',
    'keno',
    'poker',
    'bingo',
    'scratchCards',
    'virtualSports',
    'tvGames',
  ),
}

const GAMES: MenuGroup = {
  titleKey: 'frame_group_games',
  links: pick('games', 'fastGames', 'crashGames', 'cardGames', 'skillGames', 'asianGames', 'fishing', 'otherGames'),
}

const CASINO_OFFERS: MenuGroup = {
  titleKey: 'frame_group_casino_offers',
  links: pick('tournaments', 'casinoBonuses', 'providers'),
}

const ACCOUNT: MenuGroup = {
  titleKey: 'frame_group_account',
  links: pick('account', 'history', 'historyPay', 'recharge', 'deduce', 'login', 'registration'),
}

const REWARDS: MenuGroup = {
  titleKey: 'frame_group_rewards',
  links: pick('bonuses', 'cashback', 'promoCodes', 'rewards', 'bringFriend'),
}

const SAFETY: MenuGroup = {
  titleKey: 'frame_group_safety',
  links: pick('security', 'limits', 'verification', 'officeSettings', 'support', 'shareIdea'),
}

const HELP: MenuGroup = {
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

const CONDITIONS: MenuGroup = {
  titleKey: 'frame_group_rules',
  links: pick('rules', 'terms', 'responsible', 'payment', 'privacy', 'cookies', 'licenses', 'disputes', 'contacts'),
}

/** The left column of each part of the site. */
export const MENUS: Readonly<Record<string, readonly MenuGroup[]>> = {
  sports: [BETTING, SPORTS],
  esports: [ESPORTS, BETTING],
  casino: [CASINO, GAMES, CASINO_OFFERS],
  office: [ACCOUNT, REWARDS, SAFETY],
  info: [HELP, CONDITIONS],
}
