import { type Static, Type } from 'typebox'
import { refusalOf } from '../refusals.ts'
import { Amount, AmountToMove, closed, MomentText, orNull, SignedAmount, StakeCurrency } from '../shapes.ts'
import { contract } from './contract.ts'
import {
  Epoch,
  Sha256,
  TitleId,
  RoundId,
  PairId,
  RoundNonce,
  MathsName,
  Route,
  PlayerSeed,
  GameKey,
  OfTheKind,
  Sentence,
  Ending,
  Payout,
  Over,
  SEEDS_OF,
  PotName,
  WonPot,
} from './game-shapes.ts'

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
  ...SEEDS_OF,
  nonce: RoundNonce,
  startedAt: Epoch,
  /** The round ends by itself then; null when it is over. */
  lapseAt: orNull(Epoch),
  over: orNull(Over),
  jackpots: Type.Optional(
    Type.Array(WonPot, {
      maxItems: 8,
      description:
        'Pots that the round was paid beside its payout; absent without one. A pot holds what many stakes gave, so no seed gives its amount.',
    }),
  ),
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
    key: GameKey,
    title: TitleId,
    currency: StakeCurrency,
    stake: AmountToMove,
    choice: OfTheKind,
    money: Type.Optional(
      Type.Enum(['bonus', 'free'], { description: 'Bonus money or a free round; cash where it is absent.' }),
    ),
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
  body: closed({ key: GameKey, step: Type.Integer({ minimum: 0, maximum: 200 }), action: OfTheKind }),
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
  jackpot: Type.Optional({ ...Amount, description: 'Paid by pots beside the payout, less its tax.' }),
  why: Ending,
  ...SEEDS_OF,
  /** Address of the title; null for one that is gone. */
  place: orNull(closed({ area: Type.String(), route: Type.String() })),
  nonce: RoundNonce,
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
    clientSeed: PlayerSeed,
    serverSeed: orNull({ ...Sha256, description: 'Told when the pair of seeds is retired.' }),
  }),
  errors: ['NOT_FOUND'],
})
export type GameRoundRecall = Static<(typeof getGameRound)['reply']>

const RetiredPair = closed({
  id: PairId,
  commitment: Sha256,
  serverSeed: Sha256,
  clientSeed: PlayerSeed,
  rounds: RoundNonce,
  retiredAt: Epoch,
})
const Seeds = closed({
  /** Null until the player gives the first client seed. */
  active: orNull(
    closed({ id: PairId, commitment: Sha256, clientSeed: PlayerSeed, nextNonce: RoundNonce, since: Epoch }),
  ),
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
  body: closed({ clientSeed: PlayerSeed }),
  reply: Seeds,
})

export const rotateGameSeeds = contract({
  method: 'POST',
  path: '/web-api/games/seeds/rotate',
  summary: 'Retire the pair: its server seed is told, and the next one is joined with a new client seed.',
  access: 'player',
  body: closed({
    pair: { ...PairId, description: 'The pair that is shown: a second request for it changes nothing.' },
    clientSeed: PlayerSeed,
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

/** Meters of the jackpots, which every player of a site feeds by stakes in one currency. */
export const listGameJackpots = contract({
  method: 'GET',
  path: '/web-api/games/jackpots',
  summary: 'Get what the jackpots hold now, and what was won last.',
  access: 'public',
  caching: { seconds: 3 },
  query: closed({ currency: Type.Optional(StakeCurrency) }),
  reply: closed({
    currency: Type.String(),
    exponent: Type.Integer(),
    at: Epoch,
    pots: Type.Array(
      closed({
        pot: PotName,
        amount: { ...Amount, description: 'Held now, with what rounds have given until this moment.' },
        seed: { ...Amount, description: 'With which it begins again after it was won.' },
        cycle: { ...Amount, description: 'It is won once in so much staked.' },
      }),
    ),
    wins: Type.Array(closed({ pot: PotName, amount: Amount, at: Epoch }), {
      description: 'Without names, the latest first.',
    }),
  }),
  errors: ['NOT_FOUND'],
})
export type GameJackpots = Static<(typeof listGameJackpots)['reply']>
