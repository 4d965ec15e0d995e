import { invariant, type Random } from '@evens/kernel'
import type { Game, Round } from '../game.ts'
import type { Sentence, SentenceValue } from '../family.ts'
import { leakIn } from './hidden-parts.ts'
import { playOut, randomBet, testChance } from './players.ts'

const STEPS_MOST = 200

/** Plays rounds of random choices and actions; throws at the first that breaks a rule, and answers how many ended. */
export function checkRounds(game: Game, random: Random, rounds: number): number {
  let ended = 0
  for (let at = 0; at < rounds; at += 1) {
    const own = random.fork(String(at))
    const bet = randomBet(game, own)
    invariant(game.refusal(bet.stake, bet.choice) === null, `${game.name} refuses its own choice`)
    let steps = 0
    let last: Round | null = null
    for (const round of playOut(game, bet, own, testChance(own))) {
      steps += 1
      invariant(steps < STEPS_MOST, `${game.name} does not end`)
      invariant(isAnnounced(round, last), `${game.name} stakes more than it was given`)
      const isLeft = round.over === null && game.family !== 'crash' && game.kind !== 'bingo'
      invariant(round.actions.length > 0 === isLeft, `${game.name} has nothing to do, or too much`)
      checkView(game, round.view)
      round.sentences.forEach(checkSentence)
      last = round
    }
    invariant((last?.over?.payout ?? -1n) >= 0n, `${game.name} pays less than nothing`)
    invariant(leakIn(game, bet, own, wordsShown(game)) === null, `${game.name} shows what is hidden`)
    ended += 1
  }
  return ended
}

/** A further stake is known before the action that takes it. */
const isAnnounced = ({ more }: Round, before: Round | null): boolean =>
  more === 0n || (before !== null && before.actions.some((action) => before.moreOf(action) === more))

/** Words of the cards and stops that a start shows: both rounds begin with the same ones, so that their openings are equal. */
const WORDS_SHOWN: Readonly<Record<string, number>> = {
  reels: 5,
  hilo: 6,
  blackjack: 3,
  'ante-three': 3,
  'video-poker': 5,
}
const wordsShown = ({ kind }: Game): number => WORDS_SHOWN[kind] ?? 0

/** Choice, action and view are plain JSON. */
function checkView(game: Game, view: unknown): void {
  const again = JSON.parse(JSON.stringify(view)) as unknown
  invariant(JSON.stringify(again) === JSON.stringify(view), `${game.name}: a view that is not JSON`)
}

function checkSentence({ key, values }: Sentence): void {
  invariant(/^games_[a-z_]+$/.test(key), `not a key: ${key}`)
  Object.values(values ?? {}).forEach(checkValue)
}

function checkValue(value: SentenceValue): void {
  if (Array.isArray(value)) value.forEach(checkValue)
  else if (typeof value === 'object' && 'key' in value) checkSentence(value)
}
