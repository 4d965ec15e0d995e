import { type Static, Type } from 'typebox'
import { Amount, AmountToMove, closed, CurrencyCode, orNull, StakeCurrency, TaxRate } from '../shapes.ts'
import { IsoDate, Offset, ZoneHours } from './book-shapes.ts'
import { contract } from './contract.ts'
import { refusalOf } from '../refusals.ts'

const KindId = Type.String({ pattern: '^[a-z][a-z-]{0,39}$' })
const DRAW_NUMBER = '^[1-9][0-9]{0,8}$'
const Epoch = Type.Integer({ description: 'Milliseconds since 1970.' })
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const DrawNumber = Type.Integer({ minimum: 1 })
const Number = Type.Integer({ minimum: 1, maximum: 99 })

/** Marked numbers by field; more than needed make a system bet. */
const LottoLines = Type.Array(
  Type.Array(Type.Array(Number, { minItems: 1, maxItems: 99 }), { minItems: 1, maxItems: 4 }),
  { minItems: 1, maxItems: 10 },
)

const CategoryHits = {
  hits: Type.Array(Type.String({ description: 'Numbers matched by field, best category first: 5, 4+3.' })),
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
      winners: Type.Integer({ minimum: 0, description: 'Number of winning combinations.' }),
      each: Amount,
    }),
  ),
})

export const LottoResult = closed({
  kind: KindId,
  n: DrawNumber,
  drawnAt: Epoch,
  drawn: orNull(LottoDrawn),
  isVoid: Type.Boolean({ description: 'The draw was voided: all stakes on it were refunded.' }),
  tickets: Type.Integer({ minimum: 0 }),
  isSample: Type.Boolean({ description: 'Historic draw created with the sandbox; it had no tickets.' }),
  isShared: Type.Boolean(),
  pools: Type.Array(LottoPool),
})
export type LottoResult = Static<typeof LottoResult>

export const LottoProof = closed({
  draw: Type.String({ description: 'Draw id: site, kind and number.' }),
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
      ways: Type.Integer({ description: 'Number of combinations in this category.' }),
      of: Type.Integer(),
    }),
  ),
  draws: Type.Array(closed({ n: DrawNumber, closesAt: Epoch, commitment: Sha256 })),
  last: orNull(LottoResult),
})
export type LottoKindView = Static<typeof LottoKindView>

const TICKET_ID = '^[1-9][0-9]{14,17}$'

export const LottoTicketView = closed({
  id: Type.String({ pattern: TICKET_ID }),
  kind: KindId,
  lines: LottoLines,
  combinations: Type.Integer(),
  currency: Type.String(),
  exponent: Type.Integer(),
  stake: Amount,
  boughtAt: Epoch,
  tax: orNull(TaxRate),
  mark: Sha256,
  draws: Type.Array(
    closed({
      n: DrawNumber,
      closesAt: Epoch,
      drawn: orNull(LottoDrawn),
      isVoid: Type.Boolean(),
      stake: Amount,
      /** After tax. */
      prize: orNull(Amount),
      tax: Amount,
    }),
  ),
})
export type LottoTicketView = Static<typeof LottoTicketView>

export const listLottos = contract({
  method: 'GET',
  path: '/web-api/lotto/kinds',
  summary: 'List lotto games with their next draws, jackpots, prices and odds.',
  access: 'public',
  query: closed({
    currency: Type.Optional(CurrencyCode),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Object({
    now: Type.Integer({ description: 'Server time that closes the draws.' }),
    kinds: Type.Array(LottoKindView),
  }),
  errors: ['NOT_FOUND'],
})
export type LottosReply = Static<(typeof listLottos)['reply']>

const params = closed({ kind: KindId, n: Type.String({ pattern: DRAW_NUMBER }) })

export const getLottoDraw = contract({
  method: 'GET',
  path: '/web-api/lotto/draws/{kind}/{n}',
  summary: 'Get a draw: its commitment and, once drawn, its numbers, dividends and proof.',
  access: 'public',
  params,
  reply: Type.Object({ proof: LottoProof, result: orNull(LottoResult) }),
  errors: ['NOT_FOUND'],
})
export type LottoDrawReply = Static<(typeof getLottoDraw)['reply']>

export const listLottoMarks = contract({
  method: 'GET',
  path: '/web-api/lotto/draws/{kind}/{n}/marks',
  summary: 'List the numbers of all tickets of a finished draw, in order. The draw’s digest is computed from them.',
  access: 'public',
  params,
  query: closed({ offset: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,6})$' })) }),
  reply: Type.Object({ marks: Type.Array(Type.String()), next: orNull(Type.Integer()) }),
  errors: ['NOT_FOUND'],
})
export type LottoMarksReply = Static<(typeof listLottoMarks)['reply']>

export const listLottoResults = contract({
  method: 'GET',
  path: '/web-api/lotto/results',
  summary: 'List finished draws, newest first, by kind and day.',
  access: 'public',
  query: closed({
    kind: Type.Optional(KindId),
    date: Type.Optional(IsoDate),
    zone: Type.Optional(ZoneHours),
    offset: Type.Optional(Offset),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Object({ results: Type.Array(LottoResult), next: orNull(Type.Integer()) }),
  errors: ['NOT_FOUND'],
})
export type LottoResultsReply = Static<(typeof listLottoResults)['reply']>

const LottoToBuy = closed({
  key: Type.String({
    pattern: '^[\\w-]{16,64}$',
    description: 'Idempotency key: generated by the browser, the same on every retry.',
  }),
  currency: StakeCurrency,
  kind: KindId,
  lines: LottoLines,
  from: Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'Number of the first draw.' }),
  draws: Type.Enum([1, 2, 5, 10]),
  /** Price as shown; the purchase is refused if it has changed. */
  stake: AmountToMove,
})
export type LottoToBuy = Static<typeof LottoToBuy>

export const buyLottoTicket = contract({
  method: 'POST',
  path: '/web-api/lotto/tickets',
  summary: 'Buy a lotto ticket for one or more draws. Idempotent: a key always gets its first reply.',
  access: 'player',
  body: LottoToBuy,
  reply: closed({
    state: Type.Enum(['bought', 'refused']),
    reason: orNull(refusalOf('lotto')),
    id: orNull(Type.String()),
    combinations: Type.Integer(),
    draws: Type.Array(Type.Integer()),
    stake: Amount,
    /** Withheld from each prize; absent where there is none. */
    tax: Type.Optional(TaxRate),
  }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})
export type LottoBought = Static<(typeof buyLottoTicket)['reply']>

export const listLottoTickets = contract({
  method: 'GET',
  path: '/web-api/lotto/tickets',
  summary: 'List the player’s lotto tickets, newest first.',
  access: 'player',
  query: closed({
    before: Type.Optional(
      Type.String({ pattern: TICKET_ID, description: 'Id of the last ticket of the previous page.' }),
    ),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Object({ tickets: Type.Array(LottoTicketView), next: orNull(Type.String()) }),
})
export type LottoTicketsReply = Static<(typeof listLottoTickets)['reply']>
