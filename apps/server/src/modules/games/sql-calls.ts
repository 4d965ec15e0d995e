import type { StepChance } from '@evens/games'
import type { Tax } from '@evens/rules/coupon'
import { Type } from 'typebox'
import { type Argument, MinorUnits, OrNull, sqlCall, Stored } from '../../platform/database/index.ts'
import { ACTOR } from '../../platform/http/principal.ts'
import type { StopFigures } from './tables.ts'

const Over = Type.Object({ payout: Type.String(), tax: Type.String(), why: Type.String() })

const KEYED = { ...ACTOR, key: Type.String(), hash: Type.String() }

const Start = Type.Object({
  ...KEYED,
  id: Type.String(),
  site: Type.String(),
  title: Type.Integer(),
  maths: Type.String(),
  currency: Type.String(),
  /** All that a suspension can name of it. */
  subjects: Type.Array(Type.String()),
  reason: OrNull(Type.String()),
  /** Of the round as it was played; absent when it is refused before. */
  pair: Type.Optional(Type.String()),
  nonce: Type.Optional(Type.String()),
  stake: MinorUnits,
  choice: Stored<object>(),
  /** The most that a round of one step can pay; null for a ladder and for cards. */
  top: OrNull(MinorUnits),
  tax: Stored<Tax | null>(),
  cycleMs: Type.Integer(),
  isOneAtATime: Type.Boolean(),
  /** Pots that the round plays for, and those that it hits; none in games without them. */
  pots: Type.Array(Type.String()),
  hits: Type.Array(Type.String()),
  round: Type.Optional(Stored<object>()),
  over: Type.Optional(Over),
})
export type GameStart = Argument<typeof Start>

type Answered = { readonly n: bigint; readonly answer: string | null }

/** The answer is null when the key was used for another request. */
export const playAll = sqlCall<Answered>()('games_play_all', Type.Array(Start))

const Step = Type.Object({
  player: Type.String(),
  /** Session, key and hash are absent from the step of the sweeper. */
  ...Type.Partial(Type.Object({ session: KEYED.session, key: KEYED.key, hash: KEYED.hash })).properties,
  id: Type.String(),
  currency: Type.String(),
  /** Actions before this step. */
  step: Type.Integer(),
  added: Stored<object>(),
  /** Declared chances of those that risk something. */
  chances: Stored<readonly StepChance[]>(),
  /** Staked by them beyond what the round had staked. */
  more: MinorUnits,
  site: Type.String(),
  /** Of a suspension that a further stake asks for: none names the game, so a round under way is decided to its end. */
  subjects: Type.Array(Type.String()),
  reason: OrNull(Type.String()),
  cycleMs: Type.Integer(),
  round: Type.Optional(Stored<object>()),
  over: Type.Optional(Over),
})
export type GameStep = Argument<typeof Step>

export const stepAll = sqlCall<Answered>()('games_step_all', Type.Array(Step))

/** The answer under a key; `new` for one that is not known, null for one with another body. */
export const lookUp = sqlCall<string>()('games_look', Type.Object(KEYED))

const NEXT = { site: Type.String(), commitment: Type.String(), sealed: Type.String() }

export const commitSeeds = sqlCall<null>()('games_commit', Type.Object({ player: Type.String(), ...NEXT }))
export const startSeeds = sqlCall<null>()(
  'games_seeds_start',
  Type.Object({ ...ACTOR, ...NEXT, clientSeed: Type.String() }),
)
/** Answers the reason of a refusal, or null. */
export const rotateSeeds = sqlCall<string>()(
  'games_seeds_rotate',
  Type.Object({ ...ACTOR, ...NEXT, clientSeed: Type.String(), pair: Type.String(), seed: OrNull(Type.String()) }),
)

/** True when this call has stopped the version. */
export const stopMaths = sqlCall<boolean>()(
  'games_stop',
  Type.Object({ maths: Type.String(), since: Type.String(), figures: Stored<StopFigures>() }),
)
export const liftStop = sqlCall<boolean>()(
  'games_go_on',
  Type.Object({ maths: Type.String(), actor: Type.String(), reason: Type.String() }),
)

/** Opens the pots of a site and currency once. */
export const openPots = sqlCall<null>()(
  'jackpots_open',
  Type.Object({
    site: Type.String(),
    currency: Type.String(),
    pots: Type.Array(
      Type.Object({
        pot: Type.String(),
        place: Type.Integer(),
        cycle: MinorUnits,
        seed: MinorUnits,
        perMille: Type.Integer(),
      }),
    ),
  }),
)

const MovedPot = Type.Object({
  site: Type.String(),
  currency: Type.String(),
  pot: Type.String(),
  into: Type.String(),
  actor: Type.String(),
  reason: Type.String(),
})
export type PotToMove = Omit<Argument<typeof MovedPot>, 'actor' | 'reason'>

/** False when one of the two pots is not open. */
export const movePot = sqlCall<boolean>()('jackpots_move', MovedPot)
