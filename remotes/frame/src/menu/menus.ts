import type { IconName } from '@evens/ui'

export type MenuItem = { readonly key: string; readonly route: string; readonly params?: Readonly<Record<string, string>>; readonly icon: IconName }
export type MenuGroup = { readonly key: string; readonly items: readonly MenuItem[] }

const sport = (slug: string, icon: IconName): MenuItem => ({ key: `sport_${slug.replaceAll('-', '_')}`, route: 'line', params: { sport: slug }, icon })

const SPORTS: readonly MenuGroup[] = [
  {
    key: 'frame_menu_betting',
    items: [
      { key: 'frame_line', route: 'line', icon: 'calendar' },
      { key: 'frame_live', route: 'live', icon: 'live' },
      { key: 'frame_multi', route: 'multi', icon: 'grid' },
      { key: 'frame_top_events', route: 'topEvents', icon: 'star' },
      { key: 'frame_top_games', route: 'topGames', icon: 'flame' },
      { key: 'frame_results', route: 'results', icon: 'history' },
      { key: 'frame_statistics', route: 'statistics', icon: 'chart' },
    ],
  },
  {
    key: 'frame_menu_sports',
    items: [
      sport('football', 'sport-football'),
      sport('tennis', 'sport-tennis'),
      sport('basketball', 'sport-basketball'),
      sport('ice-hockey', 'sport-hockey'),
      sport('volleyball', 'sport-volleyball'),
      sport('table-tennis', 'sport-table-tennis'),
      sport('handball', 'sport-handball'),
      sport('baseball', 'sport-baseball'),
      sport('cricket', 'sport-cricket'),
      sport('american-football', 'sport-american-football'),
      sport('boxing', 'sport-boxing'),
      sport('rugby', 'sport-rugby'),
    ],
  },
]

const ESPORTS: readonly MenuGroup[] = [
  {
    key: 'frame_esports',
    items: [
      { key: 'frame_esports_real', route: 'esportsDisciplines', params: { kind: 'real' }, icon: 'sport-esports' },
      { key: 'frame_esports_virtual', route: 'esportsDisciplines', params: { kind: 'virtual' }, icon: 'game-virtual' },
      { key: 'frame_esports_stream', route: 'esportsDisciplines', params: { kind: 'stream' }, icon: 'video' },
    ],
  },
  ...SPORTS.slice(0, 1),
]

const CASINO: readonly MenuGroup[] = [
  {
    key: 'frame_casino',
    items: [
      { key: 'frame_lobby', route: 'casinoLobby', icon: 'game-chip' },
      { key: 'frame_slots', route: 'casinoSection', params: { section: 'slots' }, icon: 'game-slots' },
      { key: 'frame_live_casino', route: 'casinoSection', params: { section: 'casino' }, icon: 'game-roulette' },
      { key: 'frame_keno', route: 'casinoSection', params: { section: 'keno' }, icon: 'game-keno' },
      { key: 'frame_games', route: 'games', icon: 'game-dice' },
      { key: 'frame_fast_games', route: 'fastGames', icon: 'game-fast' },
      { key: 'frame_crash_games', route: 'crashGames', icon: 'game-crash' },
      { key: 'frame_card_games', route: 'cardGames', icon: 'game-cards' },
      { key: 'frame_poker', route: 'poker', icon: 'game-poker' },
      { key: 'frame_bingo', route: 'bingo', icon: 'game-bingo' },
      { key: 'frame_scratch_cards', route: 'scratchCards', icon: 'game-scratch' },
      { key: 'frame_tv_games', route: 'tvGames', icon: 'game-tv' },
      { key: 'frame_virtual_sports', route: 'virtualSports', icon: 'game-virtual' },
      { key: 'frame_tournaments', route: 'tournaments', icon: 'trophy' },
      { key: 'frame_providers', route: 'providers', icon: 'layers' },
    ],
  },
]

const OFFICE: readonly MenuGroup[] = [
  {
    key: 'frame_office',
    items: [
      { key: 'frame_office_account', route: 'officeAccount', icon: 'user' },
      { key: 'frame_office_history', route: 'officeHistory', icon: 'history' },
      { key: 'frame_office_recharge', route: 'officeRecharge', icon: 'wallet' },
      { key: 'frame_office_deduce', route: 'officeDeduce', icon: 'bank' },
      { key: 'frame_office_security', route: 'officeSecurity', icon: 'shield' },
      { key: 'frame_office_responsible', route: 'officeResponsible', icon: 'limit' },
      { key: 'frame_office_settings', route: 'officeSettings', icon: 'settings' },
      { key: 'frame_office_support', route: 'officeSupport', icon: 'headset' },
    ],
  },
]

const INFO: readonly MenuGroup[] = [
  {
    key: 'frame_menu_info',
    items: [
      { key: 'frame_about', route: 'about', icon: 'info' },
      { key: 'frame_how_to_bet', route: 'howBet', icon: 'help' },
      { key: 'frame_rules', route: 'rules', icon: 'book' },
      { key: 'frame_calculator', route: 'bettingCalculator', icon: 'percent' },
      { key: 'frame_alphabet', route: 'bettingAlphabet', icon: 'list' },
      { key: 'frame_payment', route: 'payment', icon: 'card' },
      { key: 'frame_responsible', route: 'responsibleGaming', icon: 'shield-check' },
      { key: 'frame_blog', route: 'blog', icon: 'file' },
      { key: 'frame_news', route: 'news', icon: 'news' },
      { key: 'frame_promotions', route: 'bonuses', icon: 'gift' },
      { key: 'frame_contacts', route: 'contacts', icon: 'headset' },
    ],
  },
]

/** The left column of each part of the site. */
export const MENUS: Readonly<Record<string, readonly MenuGroup[]>> = { sports: SPORTS, esports: ESPORTS, casino: CASINO, office: OFFICE, info: INFO }
