import { SPORTS, type Sport } from '@evens/feed-simulator/play'
import { createRandom } from '@evens/kernel'
import { gamesInTurn } from './pricing-course.ts'
import { costsByGroup } from './pricing-parts.ts'
import { median, round, type Benchmark, type Row } from './row.ts'

const RUNS = 5
const RUN_MS = 300
const RUN_STATES = 60
/** So many live games of one sport, each repriced once a second, would fill one core. */
const NEEDED_A_SECOND = 100

/**
 * Times a second that one core can reprice all markets of a game: over and over through the states of one game, and
 * once through those that a live book asks for, with tables built on the way.
 */
export const pricing: Benchmark = {
  name: 'pricing',
  async run(say) {
    const rows: Row[] = []
    for (const sport of SPORTS) {
      const rates = isRace(sport) ? { '': rateOf } : { '': rateOf, ' in play': rateInPlay }
      const runs = Array.from({ length: RUNS }, (_value, run) => run)
      const found = Object.entries(rates).map(([name, rate]) =>
        rowOf(
          `pricing ${sport.slug}${name}`,
          runs.map((run) => rate(sport, run)),
        ),
      )
      const groups = await costsByGroup(() => void (isRace(sport) ? rateOf : rateInPlay)(sport, RUNS))
      say(`${found.map(({ name, value }) => `${name} ${value} a second`).join(', ')}; ${groups}`)
      rows.push(...found)
    }
    return rows
  },
}

// A race has no prices once it is on.
const isRace = ({ slug }: Sport): boolean => slug.endsWith('-racing')

function rowOf(name: string, rates: readonly number[]): Row {
  const value = median(rates)
  return {
    name,
    value: round(value, 0),
    unit: 'states/s',
    ratio: round(value / NEEDED_A_SECOND),
    against: `needed ${NEEDED_A_SECOND}/s`,
    runs: RUNS,
  }
}

function rateInPlay(sport: Sport, run: number): number {
  const asked = gamesInTurn(sport, run)
  const cpu = process.cpuUsage()
  for (const { strength, state } of asked) sport.model.price(strength, state)
  const { user, system } = process.cpuUsage(cpu)
  return (asked.length / (user + system)) * 1e6
}

function rateOf(sport: Sport, run: number): number {
  const competitors = Array.from({ length: isRace(sport) ? 8 : 2 }, (_value, at) => ({
    id: String(at + 1),
    rating: at % 2,
  }))
  const contest = { format: {}, competitors }
  const strength = sport.strengthOf(contest)
  const begin = sport.begin(contest)
  const steps = [...sport.play(strength, begin, createRandom(`bench ${run}`))]
  const states = isRace(sport)
    ? [begin]
    : steps.filter(({ state }) => !sport.model.isOver(state)).map(({ state }) => state)
  const price = (at: number): unknown => sport.model.price(strength, states[at % states.length])
  // Tables of a strength are built and the code is compiled before the clock starts.
  const spread = Math.max(1, Math.floor(states.length / RUN_STATES))
  for (let at = 0; at < states.length; at += spread) price(at)
  const cpu = process.cpuUsage()
  const cpuMs = (): number => process.cpuUsage(cpu).user / 1000
  let priced = 0
  while (cpuMs() < RUN_MS) for (let turn = 0; turn < 10; turn += 1, priced += 1) price(priced * spread)
  return (priced / cpuMs()) * 1000
}
