import {
  bytesOfHex,
  type Chance,
  commitmentOf,
  type Game,
  hexOf,
  hmacSha256,
  type Round,
  roundChance,
} from '@evens/games'
import { createStore, type Store } from '@evens/remote-sdk'
import {
  afterStep,
  FIRST_STATE,
  type GameSession,
  type PlayedRound,
  type Recalled,
  type RetiredPair,
  type Seeds,
  type SessionState,
} from './session.ts'
import type { Refusal } from './refusal.ts'

/** Balance of the demo in minor units, for as long as the tab lives. */
export type Purse = { readonly get: () => bigint; readonly set: (balance: bigint) => void }

export type DemoOptions = {
  readonly game: Game
  readonly money: { readonly iso: string; readonly exponent: number }
  readonly purse: Purse
  /** A full purse. */
  readonly full: bigint
  readonly stakes: { readonly least: bigint; readonly most: bigint }
  readonly minCycleMs: number
  /** So many bytes of the browser's chance. */
  readonly random: (bytes: number) => Uint8Array
  readonly nowMs: () => number
}

const RECALLED_MAX = 50
const SERVER_BYTES = 32
const CLIENT_BYTES = 16

type Pair = { readonly id: string; readonly serverSeed: string; readonly clientSeed: string }

/** Seeds of the demo: made by the browser, committed to and opened as those of the house are. */
function createDemoSeeds(random: DemoOptions['random']) {
  const seedOf = (bytes: number): string => hexOf(random(bytes))
  let pair: Pair = { id: '1', serverSeed: seedOf(SERVER_BYTES), clientSeed: seedOf(CLIENT_BYTES) }
  let nextServerSeed = seedOf(SERVER_BYTES)
  let nonce = 0n
  let retired: readonly RetiredPair[] = []
  const shown = (): Seeds => ({
    active: {
      id: pair.id,
      commitment: commitmentOf(pair.serverSeed),
      clientSeed: pair.clientSeed,
      nextNonce: String(nonce),
    },
    nextCommitment: commitmentOf(nextServerSeed),
    retired,
  })
  const store = createStore<Seeds | null>(shown())
  return {
    store,
    pair: () => pair,
    nonce: () => nonce,
    chance: (): Chance => roundChance(hmacSha256(bytesOfHex(pair.serverSeed)), pair.clientSeed, nonce),
    count() {
      nonce += 1n
      store.set(shown())
    },
    rotate(clientSeed: string) {
      const { id, serverSeed } = pair
      const old = { id, serverSeed, commitment: commitmentOf(serverSeed), clientSeed: pair.clientSeed }
      retired = [{ ...old, rounds: String(nonce) }, ...retired]
      pair = { id: String(Number(id) + 1), serverSeed: nextServerSeed, clientSeed }
      nextServerSeed = seedOf(SERVER_BYTES)
      nonce = 0n
      store.set(shown())
    },
  }
}
type DemoSeeds = ReturnType<typeof createDemoSeeds>

type Kept = Recalled & { readonly pair: Pair }
type DemoStep = { readonly round: PlayedRound; readonly before: bigint; readonly action?: unknown }

/** The last rounds step by step, to be shown again; the oldest goes first. */
function createDemoHistory({ pair: pairNow }: DemoSeeds, purse: Purse) {
  const kept = new Map<string, Kept>()
  return {
    add({ round, before, action }: DemoStep) {
      const known = kept.get(round.id)
      const pair = known?.pair ?? pairNow()
      kept.set(round.id, {
        pair,
        steps: [...(known?.steps ?? []), round],
        actions: [...(known?.actions ?? []), ...(action === undefined ? [] : [action])],
        balanceBefore: known?.balanceBefore ?? before,
        balanceAfter: purse.get(),
        commitment: commitmentOf(pair.serverSeed),
        clientSeed: pair.clientSeed,
        serverSeed: null,
      })
      const [oldest] = kept.keys()
      if (kept.size > RECALLED_MAX && oldest !== undefined) kept.delete(oldest)
    },
    find(id: string): Recalled | null {
      const found = kept.get(id)
      if (found === undefined) return null
      return { ...found, serverSeed: found.pair === pairNow() ? null : found.pair.serverSeed }
    },
  }
}

const because = (reason: Extract<Refusal, { kind: 'reason' }>['reason']): Refusal => ({ kind: 'reason', reason })

type Identity = Pick<PlayedRound, 'id' | 'step' | 'stake' | 'choice' | 'pair' | 'nonce' | 'startedAt'>

const playedOf = (game: Game, round: Round, identity: Identity): PlayedRound => ({
  ...identity,
  maths: game.name,
  view: round.view,
  shown: round.shown,
  sentences: round.sentences,
  actions: round.actions,
  tax: 0n,
  over: round.over,
})

/** Plays the same kernel in the page, with seeds of the browser. No call leaves it, so no money can move. */
export function createDemoSession(options: DemoOptions): GameSession {
  const { game, money, purse, full, minCycleMs, random, nowMs } = options
  const state = createStore<SessionState>({ ...FIRST_STATE, balance: purse.get() })
  const seeds = createDemoSeeds(random)
  const history = createDemoHistory(seeds, purse)
  let kept: Round | null = null
  const isOpen = (): boolean => kept !== null && kept.over === null

  function show(next: Round, identity: Identity, before: bigint, action?: unknown): void {
    kept = next
    const round = playedOf(game, next, identity)
    if (round.over !== null) purse.set(purse.get() + round.over.payout)
    state.set((now) => afterStep(now, round, purse.get()))
    history.add({ round, before, action })
  }

  return {
    mode: 'demo',
    money,
    state,
    seeds: seeds.store,
    open: async () => {},
    async start(stake, choice) {
      if (isOpen()) return
      const reason = refusalOf(options, state, stake, choice)
      if (reason !== null) {
        state.set((now) => ({ ...now, refusal: because(reason) }))
        return
      }
      const before = purse.get()
      purse.set(before - stake)
      const fromMs = nowMs()
      state.set((now) => ({ ...now, wait: { fromMs, untilMs: fromMs + minCycleMs } }))
      const [pair, nonce] = [seeds.pair().id, String(seeds.nonce())]
      const identity = { id: `${pair}-${nonce}`, step: 0, stake, choice, pair, nonce, startedAt: Date.now() }
      show(game.start(stake, choice, seeds.chance()), identity, before)
      seeds.count()
    },
    async act(action) {
      const { round } = state.get()
      if (kept === null || round === null || !kept.allows(action)) return
      if (kept.moreOf(action) > purse.get()) {
        state.set((now) => ({ ...now, refusal: because('insufficient-funds') }))
        return
      }
      const next = kept.act(action)
      purse.set(purse.get() - next.more)
      show(next, { ...round, step: round.step + 1, stake: round.stake + next.more }, purse.get(), action)
    },
    async rotate(clientSeed) {
      if (isOpen()) return because('round-open')
      seeds.rotate(clientSeed)
      return null
    },
    recall: async (id) => history.find(id),
    dismiss: () => state.set((now) => ({ ...now, refusal: null })),
    refill() {
      purse.set(full)
      state.set((now) => ({ ...now, balance: full, refusal: null }))
    },
    end: () => {},
  }
}

/** The refusals that the server would give, as far as the page can know them. */
function refusalOf(
  { game, purse, stakes, nowMs }: DemoOptions,
  state: Store<SessionState>,
  stake: bigint,
  choice: unknown,
) {
  const { wait } = state.get()
  if (stake < stakes.least) return 'stake-too-small'
  if (stake > stakes.most) return 'stake-too-large'
  if (stake > purse.get()) return 'insufficient-funds'
  if (wait !== null && nowMs() < wait.untilMs) return 'too-soon'
  return game.refusal(stake, choice)
}
