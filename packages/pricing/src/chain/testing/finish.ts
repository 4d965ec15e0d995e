import type { Random } from '@evens/kernel'
import { afterTennisPoint, viewTennis, type TennisState } from '../../racquet/tennis-state.ts'
import { afterPoint, viewPoints, type PointRules, type PointState } from '../point-state.ts'
import type { Pair, Side } from '../../side.ts'

const taker = (serving: Pair, server: Side, random: Random): Side =>
  random.chance(server === 0 ? serving[0] : 1 - serving[1]) ? 0 : 1

/** Every state of one match, the last one over. */
export function* pointStates(
  rules: PointRules,
  serving: Pair,
  from: PointState,
  random: Random,
): Generator<PointState> {
  let state = from
  for (;;) {
    yield state
    const { played, server } = viewPoints(rules, state)
    if (played.isDecided) return
    state = afterPoint(rules, state, taker(serving, server, random), random.chance(0.5) ? 0 : 1)
  }
}

export function* tennisStates(serving: Pair, from: TennisState, random: Random): Generator<TennisState> {
  let state = from
  for (;;) {
    yield state
    const { played, server } = viewTennis(state)
    if (played.isDecided) return
    state = afterTennisPoint(state, taker(serving, server, random))
  }
}

/** The end of one match, by the rules of the sport written down once more and plainly, which is fast. */
export function finishPoints(rules: PointRules, serving: Pair, from: PointState, random: Random): PointState {
  const view = viewPoints(rules, from)
  const won: [number, number] = [view.played.won[0], view.played.won[1]]
  const parts = [...from.parts]
  let [score, server, began, tossed] = [view.score, view.server, view.began, from.tossed]
  for (;;) {
    const isDecider = parts.length === from.bestOf
    let log = parts.pop() ?? ''
    let [home, away] = score
    while (!rules.isOver(home, away, rules.target(isDecider))) {
      const winner = taker(serving, server, random)
      if (winner === 0) home++
      else away++
      log += winner === 0 ? 'h' : 'a'
      server = rules.serverAfter(home, away, server, winner)
    }
    parts.push(log)
    won[home > away ? 0 : 1]++
    if (Math.max(...won) > from.bestOf / 2) return { ...from, parts, tossed }
    const isTossed = parts.length + 1 === from.bestOf && rules.tossesDecider
    began = isTossed ? (random.chance(0.5) ? 0 : 1) : began === 0 ? 1 : 0
    if (isTossed) tossed = began
    server = began
    score = [0, 0]
    parts.push('')
  }
}

/** One game from these points, or a tie-break of `target` seven: its points as letters. */
function finishGame(serving: Pair, first: Side, log: string, target: 4 | 7, random: Random): string {
  let letters = log
  for (;;) {
    const home = [...letters].filter((letter) => letter === 'h').length
    const away = letters.length - home
    if (Math.max(home, away) >= target && Math.abs(home - away) > 1) return letters
    const isOther = target === 7 && Math.ceil(letters.length / 2) % 2 === 1
    const server: Side = isOther ? (first === 0 ? 1 : 0) : first
    letters += taker(serving, server, random) === 0 ? 'h' : 'a'
  }
}

export function finishTennis(serving: Pair, from: TennisState, random: Random): TennisState {
  const sets = from.sets.map((games) => [...games])
  const won: [number, number] = [0, 0]
  const taken = (games: readonly string[], letter: string): number =>
    games.filter((points) => points.endsWith(letter)).length
  for (const games of sets.slice(0, -1)) won[taken(games, 'h') > taken(games, 'a') ? 0 : 1]++
  let played = sets.flat().length - 1
  for (;;) {
    const games = sets.at(-1) ?? []
    const log = games.pop() ?? ''
    const isTieBreak = games.length === 12
    const server: Side = (played % 2 === 0) === (from.first === 0) ? 0 : 1
    games.push(finishGame(serving, server, log, isTieBreak ? 7 : 4, random))
    played++
    const [home, away] = [taken(games, 'h'), taken(games, 'a')]
    const isSet = isTieBreak || (Math.max(home, away) >= 6 && Math.abs(home - away) > 1)
    if (isSet) won[home > away ? 0 : 1]++
    if (Math.max(...won) > from.bestOf / 2) return { ...from, sets }
    if (isSet) sets.push([''])
    else games.push('')
  }
}
