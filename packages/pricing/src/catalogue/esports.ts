import { kind, type MarketKinds } from './kind.ts'

const SIDES = ['home', 'away']
const SIDES_OR_NONE = ['home', 'none', 'away']
const OVER_UNDER = ['over', 'under']
const YES_NO = ['yes', 'no']

const MAP = ['score', 'map']

/** Matches of maps. A map of rounds counts rounds; a map of objectives counts kills, towers and time. */
export const ESPORTS = {
  total_maps: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER }),
  handicap_maps: kind({ group: 'handicaps', specifiers: ['hcp'], outcomes: SIDES }),
  exact_maps: kind({ group: 'scores', outcomes: null }),
  wins_map: kind({ group: 'teams', specifiers: ['team'], outcomes: YES_NO }),
  both_win_map: kind({ group: 'specials', outcomes: YES_NO }),
  map_match: kind({
    group: 'specials',
    outcomes: ['home_home', 'home_away', 'away_home', 'away_away'],
    columns: 2,
  }),
  round_winner: kind({ group: 'intervals', specifiers: ['n'], outcomes: SIDES }),
  leads_after: kind({ group: 'periods', specifiers: ['n'], outcomes: ['home', 'draw', 'away'] }),
  total_kills: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER, basis: MAP }),
  handicap_kills: kind({ group: 'handicaps', specifiers: ['hcp'], outcomes: SIDES, basis: MAP }),
  team_kills: kind({ group: 'teams', specifiers: ['team', 'total'], outcomes: OVER_UNDER, basis: MAP }),
  odd_even_kills: kind({ group: 'totals', outcomes: ['odd', 'even'], basis: MAP }),
  most_kills: kind({ group: 'specials', outcomes: ['home', 'draw', 'away'], basis: MAP }),
  first_blood: kind({ group: 'specials', outcomes: SIDES_OR_NONE, basis: MAP }),
  kill_race: kind({ group: 'specials', specifiers: ['n'], outcomes: SIDES_OR_NONE, basis: MAP }),
  map_duration: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER, basis: MAP }),
  first_tower: kind({ group: 'specials', outcomes: SIDES, basis: MAP }),
  first_beast: kind({ group: 'specials', outcomes: SIDES_OR_NONE, basis: MAP }),
  total_towers: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER, basis: MAP }),
} satisfies MarketKinds
