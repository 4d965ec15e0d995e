import type { TablePotPrize } from '@evens/contracts'
import type { Tax } from '@evens/rules/coupon'
import { Type } from 'typebox'
import { type Argument, MinorUnits, OrNull, sqlCall, Stored } from '../../platform/database/index.ts'
import { ACTOR } from '../../platform/http/principal.ts'

const OF_TABLE = { site: Type.String(), title: Type.Integer() }
const OF_ROUND = { ...OF_TABLE, n: Type.String() }
const Ms = Type.Integer()

export const publishChain = sqlCall<boolean>()(
  'tables_publish',
  Type.Object({
    ...OF_TABLE,
    number: Type.Integer(),
    tip: Type.String(),
    commitment: Type.String(),
    sealed: Type.String(),
    length: Type.Integer(),
    waitMs: Ms,
    /** Sealed, in the order of their places. */
    links: Type.Array(Type.String()),
  }),
)

export const openRound = sqlCall<boolean>()(
  'tables_open',
  Type.Object({
    ...OF_ROUND,
    maths: Type.String(),
    chain: Type.Integer(),
    link: Type.Integer(),
    commitment: Type.String(),
    openMs: Ms,
    gapMs: Ms,
    showMs: OrNull(Ms),
    pauseMs: Ms,
    /** The round is sold while the one before is shown. */
    isAhead: Type.Boolean(),
  }),
)

/** The state after a move; null when it was not due, or another node has made it. */
type Moved = 'closed' | 'running' | 'over' | 'void'
const move = sqlCall<Moved>()

export const closeRound = move('tables_close', Type.Object({ ...OF_ROUND, gapMs: Ms }))
/** Seed and outcome are of a draw: they are told when its show begins. */
export const runRound = move(
  'tables_run',
  Type.Object({ ...OF_ROUND, seed: OrNull(Type.String()), outcome: Stored<object | null>() }),
)
export const noteAlive = move('tables_alive', Type.Object(OF_ROUND))
export const endRound = move(
  'tables_over',
  Type.Object({
    ...OF_ROUND,
    seed: Type.String(),
    outcome: Stored<object | null>(),
    /** The crash of a flight; null for a draw, whose end stands in its row. */
    endsAt: OrNull(Ms),
    graceMs: Ms,
  }),
)
export const notePaid = sqlCall<boolean>()('tables_paid', Type.Object(OF_ROUND))
export const cleanRounds = sqlCall<number>()('tables_clean', Type.Object({ most: Type.Integer() }))

const Over = Type.Object({ payout: Type.String(), tax: Type.String(), why: Type.String() })

/** A bet as it ends. */
const ENDED = {
  player: Type.String(),
  id: Type.String(),
  actions: Stored<readonly object[]>(),
  collected: OrNull(Type.Integer()),
}
const End = Type.Object({ ...ENDED, over: Over })
export type BetEnd = Argument<typeof End>

export const endBets = sqlCall<{ readonly player: bigint; readonly bet: bigint }>()('tables_end_all', Type.Array(End))

const Pot = Type.Object({
  currency: Type.String(),
  cards: Type.Integer(),
  price: MinorUnits,
  stakes: MinorUnits,
  paid: MinorUnits,
  kept: MinorUnits,
  before: MinorUnits,
  after: MinorUnits,
  prizes: Stored<readonly TablePotPrize[]>(),
})
export type PotToShare = Argument<typeof Pot>
export const sharePots = sqlCall<boolean>()('tables_share', Type.Object({ ...OF_ROUND, pots: Type.Array(Pot) }))

const KEYED = { ...ACTOR, key: Type.String(), hash: Type.String() }
type Answered = { readonly n: bigint; readonly answer: string | null }

const Place = Type.Object({
  ...KEYED,
  ...OF_ROUND,
  id: Type.String(),
  maths: Type.String(),
  currency: Type.String(),
  subjects: Type.Array(Type.String()),
  reason: OrNull(Type.String()),
  stake: MinorUnits,
  choice: Stored<object>(),
  top: OrNull(MinorUnits),
  tax: Stored<Tax | null>(),
  isOneAtATime: Type.Boolean(),
  /** Of a bingo: cards of this bet, and of the player in a round; null for other games. */
  cards: OrNull(Type.Integer()),
  cardsMost: OrNull(Type.Integer()),
  betsEach: Type.Integer(),
  mark: Type.String(),
  auto: OrNull(Type.Integer()),
  bet: Stored<object>(),
})
export type BetPlace = Argument<typeof Place>
export const placeAll = sqlCall<Answered>()('tables_place_all', Type.Array(Place))

const Collect = Type.Object({
  ...KEYED,
  ...ENDED,
  over: Type.Optional(Over),
  currency: Type.String(),
  reason: OrNull(Type.String()),
  bet: Stored<object>(),
})
export type BetCollect = Argument<typeof Collect>
export const collectAll = sqlCall<Answered>()('tables_collect_all', Type.Array(Collect))
