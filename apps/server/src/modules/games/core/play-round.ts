import { ROUND_CONTRACTS } from '@evens/contracts'
import { topPayout, type Game, type Round } from '@evens/games'
import { Compile } from 'typebox/compile'

type Schemas = {
  readonly choice: { Check(value: unknown): boolean }
  readonly action: { Check(value: unknown): boolean }
}

const SCHEMAS: ReadonlyMap<string, Schemas> = new Map(
  Object.entries(ROUND_CONTRACTS).map(([kind, { choice, action }]) => [
    kind,
    { choice: Compile(choice), action: Compile(action) },
  ]),
)

export const isChoice = ({ kind }: Game, choice: unknown): boolean => SCHEMAS.get(kind)?.choice.Check(choice) === true
export const isAction = ({ kind }: Game, action: unknown): boolean => SCHEMAS.get(kind)?.action.Check(action) === true

/** Actions and events of one step: the player's action, and with it what the site had to add. */
export type Played = {
  readonly last: Round
  readonly shown: Round['shown']
  readonly sentences: Round['sentences']
  readonly added: readonly unknown[]
}

const COLLECT = { do: 'collect' } as const

/**
 * Takes an action. A ladder is collected as soon as one more safe step could pay more than the site pays for a round, so
 * that no payout is ever cut and every round stays its own replay.
 */
export function take(game: Game, before: Round, action: unknown, stake: bigint, payoutMost: bigint): Played {
  const last = before.act(action)
  if (last.over !== null || !last.allows(COLLECT) || nextWorth(game, last, stake) <= payoutMost)
    return { last, shown: last.shown, sentences: last.sentences, added: [action] }
  const collected = last.act(COLLECT)
  return {
    last: collected,
    shown: [...last.shown, ...collected.shown],
    sentences: [...last.sentences, ...collected.sentences],
    added: [action, COLLECT],
  }
}

type LadderView = { readonly next?: number | null; readonly worth?: string | null; readonly returns?: Calls }
type Calls = { readonly higher: number | null; readonly lower: number | null }

/** Worth of the round after the best of the next steps, in minor units. */
function nextWorth({ kind }: Game, { view }: Round, stake: bigint): bigint {
  const { next, worth, returns } = view as LadderView
  if (kind !== 'hilo') return (stake * BigInt(next ?? 0)) / 100n
  const best = Math.max(returns?.higher ?? 0, returns?.lower ?? 0)
  // Worth is rounded down, and the product of a further call is exact.
  return ((BigInt(worth ?? 0) + 1n) * BigInt(best)) / 100n
}

/** The best call on a first card: one rank of thirteen is right. */
const HILO_FIRST = 1300n

/**
 * True when the first step alone could pay more than the site pays for a round. It never depends on what was drawn: a
 * refusal that did would choose among outcomes.
 */
export function paysTooMuch(game: Game, first: Round, stake: bigint, choice: unknown, payoutMost: bigint): boolean {
  if (game.family !== 'ladder') return topPayout(game, stake, choice) > payoutMost
  if (game.kind === 'hilo') return (stake * HILO_FIRST) / 100n > payoutMost
  return nextWorth(game, first, stake) > payoutMost
}
