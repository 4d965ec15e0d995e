import type { GamePlayed, GameRoundRecall, GameRoundView, GameSeeds, GameStepped } from '@evens/contracts'
import type { Sentence, Shown } from '@evens/games'
import { type CallApi, createStore, type Store } from '@evens/remote-sdk'
import { rotateSeeds, seedsOf } from '../seeds/account-seeds.ts'
import { type Refusal, refusalOfError } from './refusal.ts'
import {
  afterStep,
  FIRST_STATE,
  type GameSession,
  type PlayedRound,
  type Recalled,
  type Seeds,
  type SessionState,
  type Wait,
} from './session.ts'

export type MoneyOptions = {
  readonly call: CallApi
  readonly title: number
  readonly money: { readonly iso: string; readonly exponent: number }
  readonly balance: bigint | null
  readonly minCycleMs: number
  readonly nextKey: () => string
  /** 32 hexadecimal digits of the browser's chance. */
  readonly nextClientSeed: () => string
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<void>
}

/** Waits between tries of a step whose reply was lost; all under one idempotency key. */
const RETRY_MS = [400, 1200, 3000] as const

const JOINS_MAX = 2

type Reply = GamePlayed | GameStepped
/** A try keeps its idempotency key until the server has answered it. */
type Try = { readonly send: () => Promise<Reply> }

const roundOfView = (view: GameRoundView): PlayedRound => ({
  id: view.id,
  step: view.step,
  stake: BigInt(view.staked),
  maths: view.maths,
  choice: view.choice,
  view: view.view,
  shown: view.shown as readonly Shown[],
  sentences: view.sentences as readonly Sentence[],
  actions: view.actions,
  pair: view.pair,
  nonce: view.nonce,
  startedAt: view.startedAt,
  tax: BigInt(view.over?.tax ?? 0),
  over: view.over === null ? null : { payout: BigInt(view.over.payout), why: view.over.why },
  ...(view.jackpots !== undefined && {
    jackpots: view.jackpots.map(({ pot, amount, tax }) => ({ pot, amount: BigInt(amount), tax: BigInt(tax) })),
  }),
})

/**
 * The wait until the next round, on the page's own clock: the server's two times differ from it by the same amount, and
 * the reply is never earlier than the start.
 */
export function waitOf({ round, nextStartAt }: Reply, minCycleMs: number, nowMs: number): Wait | null {
  if (nextStartAt === null) return null
  const cycleMs = round === null ? minCycleMs : nextStartAt - round.startedAt
  return { fromMs: nowMs, untilMs: nowMs + Math.min(Math.max(0, cycleMs), minCycleMs) }
}

/** Sends one try at a time until it is answered; a reply that never comes leaves the try to the player. */
function createTries(
  { sleep }: Pick<MoneyOptions, 'sleep'>,
  state: Store<SessionState>,
  decided: (reply: Reply) => void,
) {
  let unanswered: Try | null = null
  let hasEnded = false

  /** Null once it is decided. */
  async function once(attempt: Try): Promise<Refusal | null> {
    try {
      decided(await attempt.send())
      return null
    } catch (caught) {
      return refusalOfError(caught)
    }
  }

  async function untilAnswered(attempt: Try): Promise<Refusal | null> {
    for (const pauseMs of [...RETRY_MS, null]) {
      const refusal = await once(attempt)
      if (refusal?.kind !== 'no-answer' || pauseMs === null || hasEnded) return refusal
      await sleep(pauseMs)
    }
    return null
  }

  return {
    end: () => {
      hasEnded = true
    },
    /** A try without a reply goes before any other: the one that is asked for is dropped. */
    async send(asked: Try): Promise<void> {
      const attempt = unanswered ?? asked
      state.set((now) => ({ ...now, isBusy: true, refusal: null }))
      const refusal = await untilAnswered(attempt)
      unanswered = refusal?.kind === 'no-answer' ? attempt : null
      const isUnanswered = unanswered !== null
      state.set((now) => ({ ...now, isBusy: false, isUnanswered, refusal: refusal ?? now.refusal }))
    },
  }
}

/** The state after the server's decision. A moved or refused step is shown as it is, without motion. */
function afterReply(state: SessionState, reply: Reply, wait: Wait | null): SessionState {
  const balance = reply.balance === null ? null : BigInt(reply.balance)
  const next = reply.round === null ? state : afterStep(state, roundOfView(reply.round), balance)
  return {
    ...next,
    balance: balance ?? next.balance,
    wait: wait ?? next.wait,
    refusal: reply.state === 'refused' ? { kind: 'reason', reason: reply.reason } : null,
    isTakenUp: reply.round === null ? state.isTakenUp : reply.state !== 'played',
  }
}

/** Seeds of the account. The pair that is shown stays until a newer one is read. */
function createAccountSeeds({ call, nextClientSeed }: Pick<MoneyOptions, 'call' | 'nextClientSeed'>) {
  const store = createStore<Seeds | null>(null)
  const show = (seeds: GameSeeds): void => store.set(seedsOf(seeds))
  return {
    store,
    /** Gives the browser's seed after the house has committed to its own: the first call may only commit. */
    async join(): Promise<void> {
      let now = await call('GET /web-api/games/seeds')
      for (let tries = 0; now.active === null && tries < JOINS_MAX; tries += 1)
        now = await call('POST /web-api/games/seeds', { body: { clientSeed: nextClientSeed() } })
      show(now)
    },
    read: () => call('GET /web-api/games/seeds').then(show, () => {}),
    rotate: (clientSeed: string): Promise<Refusal | null> =>
      rotateSeeds(call, store.get()?.active?.id, clientSeed, show),
  }
}

/** Rounds on the server, for money of the account. */
export function createMoneySession(options: MoneyOptions): GameSession {
  const { call, title, money, minCycleMs, nextKey, nowMs } = options
  const state = createStore<SessionState>({ ...FIRST_STATE, balance: options.balance })
  const seeds = createAccountSeeds(options)
  const tries = createTries(options, state, (reply) => {
    state.set((now) => afterReply(now, reply, waitOf(reply, minCycleMs, nowMs())))
    // A round has used the pair's nonce.
    if (reply.round?.step === 0) void seeds.read()
  })

  async function takeUp(): Promise<void> {
    const { rounds } = await call('GET /web-api/games/open')
    const open = rounds.find((round) => round.title === title)
    if (open !== undefined) state.set((now) => ({ ...now, round: roundOfView(open), isTakenUp: true }))
  }

  return {
    mode: 'money',
    money,
    state,
    seeds: seeds.store,
    async open() {
      await Promise.all([takeUp(), seeds.join()])
    },
    async start(stake, choice, isAuto = false) {
      if (state.get().isBusy) return
      const round = { title, currency: money.iso, stake: String(stake), choice }
      const body = { key: nextKey(), ...round, ...(isAuto && { auto: true }) }
      await tries.send({ send: () => call('POST /web-api/games/rounds', { body }) })
    },
    async act(action) {
      const { round, isBusy } = state.get()
      if (isBusy || round === null) return
      const input = { params: { id: round.id }, body: { key: nextKey(), step: round.step, action } }
      await tries.send({ send: () => call('POST /web-api/games/rounds/{id}/steps', input) })
    },
    rotate: seeds.rotate,
    recall: async (id) => recalledOf(await call('GET /web-api/games/rounds/{id}', { params: { id } })),
    dismiss: () => state.set((now) => ({ ...now, refusal: null })),
    refill: null,
    end: tries.end,
  }
}

function recalledOf(reply: GameRoundRecall): Recalled {
  const last = roundOfView(reply.round)
  return {
    steps: reply.steps.map(({ view, shown, sentences, staked }, at) => ({
      ...last,
      step: at,
      stake: BigInt(staked),
      view,
      shown: shown as readonly Shown[],
      sentences: sentences as readonly Sentence[],
      actions: [],
      over: at === reply.steps.length - 1 ? last.over : null,
    })),
    actions: reply.actions,
    balanceBefore: BigInt(reply.balanceBefore),
    balanceAfter: BigInt(reply.balanceAfter),
    commitment: reply.commitment,
    clientSeed: reply.clientSeed,
    serverSeed: reply.serverSeed,
  }
}
