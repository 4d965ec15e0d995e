import { type Static, Type } from 'typebox'
import { refusalOf } from '../refusals.ts'
import { Amount, AmountToMove, closed, orNull, StakeCurrency } from '../shapes.ts'
import { contract } from './contract.ts'
import { Epoch, GameKey, OfTheKind, Over, RoundId, Sentence, Sha256 } from './game-shapes.ts'

const RoundNumber = Type.String({ pattern: '^[1-9][0-9]{0,15}$', description: 'Number of the round at its table.' })
const TableParams = closed({ id: Type.String({ pattern: '^[1-9][0-9]{0,5}$', description: 'Id of the title.' }) })
const Multiple = Type.Integer({ minimum: 100, maximum: 1_000_000, description: 'Hundredths of the stake.' })

const RoundState = Type.Enum(['open', 'closed', 'running', 'over', 'void'], {
  description:
    'Open: bets are taken. Closed: the digest of the bets is being fixed. Running: it is shown. Void: stakes went back.',
})
export type TableRoundState = Static<typeof RoundState>

/** Outcome and seed are null until they may be known: at the start of a draw’s show, at the end of a flight. */
export const TableRound = closed({
  n: RoundNumber,
  state: RoundState,
  opensAt: Epoch,
  closesAt: Epoch,
  startsAt: { ...Epoch, description: 'The show, or the flight, begins then.' },
  endsAt: orNull({ ...Epoch, description: 'Null while nobody may know: the end of a flight is its outcome.' }),
  commitment: { ...Sha256, description: 'SHA-256 of the seed: the link before it in the chain.' },
  digest: orNull({ ...Sha256, description: 'Of all bets in the round, fixed when it closes: the client seed.' }),
  seed: orNull(Sha256),
  outcome: orNull(OfTheKind),
  sentences: Type.Array(Sentence, { description: 'The outcome in words; empty without one.' }),
  card: orNull({
    ...OfTheKind,
    description:
      'Published with the round: runners or teams, and prices. It follows from the commitment. Null in lists.',
  }),
  bets: Type.Integer({ minimum: 0, description: 'Number of bets, of all players.' }),
})
export type TableRound = Static<typeof TableRound>

/** A bet of somebody. The alias tells bets of one round apart, and no player from one day to the next. */
const TableBetShown = closed({
  alias: Type.String({ maxLength: 20 }),
  currency: Type.String(),
  exponent: Type.Integer(),
  stake: Amount,
  collected: orNull(Multiple),
  payout: orNull({ ...Amount, description: 'Null until the bet has ended.' }),
})
export type TableBetShown = Static<typeof TableBetShown>

const TableResult = closed({ n: RoundNumber, endedAt: Epoch, outcome: OfTheKind })
export type TableResult = Static<typeof TableResult>

const CallNumber = Type.Integer({
  minimum: 1,
  maximum: 90,
  description: 'Number of the ball, in the order of calling.',
})

/** A prize of a bingo: call and share are null until the balls may be known. */
const TablePotPrize = closed({
  prize: Type.Enum(['line', 'two-lines', 'corners', 'house', 'jackpot']),
  amount: { ...Amount, description: 'Shared by the cards that reach it first.' },
  call: orNull(CallNumber),
  cards: Type.Integer({ minimum: 0, description: 'Number of the cards that share it.' }),
  each: orNull({ ...Amount, description: 'Of each of these cards.' }),
})
export type TablePotPrize = Static<typeof TablePotPrize>

/** The stakes of one currency and the prizes they pay. The jackpot is among the prizes of a round in which it was won. */
const TablePot = closed({
  currency: Type.String(),
  exponent: Type.Integer(),
  stakes: Amount,
  jackpot: { ...Amount, description: 'Of the room, as it can be won in this round.' },
  prizes: Type.Array(TablePotPrize, { maxItems: 5 }),
})
export type TablePot = Static<typeof TablePot>

/** Of the topic `table:{site}:{title}`: a snapshot has all of it, a delta the fields that changed. */
const TableNow = {
  round: { ...TableRound, description: 'Round that is open or shown.' },
  bets: Type.Array(TableBetShown, { maxItems: 50, description: 'The largest bets in the round.' }),
  results: Type.Array(TableResult, { maxItems: 20, description: 'Newest first, without the round that is shown.' }),
  next: orNull({ ...TableRound, description: 'Round that takes bets while the other is shown; null where none does.' }),
  pots: Type.Array(TablePot, { maxItems: 60, description: 'Of the round, by currency; empty without shared pots.' }),
}
const TableSnapshot = closed(TableNow)
export type TableSnapshot = Static<typeof TableSnapshot>
export type TableDelta = Partial<TableSnapshot>

const TableBet = closed({
  id: RoundId,
  n: RoundNumber,
  currency: Type.String(),
  exponent: Type.Integer(),
  stake: Amount,
  choice: OfTheKind,
  placedAt: Epoch,
  collected: orNull({ ...Multiple, description: 'Multiple at which a flight was left.' }),
  over: orNull(Over),
})
export type TableBet = Static<typeof TableBet>

export const getTable = contract({
  method: 'GET',
  path: '/web-api/games/tables/{id}',
  summary: 'Get the shared round of a table, the largest bets in it, and the last results.',
  access: 'public',
  params: TableParams,
  reply: closed({
    ...TableNow,
    round: orNull({ ...TableRound, description: 'Round that is open or shown; null before the first of the table.' }),
    opensAt: orNull({
      ...Epoch,
      description: 'Without a round: the first one opens no sooner. Null with a round, or while its chain is reckoned.',
    }),
    topic: Type.String(),
    now: { ...Epoch, description: 'Time of the house.' },
  }),
  errors: ['NOT_FOUND'],
})
export type TableView = Static<(typeof getTable)['reply']>

const PlacedReply = {
  reason: orNull(refusalOf('game')),
  bet: orNull(TableBet),
  balance: orNull({ ...Amount, description: 'Cash of the account after this.' }),
}

export const placeTableBet = contract({
  method: 'POST',
  path: '/web-api/games/tables/{id}/bets',
  summary: 'Bet in the round of a table that is open.',
  access: 'player',
  params: TableParams,
  body: closed({ key: GameKey, n: RoundNumber, currency: StakeCurrency, stake: AmountToMove, choice: OfTheKind }),
  reply: closed({ state: Type.Enum(['placed', 'refused']), ...PlacedReply }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})
export type TableBetToPlace = Static<(typeof placeTableBet)['body']>
export type TableBetPlaced = Static<(typeof placeTableBet)['reply']>

export const collectTableBet = contract({
  method: 'POST',
  path: '/web-api/games/tables/{id}/collects',
  summary: 'Leave a flight at its present multiple. The moment at which the request arrives decides.',
  access: 'player',
  params: TableParams,
  body: closed({ key: GameKey, bet: RoundId }),
  reply: closed({ state: Type.Enum(['collected', 'refused']), ...PlacedReply }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})
export type TableCollectToTake = Static<(typeof collectTableBet)['body']>
export type TableCollected = Static<(typeof collectTableBet)['reply']>

export const listTableBets = contract({
  method: 'GET',
  path: '/web-api/games/tables/{id}/bets',
  summary: 'List the player’s bets in the present round of a table and in the one before it, newest first.',
  access: 'player',
  params: TableParams,
  reply: closed({ bets: Type.Array(TableBet) }),
  errors: ['NOT_FOUND'],
})
export type OwnTableBets = Static<(typeof listTableBets)['reply']>

export const listTableRounds = contract({
  method: 'GET',
  path: '/web-api/games/tables/{id}/rounds',
  summary: 'List the rounds of a table that have ended, newest first.',
  access: 'public',
  params: TableParams,
  query: closed({ before: Type.Optional(RoundNumber) }),
  reply: closed({ rounds: Type.Array(TableRound, { maxItems: 50 }), next: orNull(RoundNumber) }),
  errors: ['NOT_FOUND'],
})
export type TableRounds = Static<(typeof listTableRounds)['reply']>

export const getTableRound = contract({
  method: 'GET',
  path: '/web-api/games/tables/{id}/rounds/{n}',
  summary: 'Get a round that has ended with all that is needed to verify it.',
  access: 'public',
  params: closed({ ...TableParams.properties, n: RoundNumber }),
  reply: closed({
    round: TableRound,
    maths: Type.String(),
    chain: closed({
      number: Type.Integer({ minimum: 1 }),
      tip: { ...Sha256, description: 'Published before the first round of the chain.' },
      publishedAt: Epoch,
      link: Type.Integer({ minimum: 1, description: 'Hashing the seed so many times gives the tip.' }),
      length: Type.Integer({ minimum: 1 }),
      salt: { ...Sha256, description: 'Digest of the last round of the chain before.' },
    }),
    digestText: {
      ...Type.String(),
      description: 'The text whose SHA-256 is the digest: table and number, salt, number of bets, marks in order.',
    },
  }),
  errors: ['NOT_FOUND'],
})
export type TableRoundProof = Static<(typeof getTableRound)['reply']>
