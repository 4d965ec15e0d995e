import { type Static, Type } from 'typebox'
import { refusalOf } from '../refusals.ts'
import { Amount, AmountToMove, closed, MomentText, orNull, SignedAmount, StakeCurrency } from '../shapes.ts'
import { contract } from './contract.ts'

const Epoch = Type.Integer({ description: 'Milliseconds since 1970.' })
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const TitleId = Type.Integer({ minimum: 1, maximum: 999_999, description: 'GT of the games preview.' })
const RoundId = Type.String({ pattern: '^[1-9][0-9]{14,17}$' })
const PairId = Type.String({ pattern: '^[1-9][0-9]{0,17}$' })
const Nonce = Type.String({ pattern: '^(0|[1-9][0-9]{0,18})$' })
const MathsName = Type.String({ pattern: '^[a-z0-9]+([-/][a-z0-9]+)*@[1-9][0-9]{0,3}$' })
const Route = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
const ClientSeed = Type.String({ pattern: '^[!-~]{1,64}$' })
const Key = Type.String({
  pattern: '^[A-Za-z0-9_-]{16,64}$',
  description: 'Idempotency key: the same key with the same body gets the same answer.',
})
/** A choice, an action, a view and an event are of the title's kind: ROUND_CONTRACTS has the schema of each. */
const OfTheKind = Type.Unknown({ description: 'Of the kind of the title’s mathematics.' })
/** A dictionary key with its values. */
const Sentence = Type.Object({ key: Type.String(), values: Type.Optional(Type.Record(Type.String(), Type.Unknown())) })

const Ending = Type.Enum(['settled', 'collected', 'lost', 'top', 'returned'])
const Payout = { ...Amount, description: 'Before tax: the account gets it less the tax.' }
const Over = closed({ payout: Payout, tax: Amount, why: Ending, at: Epoch })

/** A round after its last step, with all that the player may see of it. */
export const GameRoundView = closed({
  id: RoundId,
  title: TitleId,
  maths: MathsName,
  currency: Type.String(),
  exponent: Type.Integer(),
  stake: Amount,
  staked: { ...Amount, description: 'With what was staked after the start.' },
  choice: OfTheKind,
  /** Actions taken so far. */
  step: Type.Integer({ minimum: 0 }),
  view: OfTheKind,
  shown: Type.Array(OfTheKind, { description: 'Events of the last step, in the order in which they are shown.' }),
  sentences: Type.Array(Sentence, { description: 'The last step in words.' }),
  actions: Type.Array(OfTheKind, { description: 'Actions open to the player now.' }),
  pair: PairId,
  nonce: Nonce,
  startedAt: Epoch,
  /** The round ends by itself then; null when it is over. */
  lapseAt: orNull(Epoch),
  over: orNull(Over),
})
export type GameRoundView = Static<typeof GameRoundView>

const Played = {
  reason: orNull(refusalOf('game')),
  round: orNull(GameRoundView),
  balance: orNull({ ...Amount, description: 'Cash of the account after this step.' }),
  /** The earliest start of the next round, by the jurisdiction's minimum cycle. */
  nextStartAt: orNull(Epoch),
}
const GamePlayed = closed({ state: Type.Enum(['played', 'refused']), ...Played })
export type GamePlayed = Static<typeof GamePlayed>
const GameStepped = closed({
  state: Type.Enum(['played', 'moved', 'refused'], {
    description: 'Moved: another tab has gone on; this is its view.',
  }),
  ...Played,
})
export type GameStepped = Static<typeof GameStepped>

export const startGameRound = contract({
  method: 'POST',
  path: '/web-api/games/rounds',
  summary: 'Stake on a title and play the first step of a round.',
  access: 'player',
  body: closed({
    key: Key,
    title: TitleId,
    currency: StakeCurrency,
    stake: AmountToMove,
    choice: OfTheKind,
    auto: Type.Optional(
      Type.Boolean({ description: 'Started by autoplay; refused where the jurisdiction forbids it.' }),
    ),
  }),
  reply: GamePlayed,
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})
export type GameRoundToStart = Static<(typeof startGameRound)['body']>

export const stepGameRound = contract({
  method: 'POST',
  path: '/web-api/games/rounds/{id}/steps',
  summary: 'Take an action in a round under way.',
  access: 'player',
  params: closed({ id: RoundId }),
  body: closed({ key: Key, step: Type.Integer({ minimum: 0, maximum: 200 }), action: OfTheKind }),
  reply: GameStepped,
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})
export type GameStepToTake = Static<(typeof stepGameRound)['body']>

export const listOpenGameRounds = contract({
  method: 'GET',
  path: '/web-api/games/open',
  summary: 'List the rounds of the player that are under way, oldest first.',
  access: 'player',
  reply: closed({
    rounds: Type.Array(GameRoundView),
    titles: Type.Array(
      closed({
        id: TitleId,
        route: Route,
        name: Type.String(),
        area: Type.String(),
        theme: Type.String(),
      }),
      {
        description: 'Titles of these rounds, also those that the site no longer lists: a round is played to its end.',
      },
    ),
  }),
})
export type OpenGameRounds = Static<(typeof listOpenGameRounds)['reply']>

export const GameRoundBrief = closed({
  id: RoundId,
  title: TitleId,
  currency: Type.String(),
  exponent: Type.Integer(),
  staked: Amount,
  payout: Payout,
  tax: Amount,
  why: Ending,
  pair: PairId,
  nonce: Nonce,
  startedAt: Epoch,
  endedAt: Epoch,
})
export type GameRoundBrief = Static<typeof GameRoundBrief>

export const listGameRounds = contract({
  method: 'GET',
  path: '/web-api/games/rounds',
  summary: 'List finished rounds of the player, newest first.',
  access: 'player',
  query: closed({
    title: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
    before: Type.Optional(RoundId),
  }),
  reply: Type.Object({ rounds: Type.Array(GameRoundBrief), next: orNull(RoundId) }),
})
export type GameRounds = Static<(typeof listGameRounds)['reply']>

const PlayedResult = closed({
  currency: Type.String(),
  exponent: Type.Integer(),
  rounds: Type.Integer({ minimum: 0, description: 'Finished ones.' }),
  staked: { ...Amount, description: 'In the finished rounds.' },
  returned: { ...Amount, description: 'After tax.' },
  net: { ...SignedAmount, description: 'Returned less staked.' },
  inPlay: { ...Amount, description: 'Stake of the round under way, which is in no other figure.' },
})

export const listPlayedTitles = contract({
  method: 'GET',
  path: '/web-api/games/played',
  summary: 'List the titles that the player has played, the latest first, with the result of each by currency.',
  access: 'player',
  query: closed({
    from: { ...MomentText, description: 'Sittings from this moment on, as in the history; at most 31 days ago.' },
  }),
  reply: closed({
    titles: Type.Array(
      closed({
        title: TitleId,
        lastAt: { ...Epoch, description: 'Start of the last round.' },
        results: Type.Array(PlayedResult, {
          minItems: 1,
          description: 'The currency of the active account first, then the one played last.',
        }),
      }),
    ),
  }),
})
export type PlayedTitles = Static<(typeof listPlayedTitles)['reply']>

export const getGameRound = contract({
  method: 'GET',
  path: '/web-api/games/rounds/{id}',
  summary: 'Get a finished round step by step, with all that is needed to verify it.',
  access: 'player',
  params: closed({ id: RoundId }),
  reply: closed({
    round: GameRoundView,
    actions: Type.Array(OfTheKind),
    steps: Type.Array(
      closed({
        view: OfTheKind,
        shown: Type.Array(OfTheKind),
        sentences: Type.Array(Sentence),
        staked: { ...Amount, description: 'From the start up to this step.' },
      }),
    ),
    balanceBefore: Amount,
    balanceAfter: Amount,
    commitment: Sha256,
    clientSeed: ClientSeed,
    serverSeed: orNull({ ...Sha256, description: 'Told when the pair of seeds is retired.' }),
  }),
  errors: ['NOT_FOUND'],
})
export type GameRoundRecall = Static<(typeof getGameRound)['reply']>

const RetiredPair = closed({
  id: PairId,
  commitment: Sha256,
  serverSeed: Sha256,
  clientSeed: ClientSeed,
  rounds: Nonce,
  retiredAt: Epoch,
})
const Seeds = closed({
  /** Null until the player gives the first client seed. */
  active: orNull(closed({ id: PairId, commitment: Sha256, clientSeed: ClientSeed, nextNonce: Nonce, since: Epoch })),
  next: closed({ commitment: Sha256 }),
  retired: Type.Array(RetiredPair, { description: 'Newest first.' }),
})
export type GameSeeds = Static<typeof Seeds>

export const getGameSeeds = contract({
  method: 'GET',
  path: '/web-api/games/seeds',
  summary: 'Get the player’s pair of seeds, the commitment to the next one, and the retired pairs.',
  access: 'player',
  reply: Seeds,
})

export const startGameSeeds = contract({
  method: 'POST',
  path: '/web-api/games/seeds',
  summary: 'Give the first client seed. A pair that is active stays; without a commitment before it, only one is made.',
  access: 'player',
  body: closed({ clientSeed: ClientSeed }),
  reply: Seeds,
})

export const rotateGameSeeds = contract({
  method: 'POST',
  path: '/web-api/games/seeds/rotate',
  summary: 'Retire the pair: its server seed is told, and the next one is joined with a new client seed.',
  access: 'player',
  body: closed({
    pair: { ...PairId, description: 'The pair that is shown: a second request for it changes nothing.' },
    clientSeed: ClientSeed,
  }),
  reply: closed({ state: Type.Enum(['rotated', 'refused']), reason: orNull(refusalOf('game')), seeds: Seeds }),
})
export type GameSeedsRotated = Static<(typeof rotateGameSeeds)['reply']>

export const getGameTitle = contract({
  method: 'GET',
  path: '/web-api/games/title',
  summary: 'Get what the frame of a title shows: stakes, return, top prize, and the duties of the jurisdiction.',
  access: 'public',
  query: closed({
    route: Route,
    lang: Type.String({ pattern: '^[a-z]{2}$' }),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  }),
  reply: closed({
    id: TitleId,
    route: Type.String({ description: 'The route it has now: a former one is answered too.' }),
    name: Type.String(),
    maths: MathsName,
    currency: Type.String(),
    exponent: Type.Integer(),
    stakes: closed({
      step: Amount,
      least: Amount,
      most: Amount,
      quick: Type.Array(Amount, { minItems: 1, maxItems: 8, description: 'Ascending, each a multiple of the step.' }),
    }),
    duties: closed({
      minCycleMs: Type.Integer({ minimum: 0 }),
      autoplay: Type.Boolean(),
      isOneAtATime: Type.Boolean(),
      demoNeedsAccount: Type.Boolean(),
      anticipation: Type.Boolean({
        description: 'Reels that can still bring a feature run longer, the same time whether it comes or not.',
      }),
    }),
    isClosed: Type.Boolean({ description: 'Switched off: rounds under way are played to the end, no new one starts.' }),
  }),
  errors: ['NOT_FOUND'],
})
export type GameTitleView = Static<(typeof getGameTitle)['reply']>

const HundredthsOfPercent = Type.Integer({ minimum: 0, description: 'In hundredths of a per cent of what was staked.' })

export const getGameReturns = contract({
  method: 'GET',
  path: '/web-api/games/returns',
  summary: 'Get what a title has paid in fact in each of the last whole months, beside what it declares.',
  access: 'public',
  caching: { seconds: 3600 },
  query: closed({ title: Route }),
  reply: closed({
    title: TitleId,
    maths: { ...MathsName, description: 'The version that is played now; rounds of others are not in the figures.' },
    declared: closed({ least: HundredthsOfPercent, most: HundredthsOfPercent }),
    months: Type.Array(
      closed({
        month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
        rounds: Type.Integer({ minimum: 0 }),
        returned: HundredthsOfPercent,
        /** The range of 99 of 100 honest months with such rounds. */
        usual: closed({ least: HundredthsOfPercent, most: HundredthsOfPercent }),
      }),
      { description: 'Newest first, at most six; a month with fewer than a thousand rounds is left out.' },
    ),
  }),
  errors: ['NOT_FOUND'],
})
export type GameReturns = Static<(typeof getGameReturns)['reply']>

export const getGameVerifier = contract({
  method: 'GET',
  path: '/web-api/games/verifier',
  summary: 'Get the address and the SHA-256 of the page that checks a finished round without this site.',
  access: 'public',
  reply: closed({
    address: Type.String(),
    sha256: { ...Sha256, description: 'Of the bytes that are downloaded.' },
    bytes: Type.Integer({ minimum: 1 }),
  }),
})
export type GameVerifier = Static<(typeof getGameVerifier)['reply']>
