import type { TableBet, TableBetPlaced, TableCollected } from '@evens/contracts'
import { type CallApi, createStore, type Store } from '@evens/remote-sdk'
import { refusalOfError } from '../session/refusal.ts'
import { type Order, slotOf, type TableSession, type TableState, withBet, withSlot } from './session.ts'
import type { OwnBet } from './stage.ts'

export type MoneyTableOptions = {
  readonly call: CallApi
  readonly table: string
  readonly money: { readonly iso: string; readonly exponent: number }
  readonly balance: bigint | null
  readonly nextKey: () => string
  readonly sleep: (ms: number) => Promise<void>
  /** The balance has changed: the page's header reads its own again. */
  readonly onMoved: () => void
}

/** Waits between tries whose reply was lost; all under one idempotency key. */
const RETRY_MS = [400, 1200, 3000] as const

type Reply = TableBetPlaced | TableCollected
/** A try keeps its idempotency key until the server has answered it. */
type Try = () => Promise<Reply>

const ownBetOf = (bet: TableBet, slot: number): OwnBet => ({
  id: bet.id,
  n: bet.n,
  slot,
  stake: BigInt(bet.stake),
  choice: bet.choice,
  collected: bet.collected,
  round: null,
  over: bet.over === null ? null : { payout: BigInt(bet.over.payout), tax: BigInt(bet.over.tax), why: bet.over.why },
})

export type MoneyTable = TableSession & {
  /** Own bets as they were read. */
  readonly hear: (bets: readonly TableBet[]) => void
  readonly hearBalance: (balance: bigint) => void
}

/** The panel of a bet: the one it was placed from, else the first that has none in its round. */
function createSlots() {
  const slots = new Map<string, { readonly n: string; readonly slot: number }>()
  return {
    set: (id: string, n: string, slot: number): void => void slots.set(id, { n, slot }),
    of(id: string, n: string): number {
      const known = slots.get(id)
      if (known !== undefined) return known.slot
      const taken = [...slots.values()].filter((one) => one.n === n).map(({ slot }) => slot)
      const free = taken.includes(0) && !taken.includes(1) ? 1 : 0
      slots.set(id, { n, slot: free })
      return free
    },
  }
}

/** Sends a try until it is answered; a reply that never comes leaves the try to the player. */
function createTries(
  sleep: MoneyTableOptions['sleep'],
  state: Store<TableState>,
  decided: (slot: number, reply: Reply) => void,
) {
  const unanswered = new Map<string, Try>()
  let hasEnded = false

  async function once(slot: number, attempt: Try) {
    try {
      decided(slot, await attempt())
      return null
    } catch (caught) {
      return refusalOfError(caught)
    }
  }

  /** A try of the same purpose that had no reply goes before a new one. */
  async function send(purpose: string, slot: number, asked: Try): Promise<void> {
    if (slotOf(state.get(), slot).isBusy) return
    const attempt = unanswered.get(purpose) ?? asked
    state.set((now) => withSlot(now, slot, { isBusy: true, refusal: null }))
    let refusal = await once(slot, attempt)
    for (const pauseMs of RETRY_MS) {
      if (refusal?.kind !== 'no-answer' || hasEnded) break
      await sleep(pauseMs)
      refusal = await once(slot, attempt)
    }
    const isUnanswered = refusal?.kind === 'no-answer'
    if (isUnanswered) unanswered.set(purpose, attempt)
    else unanswered.delete(purpose)
    state.set((now) =>
      withSlot(now, slot, { isBusy: false, isUnanswered, refusal: refusal ?? slotOf(now, slot).refusal }),
    )
  }

  return {
    send,
    end: (): void => {
      hasEnded = true
    },
  }
}

/** Bets on the server, for money of the account. */
export function createMoneyTable(options: MoneyTableOptions): MoneyTable {
  const { call, table, money, nextKey, sleep, onMoved } = options
  const params = { id: table }
  const state = createStore<TableState>({ bets: [], balance: options.balance, slots: {} })
  const slots = createSlots()

  function decided(slot: number, reply: Reply): void {
    const { bet, balance, reason } = reply
    if (bet !== null) {
      slots.set(bet.id, bet.n, slot)
      state.set((now) => withBet(now, ownBetOf(bet, slot)))
    }
    if (balance !== null) state.set((now) => ({ ...now, balance: BigInt(balance) }))
    const refusal = reply.state === 'refused' ? ({ kind: 'reason', reason } as const) : null
    state.set((now) => withSlot(now, slot, { refusal, isUnanswered: false }))
    if (refusal === null) onMoved()
  }

  const tries = createTries(sleep, state, decided)
  const { send } = tries

  return {
    mode: 'money',
    money,
    state,
    async place({ slot, n, stake, choice }: Order) {
      const body = { key: nextKey(), n, currency: money.iso, stake: String(stake), choice }
      await send(`bet ${slot}`, slot, () => call('POST /web-api/games/tables/{id}/bets', { params, body }))
    },
    async collect({ id, slot }) {
      const body = { key: nextKey(), bet: id }
      await send(`collect ${id}`, slot, () => call('POST /web-api/games/tables/{id}/collects', { params, body }))
    },
    dismiss: (slot) => state.set((now) => withSlot(now, slot, { refusal: null })),
    follow: () => {},
    hear(bets) {
      // Newest first as they come: older ones take their panel first.
      for (const bet of bets.toReversed()) {
        const own = ownBetOf(bet, slots.of(bet.id, bet.n))
        state.set((now) => withBet(now, own))
      }
    },
    hearBalance: (balance) => state.set((now) => ({ ...now, balance })),
    refill: null,
    end: tries.end,
  }
}
