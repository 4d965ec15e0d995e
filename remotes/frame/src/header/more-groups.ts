import { pick } from '../links/catalogue.ts'
import type { FrameLink } from '../links/link.ts'

export type LinkGroupSpec = { readonly titleKey: string; readonly links: readonly FrameLink[] }

/** What the row of the header has no room for. */
export const MORE_GROUPS: readonly LinkGroupSpec[] = [
  {
    titleKey: 'frame_group_betting',
    links: pick('topEvents', 'multi', 'lotto', 'betsOnYourSide', 'marble', 'results', 'statistics'),
  },
  {
    titleKey: 'frame_group_games',
    links: pick('poker', 'bingo', 'tvGames', 'fastGames', 'crashGames', 'cardGames', 'tournaments'),
  },
  {
    titleKey: 'frame_group_information',
    links: pick('howBet', 'calculator', 'rules', 'blog', 'news', 'appMobile', 'contacts'),
  },
]

/** For a window that has no room for it elsewhere. */
export const ACCOUNT_GROUP: LinkGroupSpec = {
  titleKey: 'frame_group_account',
  links: pick('login', 'registration', 'account', 'limits', 'support'),
}

/** For whoever is signed in. */
export const PLAYER_GROUP: LinkGroupSpec = {
  titleKey: 'frame_group_account',
  links: pick('account', 'limits', 'support'),
}
