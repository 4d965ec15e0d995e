import { pick } from '../links/catalogue.ts'
import type { FrameLink } from '../links/link.ts'
import { OFFICE_GROUPS } from '../office-menu/office-groups.ts'

export type MenuLinkGroup = { readonly titleKey: string; readonly links: readonly FrameLink[] }

const BETTING: MenuLinkGroup = {
  titleKey: 'frame_group_betting',
  links: pick('line', 'live', 'multi', 'topEvents', 'topGames', 'results', 'statistics'),
}

const CASINO: MenuLinkGroup = {
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

const GAMES: MenuLinkGroup = {
  titleKey: 'frame_group_games',
  links: pick('games', 'fastGames', 'crashGames', 'cardGames', 'skillGames', 'asianGames', 'fishing', 'otherGames'),
}

const CASINO_OFFERS: MenuLinkGroup = {
  titleKey: 'frame_group_casino_offers',
  links: pick('tournaments', 'casinoBonuses', 'providers'),
}

const HELP: MenuLinkGroup = {
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

const CONDITIONS: MenuLinkGroup = {
  titleKey: 'frame_group_rules',
  links: pick('rules', 'terms', 'responsible', 'payment', 'privacy', 'cookies', 'licenses', 'disputes', 'contacts'),
}

/** The left column of each part of the site; in betting below what the book has. */
export const MENUS: Readonly<Record<string, readonly MenuLinkGroup[]>> = {
  sports: [BETTING],
  esports: [BETTING],
  casino: [CASINO, GAMES, CASINO_OFFERS],
  office: OFFICE_GROUPS,
  info: [HELP, CONDITIONS],
}
