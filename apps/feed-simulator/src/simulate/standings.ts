import { EVENT_STATUS } from '@evens/contracts/feed'
import type { OutrightState } from '@evens/pricing'
import type { Sport } from '../play/sport.ts'
import type { Season } from '../world/calendar.ts'
import type { Scheduled } from '../world/fixtures.ts'
import type { Tempo } from './act.ts'
import { courseOf, momentsOf } from './course.ts'

const POINTS: Readonly<Record<string, { readonly win: number; readonly draw: number }>> = {
  football: { win: 3, draw: 1 },
  'ice-hockey': { win: 3, draw: 1 },
}
const POINTS_ELSEWHERE = { win: 2, draw: 1 }
export const pointsIn = (sport: string) => POINTS[sport] ?? POINTS_ELSEWHERE

/** The final score; null if the game was not completed. */
export function scoreOf(seed: string, game: Scheduled, sport: Sport, tempo: Tempo): readonly [number, number] | null {
  const course = courseOf(seed, game, sport, tempo)
  if (course.fate.cancelledAt !== null) return null
  let last = null
  for (const moment of momentsOf(course)) last = moment
  if (last === null || last.status === EVENT_STATUS.abandoned) return null
  return sport.show(last.state, game.contest).score ?? null
}

/** The table of a season, or the eliminated of a cup, updated game by game. */
export function createStandings({ league, number }: Season) {
  const ids = league.entrants.map(({ competitor }) => competitor.id)
  const table = ids.map(() => ({ points: 0, difference: 0 }))
  const out: Record<string, number> = {}
  const points = pointsIn(league.spec.sport)
  const isCup = league.spec.schedule.kind === 'cup'
  const played = new Set<string>()
  const ratings = league.entrants.map((entrant) => entrant.ratingIn(number))

  function add({ fixture }: Scheduled, score: readonly [number, number] | null): void {
    played.add(fixture.id)
    const places = fixture.competitors.map(({ id }) => ids.indexOf(id))
    const [home = 0, away = 0] = places
    if (score === null) return
    const lead = score[0] - score[1]
    if (isCup) {
      const loser = lead > 0 || (lead === 0 && (ratings[home] ?? 0) >= (ratings[away] ?? 0)) ? away : home
      const left = ids.length - Object.keys(out).length
      out[ids[loser] ?? ''] = 2 ** Math.ceil(Math.log2(left))
      return
    }
    for (const [place, by] of [
      [home, lead],
      [away, -lead],
    ] as const) {
      const row = table[place]
      if (row === undefined) continue
      row.points += by > 0 ? points.win : by === 0 ? points.draw : 0
      row.difference += by
    }
  }

  return {
    ratings,
    add,
    isPlayed: ({ fixture }: Scheduled): boolean => played.has(fixture.id),
    state: (isFinal: boolean): OutrightState => ({
      competitors: ids,
      table: table.map((row) => ({ ...row })),
      out: { ...out },
      finish: isFinal ? (isCup ? orderOfCup(ids, out) : orderOfTable(ids, table)) : null,
      isAbandoned: false,
    }),
  }
}

/** Competitors level in points and difference share a place. */
function orderOfTable(ids: readonly string[], table: readonly { points: number; difference: number }[]): string[][] {
  const groups = Map.groupBy(ids, (_, at) => 10_000 * (table[at]?.points ?? 0) + (table[at]?.difference ?? 0))
  return [...groups].toSorted(([a], [b]) => b - a).map(([, group]) => group)
}

/** The winner was never beaten; the others stand the higher the later they were. */
function orderOfCup(ids: readonly string[], out: Readonly<Record<string, number>>): string[][] {
  const groups = Map.groupBy(ids, (id) => out[id] ?? 1)
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group)
}
