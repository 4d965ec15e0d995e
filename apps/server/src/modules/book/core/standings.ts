import type { StandingsRow } from '@evens/contracts'
import type { Competitor, EventState, Fixture } from '@evens/contracts/feed'
import { competitorView } from './named.ts'

/** Points for a win and a draw. Where no game is drawn, or the sport is not named, a win is worth two. */
const POINTS: ReadonlyMap<string, { readonly win: number; readonly draw: number }> = new Map([
  ['football', { win: 3, draw: 1 }],
  ['futsal', { win: 3, draw: 1 }],
  ['field-hockey', { win: 3, draw: 1 }],
  ['ice-hockey', { win: 3, draw: 1 }],
  ['water-polo', { win: 3, draw: 1 }],
])
const OTHERWISE = { win: 2, draw: 1 }

export type Played = { readonly fixture: Fixture; readonly state: EventState }

type Sums = Omit<StandingsRow, 'competitor'>
const NOTHING: Sums = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }

/** The league table of a champ from its finished games: by points, then goal difference, then goals. */
export function standingsOf(games: readonly Played[], language: string): StandingsRow[] {
  const rows = new Map<string, { competitor: Competitor; sums: Sums }>()
  for (const { fixture, state } of games) {
    const [home, away] = fixture.competitors
    if (fixture.kind !== 'match' || home === undefined || away === undefined || state.score === undefined) continue
    const [scored, conceded] = state.score
    add(rows, home, fixture.sport, scored, conceded)
    add(rows, away, fixture.sport, conceded, scored)
  }
  return [...rows.values()]
    .map(({ competitor, sums }) => ({ competitor: competitorView(competitor, language), ...sums }))
    .toSorted(byRank)
}

function add(
  rows: Map<string, { competitor: Competitor; sums: Sums }>,
  competitor: Competitor,
  sport: string,
  scored: number,
  conceded: number,
): void {
  const sums = rows.get(competitor.id)?.sums ?? NOTHING
  const { win, draw } = POINTS.get(sport) ?? OTHERWISE
  const [won, drawn] = [scored > conceded ? 1 : 0, scored === conceded ? 1 : 0]
  rows.set(competitor.id, {
    competitor,
    sums: {
      played: sums.played + 1,
      won: sums.won + won,
      drawn: sums.drawn + drawn,
      lost: sums.lost + 1 - won - drawn,
      scored: sums.scored + scored,
      conceded: sums.conceded + conceded,
      points: sums.points + won * win + drawn * draw,
    },
  })
}

const difference = ({ scored, conceded }: StandingsRow): number => scored - conceded

const byRank = (a: StandingsRow, b: StandingsRow): number =>
  b.points - a.points ||
  difference(b) - difference(a) ||
  b.scored - a.scored ||
  (a.competitor.id < b.competitor.id ? -1 : 1)
