import { multipleAt } from '@evens/games'
import { slotOf } from './session.ts'
import type { OwnBet } from './stage.ts'
import type { Shared } from './use-shared.ts'
import type { Slot } from './use-slots.ts'
import { endOfBet } from './reckon.ts'

/** The one thing that the button of a bet panel does now. */
export type SlotAction = {
  readonly kind: 'bet' | 'queue' | 'unqueue' | 'collect' | 'again' | 'placed' | 'ended' | 'closed'
  readonly isEnabled: boolean
  /** The bet that lies in this panel in the present round. */
  readonly bet: OwnBet | null
}

type Asked = {
  readonly shared: Shared
  readonly slot: Slot
  readonly isQueued: boolean
  readonly isReady: boolean
  readonly isClosed: boolean
  /** Bets are left while the round runs. */
  readonly isCollected: boolean
}

const isOpenBet = (bet: OwnBet): boolean => bet.collected === null && endOfBet(bet) === null

/** A panel of a flight holds one bet a round; that of a draw takes one after the other. */
export function slotActionOf({ shared, slot, isQueued, isReady, isClosed, isCollected }: Asked): SlotAction {
  const { phase, state, bets, sale } = shared
  const { isBusy, isUnanswered } = slotOf(state, slot.slot)
  const bet = bets.findLast((one) => one.slot === slot.slot) ?? null
  const action = (kind: SlotAction['kind'], isEnabled: boolean): SlotAction => ({ kind, isEnabled, bet })
  if (isCollected && bet !== null && phase === 'running' && isOpenBet(bet)) return action('collect', !isBusy)
  if (isUnanswered) return action('again', !isBusy)
  if (isCollected && bet !== null && (phase === 'open' || phase === 'closing')) return action('placed', false)
  const canPlace = isReady && slot.total > 0n && !isBusy && !isClosed
  if (sale !== null) return action('bet', canPlace && shared.fits(slot))
  // Chips are laid while bets are open; the panel of a flight is ready for the next one at any time.
  if (isClosed || !isCollected) return action('closed', false)
  if (isQueued) return action('unqueue', true)
  return action('queue', canPlace)
}

/** Worth of a bet at this time of the server. */
export function worthAt(bet: OwnBet, startsAt: number, now: number): bigint {
  const { auto } = bet.choice as { readonly auto: number | null }
  const at = multipleAt(now - startsAt)
  return (bet.stake * BigInt(auto === null ? at : Math.min(at, auto))) / 100n
}
