import { Type } from 'typebox'
import { Amount, closed, orNull } from '../shapes.ts'

export const Epoch = Type.Integer({ description: 'Milliseconds since 1970.' })
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
export const TitleId = Type.Integer({ minimum: 1, maximum: 999_999, description: 'GT of the games preview.' })
export const RoundId = Type.String({ pattern: '^[1-9][0-9]{14,17}$' })
export const PairId = Type.String({ pattern: '^[1-9][0-9]{0,17}$' })
export const RoundNonce = Type.String({ pattern: '^(0|[1-9][0-9]{0,18})$' })
export const MathsName = Type.String({ pattern: '^[a-z0-9]+([-/][a-z0-9]+)*@[1-9][0-9]{0,3}$' })
export const Route = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
export const PlayerSeed = Type.String({ pattern: '^[!-~]{1,64}$' })
export const GameKey = Type.String({
  pattern: '^[A-Za-z0-9_-]{16,64}$',
  description: 'Idempotency key: the same key with the same body gets the same answer.',
})
/** A choice, an action, a view and an event are of the title's kind: ROUND_CONTRACTS has the schema of each. */
export const OfTheKind = Type.Unknown({ description: 'Of the kind of the title’s mathematics.' })
/** A dictionary key with its values. */
export const Sentence = Type.Object({
  key: Type.String(),
  values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

export const Ending = Type.Enum(['settled', 'collected', 'lost', 'top', 'returned'])
export const Payout = { ...Amount, description: 'Before tax: the account gets it less the tax.' }
export const Over = closed({ payout: Payout, tax: Amount, why: Ending, at: Epoch })

/** Seeds of a round: of the player's pair, or of the shared round that it was a bet in. One of the two is null. */
export const SEEDS_OF = {
  pair: orNull(PairId),
  shared: orNull(closed({ table: TitleId, n: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) })),
}
export const PotName = Type.String({ pattern: '^[a-z]{1,20}$', description: 'As the mathematics file names it.' })
/** A pot that a round was paid, beside its payout. */
export const WonPot = closed({ pot: PotName, amount: Payout, tax: Amount })
