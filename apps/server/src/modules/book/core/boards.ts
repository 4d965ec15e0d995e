/** The markets over the columns of a list: for the whole game, and where one part of it is asked for, if any can be. */
type Board = { readonly game: readonly string[]; readonly part: readonly string[] }

const THREE_WAY = ['result', 'double_chance', 'total', 'handicap']
const TWO_WAY = ['winner', 'total', 'handicap']
// A quarter may end level where the game may not.
const LEVEL_PARTS = ['result', 'total', 'handicap']
const MAPS = ['winner', 'total_maps', 'handicap_maps']

const same = (markets: readonly string[]): Board => ({ game: markets, part: markets })
const undivided = (markets: readonly string[]): Board => ({ game: markets, part: [] })

export const BOARDS: ReadonlyMap<string, Board> = new Map([
  ['football', same(THREE_WAY)],
  ['e-football', same(THREE_WAY)],
  ['futsal', same(THREE_WAY)],
  ['handball', same(THREE_WAY)],
  ['ice-hockey', same(THREE_WAY)],
  ['field-hockey', same(THREE_WAY)],
  ['floorball', same(THREE_WAY)],
  ['water-polo', same(THREE_WAY)],
  ['rugby', same(THREE_WAY)],
  ['basketball', { game: TWO_WAY, part: LEVEL_PARTS }],
  ['e-basketball', { game: TWO_WAY, part: LEVEL_PARTS }],
  ['american-football', { game: TWO_WAY, part: LEVEL_PARTS }],
  ['baseball', { game: TWO_WAY, part: ['result', 'total'] }],
  ['cricket', { game: TWO_WAY, part: ['total', 'wickets_total'] }],
  ['boxing', undivided(['result', 'total_rounds', 'fight_distance'])],
  ['martial-arts', undivided(['winner', 'total_rounds', 'fight_distance'])],
  ['tactical-shooter', { game: MAPS, part: TWO_WAY }],
  ['moba', { game: MAPS, part: ['winner', 'total_kills', 'handicap_kills'] }],
  ['horse-racing', undivided(['race_winner'])],
  ['marble-racing', undivided(['race_winner'])],
])
/** A sport that is not named has two sides and no draw. */
const OTHERWISE = same(TWO_WAY)

export const boardOf = (sport: string): Board => BOARDS.get(sport) ?? OTHERWISE

/** The market that is the game itself: the first column. */
export const mainMarketOf = (sport: string): string => boardOf(sport).game[0] ?? ''
