import type { CrashOutcome } from '@evens/contracts'
import { type Game, msOf, multipleAt } from '@evens/games'
import { createStore, type Store } from '@evens/remote-sdk'
import type { Purse } from '../session/demo.ts'
import { type Phase, phaseOf } from './phase.ts'
import { reckoned } from './reckon.ts'
import { type Order, type TableSession, type TableState, withBet, withSlot } from './session.ts'
import type { AnySharedStage, OwnBet, SharedRound } from './stage.ts'

export type DemoTableOptions = {
  readonly game: Game
  readonly money: { readonly iso: string; readonly exponent: number }
  readonly purse: Purse
  /** A full purse. */
  readonly full: bigint
  readonly stakes: { readonly least: bigint; readonly most: bigint }
  readonly betsMost: number
  /** Of a kind whose bets share a pot, or are bounded together. */
  readonly rules?: Pick<AnySharedStage, 'fits' | 'end' | 'demoPot'>
  /** Bets are left while the round runs. */
  readonly isCollected: boolean
  /** House time. */
  readonly now: () => number
  readonly after: (ms: number, work: () => void) => () => void
  readonly nextId: () => string
  /** A round that ended while the page was away; null when it cannot be told. */
  readonly missed: (n: string) => Promise<SharedRound | null>
}

/** The end of a flight is told within this time: a bet that is left later than this was in time. */
const TOLD_MS = 900

type Lead = Pick<DemoTableOptions, 'game' | 'isCollected' | 'rules' | 'stakes' | 'money'>

/** The action that ends a bet whose pot is shared by the demo's bets in the round. */
function enderOf({ game: { maths }, rules, stakes, money }: Lead, round: SharedRound, all: readonly OwnBet[]) {
  const { end, demoPot } = rules ?? {}
  if (end === undefined || demoPot === undefined) return undefined
  const bets = all.filter(({ n }) => n === round.n)
  const pot = demoPot({ maths, round, bets, price: stakes.least, money })
  return (bet: Pick<OwnBet, 'id' | 'choice'>) => end({ maths, bet, round, pot })
}

type Seen = { readonly round: SharedRound; readonly phase: Phase; readonly all: readonly OwnBet[] }

/** A bet by what is known of its round; the same while that is not enough. */
function settled(lead: Lead, bet: OwnBet, { round, phase, all }: Seen): OwnBet {
  const { game, isCollected } = lead
  if (round.state === 'void')
    return bet.collected === null ? { ...bet, over: { payout: bet.stake, tax: 0n, why: 'returned' } } : bet
  // A draw is paid when it has been shown.
  if (phase !== 'over') return bet
  const made = reckoned(game, bet, round, enderOf(lead, round, all))
  if (made?.over === null || made === null) return bet
  const { auto } = { auto: null, ...(bet.choice as { readonly auto?: number | null }) }
  const isLeft = isCollected && made.over.why === 'collected'
  return { ...bet, collected: isLeft ? (bet.collected ?? auto) : null, over: { ...made.over, tax: 0n } }
}

/** Ends of bets, and the purse that follows them. */
function createSettling(options: DemoTableOptions, state: Store<TableState>, now: () => SharedRound | null) {
  const { purse, after } = options
  const cancels = new Map<string, () => void>()

  /** Shows later news of a bet; the purse gets the difference that it makes. */
  function show(next: OwnBet): void {
    const known = state.get().bets.find(({ id }) => id === next.id)
    const more = (next.over?.payout ?? 0n) - (known?.over?.payout ?? 0n)
    if (more !== 0n) purse.set(purse.get() + more)
    const replaced = (bets: readonly OwnBet[]) => bets.map((bet) => (bet.id === next.id ? next : bet))
    state.set((before) => ({ ...before, bets: replaced(before.bets), balance: purse.get() }))
  }

  function leave(id: string, at: number): void {
    const bet = state.get().bets.find((one) => one.id === id)
    if (bet === undefined || bet.over !== null) return
    const payout = (bet.stake * BigInt(at)) / 100n
    show({ ...bet, collected: at, over: { payout, tax: 0n, why: 'collected' } })
  }

  /** Takes the automatic collect as soon as the flight is known to have passed it. */
  function watch(bet: OwnBet, { startsAt, n }: SharedRound): void {
    const { auto } = { auto: null, ...(bet.choice as { readonly auto?: number | null }) }
    if (auto === null || cancels.has(bet.id)) return
    const due = (): void => {
      const round = now()
      if (round?.n === n && round.outcome === null && round.state !== 'void') leave(bet.id, auto)
    }
    cancels.set(bet.id, after(Math.max(0, startsAt + msOf(auto) + TOLD_MS - options.now()), due))
  }

  async function settleMissed(n: string): Promise<void> {
    const ended = await options.missed(n)
    for (const bet of state.get().bets.filter((one) => one.n === n && one.over === null))
      show(
        ended === null
          ? { ...bet, over: { payout: bet.stake, tax: 0n, why: 'returned' } }
          : settled(options, bet, { round: ended, phase: 'over', all: state.get().bets }),
      )
  }

  return { show, leave, watch, settleMissed, end: () => cancels.forEach((cancel) => cancel()) }
}

/** The same rounds with a purse of the tab: bets are reckoned in the page, and no call leaves it. */
export function createDemoTable(options: DemoTableOptions): TableSession {
  const { money, purse, full, now, isCollected } = options
  const state = createStore<TableState>({ bets: [], balance: purse.get(), slots: {} })
  let round: SharedRound | null = null
  let ahead: SharedRound | null = null

  const refuse = (slot: number, reason: 'bet-ended' | NonNullable<ReturnType<typeof refusalOf>>): void =>
    state.set((before) => withSlot(before, slot, { refusal: { kind: 'reason', reason } }))

  const { show, leave, watch, settleMissed, end } = createSettling(options, state, () => round)

  return {
    mode: 'demo',
    money,
    state,
    async place({ slot, n, stake, choice }: Order) {
      const into = [round, ahead].find((one) => one?.n === n) ?? null
      const refusal = refusalOf(options, state.get(), into, { slot, n, stake, choice })
      if (refusal !== null || into === null) return refuse(slot, refusal ?? 'bets-closed')
      purse.set(purse.get() - stake)
      const bet: OwnBet = { id: options.nextId(), n, slot, stake, choice, collected: null, round: null, over: null }
      state.set((before) => ({ ...withSlot(withBet(before, bet), slot, { refusal: null }), balance: purse.get() }))
      if (isCollected) watch(bet, into)
    },
    async collect({ id, slot, n }) {
      const isFlying = round?.n === n && phaseOf(round, now(), isCollected) === 'running'
      if (!isFlying || round === null) return refuse(slot, 'bet-ended')
      leave(id, multipleAt(now() - round.startsAt))
    },
    dismiss: (slot) => state.set((before) => withSlot(before, slot, { refusal: null })),
    follow(next, phase, after) {
      const before = round
      round = next
      ahead = after
      for (const bet of state.get().bets)
        if (bet.n === next.n && needs(bet, next))
          show(settled(options, bet, { round: next, phase, all: state.get().bets }))
      if (
        before !== null &&
        before.n !== next.n &&
        state.get().bets.some(({ n, over }) => n === before.n && over === null)
      )
        void settleMissed(before.n)
    },
    refill() {
      purse.set(full)
      state.set((before) => ({ ...before, balance: full }))
    },
    end,
  }
}

/** An open bet, or one that was left above the point before that was told. */
const needs = ({ over, collected }: OwnBet, { outcome }: SharedRound): boolean =>
  over === null || (collected !== null && outcome !== null && collected > (outcome as CrashOutcome).point)

/** The refusals that the server would give, as far as the page can know them. */
function refusalOf(
  { game, purse, stakes, betsMost, isCollected, now, rules }: DemoTableOptions,
  { bets }: TableState,
  round: SharedRound | null,
  { n, stake, choice }: Order,
) {
  if (round === null || round.n !== n || phaseOf(round, now(), isCollected) !== 'open') return 'bets-closed'
  const placed = bets.filter((bet) => bet.n === n).map((bet) => bet.choice)
  if (placed.length >= betsMost || rules?.fits?.(game.maths, choice, placed) === false) return 'bets-most'
  if (stake < stakes.least) return 'stake-too-small'
  if (stake > stakes.most) return 'stake-too-large'
  if (stake > purse.get()) return 'insufficient-funds'
  return game.refusal(stake, choice)
}
