import { ROUND_CONTRACTS } from '@evens/contracts'
import { topPayout, type Game, type Round } from '@evens/games'
import { invariant } from '@evens/kernel'
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
  /** Staked by them beyond what the round had staked. */
  readonly more: bigint
}

type Taken = { readonly action: unknown; readonly round: Round }

function playedIn(taken: readonly Taken[]): Played {
  const rounds = taken.map(({ round }) => round)
  const last = rounds.at(-1)
  invariant(last !== undefined, 'a step takes an action')
  return {
    last,
    shown: rounds.flatMap(({ shown }) => shown),
    sentences: rounds.flatMap(({ sentences }) => sentences),
    added: taken.map(({ action }) => action),
    more: rounds.reduce((sum, { more }) => sum + more, 0n),
  }
}

const COLLECT = { do: 'collect' } as const

/**
 * Takes an action. A ladder is collected as soon as one more safe step could pay more than the site pays for a round, so
 * that no payout is ever cut and every round stays its own replay.
 */
export function take(game: Game, before: Round, action: unknown, stake: bigint, payoutMost: bigint): Played {
  const round = before.act(action)
  if (round.over !== null || !round.allows(COLLECT) || nextWorth(game, round, stake) <= payoutMost)
    return playedIn([{ action, round }])
  return playedIn([
    { action, round },
    { action: COLLECT, round: round.act(COLLECT) },
  ])
}

/** Ends the round of a player who stays away, in one step; `forgo` takes what stakes no more. */
export function endRound(before: Round, by: 'lapse' | 'forgo'): Played {
  const step = (from: Round): Taken => {
    const action = from[by]()
    return { action, round: from.act(action) }
  }
  const taken = [step(before)]
  for (let last = taken.at(-1); last !== undefined && last.round.over === null; last = taken.at(-1))
    taken.push(step(last.round))
  return playedIn(taken)
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
