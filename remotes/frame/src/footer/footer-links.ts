import { pick } from '../links/catalogue.ts'
import type { FrameLink } from '../links/link.ts'

/** `more` is shown only in the large footer. */
type FooterColumn = {
  readonly titleKey: string
  readonly links: readonly FrameLink[]
  readonly more: readonly FrameLink[]
}

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  {
    titleKey: 'frame_group_betting',
    links: pick('line', 'live', 'esports', 'topEvents', 'multi', 'toto', 'lotto', 'results', 'statistics'),
    more: pick('topGames', 'teams', 'champs', 'betsOnYourSide', 'marble'),
  },
  {
    titleKey: 'frame_group_casino_games',
    links: pick(
      'lobby',
      'slots',
      'casinoTables',
      'games',
      'virtualSports',
      'poker',
      'bingo',
      'tournaments',
      'providers',
    ),
    more: pick('keno', 'fastGames', 'crashGames', 'cardGames', 'asianGames'),
  },
  {
    titleKey: 'frame_group_information',
    links: pick('about', 'howBet', 'calculator', 'alphabet', 'blog', 'news', 'partners', 'licenses', 'promotions'),
    more: pick('promoStore', 'casinoBonuses'),
  },
  {
    titleKey: 'frame_group_rules',
    links: pick(
      'rules',
      'terms',
      'responsible',
      'privacy',
      'cookies',
      'accessibility',
      'consent',
      'amlPolicy',
      'kycPolicy',
      'amlKyc',
      'disputes',
    ),
    more: [],
  },
  {
    titleKey: 'frame_group_help',
    links: pick(
      'login',
      'registration',
      'account',
      'limits',
      'support',
      'contacts',
      'payment',
      'taxation',
      'cashTerminals',
      'smsBets',
      'ussd',
      'identification',
    ),
    more: [],
  },
]

/** The links that even the compact footer has to show. */
export const COMPACT_LINKS: readonly FrameLink[] = pick(
  'about',
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
)

export const APP_LINKS: readonly FrameLink[] = pick('appMobile', 'appDesktop')
