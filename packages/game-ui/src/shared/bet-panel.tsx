import { useText } from '@evens/remote-sdk'
import { classNames, Notice } from '@evens/ui'
import { useEffect, useRef } from 'react'
import barStyles from '../frame/bet-bar.module.css'
import type { Stakes } from '../frame/stake.ts'
import { QuickStakes, StakeField } from '../frame/stake-field.tsx'
import { useRefusalWords } from '../session/refusal.ts'
import { endOfBet } from './reckon.ts'
import { slotOf, type TableSession } from './session.ts'
import { worthAt } from './slot-action.ts'
import styles from './shared.module.css'
import type { OwnBet, SharedRound } from './stage.ts'
import type { SlotBetting } from './use-betting.ts'
import type { Piece } from './use-seat.ts'
import type { Shared } from './use-shared.ts'

type Props = {
  readonly slot: SlotBetting
  readonly shared: Shared
  readonly session: TableSession
  readonly stakes: Stakes
  readonly piece: Piece
  readonly told: () => number
  /** Bet panels beside each other. */
  readonly count: number
}

/** Stake, choice and the action of one bet. */
export function BetPanel({ slot: betting, shared, session, stakes, piece, told, count }: Props) {
  const t = useText()
  const { slot, action } = betting
  const { kind } = piece
  const { Controls } = kind
  const words = useRefusalWords()
  const { isBusy, refusal } = slotOf(shared.state, slot.slot)
  const isFlight = kind.isCollected === true
  const isLocked = isBusy || action.kind === 'unqueue' || action.kind === 'placed' || action.kind === 'collect'
  const props = shared.propsOf(slot.slot)
  const field = { stakes, stake: slot.stake, onStake: slot.setStake, isLocked }
  const label = t(count > 1 ? 'shared_bet_number' : 'shared_bet', { number: slot.slot + 1 })
  return (
    <section className={styles['panel']} aria-label={label} data-slot={slot.slot}>
      <div className={styles['wager']}>
        {kind.isPriced !== true && (
          <>
            <StakeField {...field} currency={session.money} label={t(kind.stakeKey ?? 'play_stake')} />
            {count === 1 && <QuickStakes {...field} money={shared.money} />}
          </>
        )}
      </div>
      <div className={styles['controls']}>
        <Controls {...props} canBet={isFlight ? !isLocked : props.canBet} />
      </div>
      <div className={styles['act']}>
        <SlotButton {...{ betting, shared, isBusy, told }} startKey={startKeyOf(kind, shared)} />
        <p className={styles['hint']}>{hintOf(betting, shared, isFlight, t)}</p>
        {refusal !== null && (
          <Notice kind="error" close={{ label: t('play_close'), onClose: () => session.dismiss(slot.slot) }}>
            {words(refusal)}
          </Notice>
        )}
      </div>
    </section>
  )
}

type Say = ReturnType<typeof useText>

const startKeyOf = (
  { startKey = 'shared_place', aheadKey = startKey }: Piece['kind'],
  { sale, round }: Shared,
): string => (sale === null || sale.n === round.n ? startKey : aheadKey)

/** One quiet line below the button. */
function hintOf({ action }: SlotBetting, { bets, ahead, money }: Shared, isFlight: boolean, t: Say): string {
  const { kind, bet } = action
  if (kind === 'placed') return t('shared_no_cancel')
  if (kind === 'unqueue') return t('shared_queued')
  if (!isFlight) return bets.length + ahead.length > 0 ? t('shared_no_cancel') : ''
  const end = bet === null ? null : endOfBet(bet)
  if (bet === null || end === null) return ''
  if (end.why === 'returned') return t('shared_end_returned', { amount: money(end.payout) })
  return end.payout > 0n ? t('shared_end_collected', { amount: money(end.payout) }) : t('shared_end_lost')
}

type ButtonProps = {
  readonly betting: SlotBetting
  readonly shared: Shared
  readonly isBusy: boolean
  readonly startKey: string
  readonly told: () => number
}

const LABELS = {
  queue: 'shared_queue',
  unqueue: 'shared_unqueue',
  collect: 'play_collect',
  again: 'play_send_again',
  placed: 'shared_placed',
  ended: 'shared_wait',
  closed: 'shared_wait',
} as const

/** It keeps its place and the focus while what it does changes. */
function SlotButton({ betting: { slot, action, run }, shared, isBusy, startKey, told }: ButtonProps) {
  const t = useText()
  const { kind, isEnabled, bet } = action
  const isCollect = kind === 'collect' && bet !== null
  return (
    <button
      type="button"
      data-main={kind}
      className={classNames(
        barStyles['main'],
        isCollect && barStyles['collect'],
        kind === 'unqueue' && styles['queued'],
        kind === 'queue' && styles['queue'],
      )}
      aria-disabled={!isEnabled}
      aria-busy={isBusy}
      onClick={run}
    >
      <span className={barStyles['verb']}>{t(kind === 'bet' ? startKey : LABELS[kind])}</span>
      <span className={barStyles['worth']}>
        {isCollect ? (
          <Worth bet={bet} round={shared.round} told={told} money={shared.money} />
        ) : kind === 'placed' && bet !== null ? (
          shared.money(bet.stake)
        ) : slot.total > 0n && kind !== 'closed' ? (
          shared.money(slot.total)
        ) : null}
      </span>
    </button>
  )
}

type WorthProps = {
  readonly bet: OwnBet
  readonly round: SharedRound
  readonly told: () => number
  readonly money: (minor: bigint) => string
}

/** The amount runs by itself, in the frames of the page: nothing else is drawn again for it. */
function Worth({ bet, round, told, money }: WorthProps) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame = 0
    let shown = -1n
    const draw = (): void => {
      const worth = worthAt(bet, round.startsAt, told())
      if (worth !== shown && text.current !== null) text.current.textContent = money(worth)
      shown = worth
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [bet, round.startsAt, told, money])
  return (
    <span ref={text} data-worth>
      {money(worthAt(bet, round.startsAt, told()))}
    </span>
  )
}
