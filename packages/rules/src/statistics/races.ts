/** A race that was run to its end: runners by id, the winner first. */
export type RunRace = { readonly id: string; readonly startsAt: number; readonly order: readonly string[] }

export type RunnerLine = {
  readonly competitor: string
  readonly runs: number
  readonly won: number
  readonly second: number
  readonly third: number
  /** Share of races won, in thousandths. */
  readonly ratio: number
  /** Places in the last races, newest first. */
  readonly places: readonly number[]
}

const LAST_RACES = 5

/** Runners by wins, then second and third places, then fewer runs. */
export function runnersOf(races: readonly RunRace[]): RunnerLine[] {
  const newest = races.toSorted((a, b) => b.startsAt - a.startsAt || (a.id < b.id ? 1 : -1))
  const runs = newest.flatMap(({ order }) => order.map((competitor, at) => ({ competitor, place: at + 1 })))
  return [...Map.groupBy(runs, ({ competitor }) => competitor)]
    .map(([competitor, own]) => {
      const at = (place: number): number => own.filter((run) => run.place === place).length
      return {
        competitor,
        runs: own.length,
        won: at(1),
        second: at(2),
        third: at(3),
        ratio: Math.round((1000 * at(1)) / own.length),
        places: own.slice(0, LAST_RACES).map(({ place }) => place),
      }
    })
    .toSorted(
      (a, b) =>
        b.won - a.won ||
        b.second - a.second ||
        b.third - a.third ||
        a.runs - b.runs ||
        (a.competitor < b.competitor ? -1 : 1),
    )
}
