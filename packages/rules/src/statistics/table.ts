import type { RankFigure, TableRule } from './sport-table.ts'

/** A game that was played to its end. Competitors by id, home first. */
export type PlayedGame = {
  readonly id: string
  readonly startsAt: number
  readonly sides: readonly [home: string, away: string]
  readonly score: readonly [home: number, away: number]
}

export type Letter = 'won' | 'drawn' | 'lost'
export const VENUES = ['all', 'home', 'away'] as const
export type Venue = (typeof VENUES)[number]

/** One competitor's part of a game. */
export type Outing = {
  readonly competitor: string
  readonly rival: string
  readonly isHome: boolean
  readonly scored: number
  readonly conceded: number
}

export const letterOf = ({ scored, conceded }: Pick<Outing, 'scored' | 'conceded'>): Letter =>
  scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn'

export const outingsOf = ({ sides: [home, away], score: [first, second] }: PlayedGame): readonly [Outing, Outing] => [
  { competitor: home, rival: away, isHome: true, scored: first, conceded: second },
  { competitor: away, rival: home, isHome: false, scored: second, conceded: first },
]

/** Newest first. Games that start together keep the order of their ids. */
export const newestFirst = <Game extends Pick<PlayedGame, 'id' | 'startsAt'>>(games: readonly Game[]): Game[] =>
  games.toSorted((a, b) => b.startsAt - a.startsAt || (a.id < b.id ? 1 : -1))

/** The outings of each competitor, newest first. */
export function outingsBy(games: readonly PlayedGame[], venue: Venue = 'all'): Map<string, Outing[]> {
  const all = newestFirst(games).flatMap(outingsOf)
  return Map.groupBy(
    all.filter(({ isHome }) => venue === 'all' || isHome === (venue === 'home')),
    ({ competitor }) => competitor,
  )
}

export type Tally = {
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

export function tallyOf(outings: readonly Outing[], { points }: Pick<TableRule, 'points'>): Tally {
  const count = (letter: Letter): number => outings.filter((outing) => letterOf(outing) === letter).length
  const sum = (of: (outing: Outing) => number): number => outings.reduce((all, outing) => all + of(outing), 0)
  const [won, drawn] = [count('won'), count('drawn')]
  return {
    played: outings.length,
    won,
    drawn,
    lost: count('lost'),
    scored: sum(({ scored }) => scored),
    conceded: sum(({ conceded }) => conceded),
    points: won * points.win + drawn * points.draw,
  }
}

/** A row of a table, in its place. */
export type TableLine = Tally & {
  readonly competitor: string
  readonly difference: number
  /** Share of games won, in thousandths; a draw counts half. */
  readonly ratio: number
  /** Half games behind the leader. */
  readonly back: number
  /** The last games, newest first. */
  readonly form: readonly Letter[]
}

export const FORM_GAMES = 5

export const formOf = (outings: readonly Outing[], games = FORM_GAMES): Letter[] =>
  outings.slice(0, games).map(letterOf)

/** The table of these games in the sport's own order. */
export function tableOf(games: readonly PlayedGame[], rule: TableRule, venue: Venue = 'all'): TableLine[] {
  const lines = [...outingsBy(games, venue)].map(([competitor, outings]) => lineOf(competitor, outings, rule))
  const ranked = lines.toSorted(byRank(rule.order))
  const [leader] = ranked
  return ranked.map((line) => ({ ...line, back: leader === undefined ? 0 : halfGamesBack(leader, line) }))
}

/** One competitor's line, from its outings newest first. */
export function lineOf(competitor: string, outings: readonly Outing[], rule: TableRule): TableLine {
  const tally = tallyOf(outings, rule)
  const { played, won, drawn, scored, conceded } = tally
  return {
    competitor,
    ...tally,
    difference: scored - conceded,
    ratio: played === 0 ? 0 : Math.round((1000 * (2 * won + drawn)) / (2 * played)),
    back: 0,
    form: formOf(outings),
  }
}

const halfGamesBack = (leader: TableLine, line: TableLine): number =>
  Math.max(0, leader.won - line.won + line.lost - leader.lost)

const byRank =
  (order: readonly RankFigure[]) =>
  (a: TableLine, b: TableLine): number => {
    const deciding = order.find((figure) => a[figure] !== b[figure])
    if (deciding !== undefined) return b[deciding] - a[deciding]
    return a.competitor < b.competitor ? -1 : 1
  }
