import type { Sport } from '@evens/feed-simulator/play'
import { createRandom } from '@evens/kernel'

/** One position that the book asks a price for. */
export type Priced = { readonly strength: unknown; readonly state: unknown }

/** Games that are on at a time. */
const GAMES = 8
/** While the score stands, prices are asked for at most this often. */
const DRIFT_MS = 15_000

/** The positions of one game at which a live book reprices it: a new score, or the clock alone after a while. */
function courseOf(sport: Sport, seed: string): Priced[] {
  const random = createRandom(seed)
  const competitors = ['1', '2'].map((id) => ({ id, rating: random.normal(0, 1) }))
  const contest = { format: {}, competitors }
  const strength = sport.strengthOf(contest)
  const begin = sport.begin(contest)
  const asked: Priced[] = [{ strength, state: begin }]
  let [at, lastAt, lastShown] = [0, 0, '']
  for (const { state, afterMs } of sport.play(strength, begin, random.fork('play'))) {
    at += afterMs
    if (sport.model.isOver(state)) continue
    const { phase, score, periods, points, serving, facts } = sport.show(state, contest)
    const shown = JSON.stringify([phase, score, periods, points, serving, facts])
    if (shown === lastShown && at - lastAt < DRIFT_MS) continue
    lastShown = shown
    lastAt = at
    asked.push({ strength, state })
  }
  return asked
}

/** Whole games side by side, each position once: one position of each game in turn. */
export function gamesInTurn(sport: Sport, run: number): Priced[] {
  const games = Array.from({ length: GAMES }, (_, game) => courseOf(sport, `bench ${sport.slug} ${run}/${game}`))
  const longest = Math.max(...games.map((game) => game.length))
  return Array.from({ length: longest }, (_, at) => games.flatMap((game) => game.slice(at, at + 1))).flat()
}
