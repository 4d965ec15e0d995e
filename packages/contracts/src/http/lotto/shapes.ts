import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { Amount } from '../amounts.ts'

export const KindId = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' })
export const DRAW_NUMBER = '^[1-9][0-9]{0,8}$'
const Epoch = Type.Integer({ description: 'Milliseconds since 1970.' })
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const DrawNumber = Type.Integer({ minimum: 1 })
const Number = Type.Integer({ minimum: 1, maximum: 99 })

/** Marked numbers by field; more than are needed make a system. */
export const LottoLines = Type.Array(
  Type.Array(Type.Array(Number, { minItems: 1, maxItems: 99 }), { minItems: 1, maxItems: 4 }),
  { minItems: 1, maxItems: 10 },
)

const CategoryHits = {
  hits: Type.Array(Type.String({ description: 'Numbers hit by field, the most first: 5, 4+3.' })),
  needsBonus: Type.Boolean(),
}

const LottoDrawn = closed({ fields: Type.Array(Type.Array(Number)), bonus: orNull(Number) })

const LottoPool = closed({
  currency: Type.String(),
  exponent: Type.Integer(),
  dividends: Type.Array(
    closed({
      ...CategoryHits,
      fund: Amount,
      winners: Type.Integer({ minimum: 0, description: 'Winning combinations.' }),
      each: Amount,
    }),
  ),
})

export const LottoResult = closed({
  kind: KindId,
  n: DrawNumber,
  drawnAt: Epoch,
  drawn: orNull(LottoDrawn),
  isVoid: Type.Boolean({ description: 'It could not be made: every ticket got its stake on it back.' }),
  tickets: Type.Integer({ minimum: 0 }),
  isSample: Type.Boolean({ description: 'Made when the sandbox was set up, for a time before it; nobody could play.' }),
  isShared: Type.Boolean(),
  pools: Type.Array(LottoPool),
})
export type LottoResult = Static<typeof LottoResult>

export const LottoProof = closed({
  draw: Type.String({ description: 'The name of the draw: site, kind and number.' }),
  commitment: Sha256,
  seed: orNull(Sha256),
  digest: orNull(Sha256),
  nonce: Type.Integer({ minimum: 0 }),
  openedAt: Epoch,
  closesAt: Epoch,
})
export type LottoProof = Static<typeof LottoProof>

export const LottoKindView = closed({
  id: KindId,
  fields: Type.Array(closed({ pick: Type.Integer(), of: Type.Integer() })),
  hasBonus: Type.Boolean(),
  everyMinutes: Type.Integer(),
  currency: Type.String(),
  exponent: Type.Integer(),
  price: Amount,
  jackpot: Amount,
  marginPercent: Type.Integer(),
  categories: Type.Array(
    closed({
      ...CategoryHits,
      sharePercent: Type.Integer(),
      ways: Type.Integer({ description: 'Of all combinations, so many are in this category.' }),
      of: Type.Integer(),
    }),
  ),
  draws: Type.Array(closed({ n: DrawNumber, closesAt: Epoch, commitment: Sha256 })),
  last: orNull(LottoResult),
})
export type LottoKindView = Static<typeof LottoKindView>

export const TICKET_ID = '^[1-9][0-9]{14,17}$'

export const LottoTicketView = closed({
  id: Type.String({ pattern: TICKET_ID }),
  kind: KindId,
  lines: LottoLines,
  combinations: Type.Integer(),
  currency: Type.String(),
  exponent: Type.Integer(),
  stake: Amount,
  boughtAt: Epoch,
  mark: Sha256,
  draws: Type.Array(
    closed({
      n: DrawNumber,
      closesAt: Epoch,
      drawn: orNull(LottoDrawn),
      isVoid: Type.Boolean(),
      stake: Amount,
      prize: orNull(Amount),
    }),
  ),
})
export type LottoTicketView = Static<typeof LottoTicketView>
