import { useText } from '@evens/remote-sdk'
import { useEffect, useRef } from 'react'
import { playOn } from '../stages/parts/motion.ts'
import type { Phase } from './phase.ts'
import styles from './shared.module.css'
import type { SharedRound } from './stage.ts'
import { useSeconds } from './use-phase.ts'

type Props = {
  readonly round: SharedRound
  readonly phase: Phase
  readonly now: () => number
  readonly isFlight: boolean
  /** The round that takes bets, this one or the next. */
  readonly sale: SharedRound | null
}

const WORDS: Readonly<Record<Phase, string>> = {
  open: 'shared_state_open',
  closing: 'shared_state_closing',
  running: 'shared_state_running',
  over: 'shared_state_over',
  void: 'shared_state_void',
}

/** The state of the round in words, and how long bets are still taken. Nothing of it is announced. */
export function Countdown({ round, phase, now, isFlight, sale }: Props) {
  const t = useText()
  const isAhead = sale !== null && sale.n !== round.n
  const seconds = useSeconds(sale?.closesAt ?? null, now)
  const key = isFlight && (phase === 'running' || phase === 'over') ? `${WORDS[phase]}_flight` : WORDS[phase]
  return (
    <div className={styles['countdown']} data-state={phase}>
      <p className={styles['words']}>
        <span className={styles['dot']} aria-hidden="true" />
        {t(key)}
        {seconds !== null && !isAhead && <Left seconds={seconds} />}
      </p>
      {seconds !== null && isAhead && (
        <p className={styles['words']} data-ahead>
          {t('shared_next_closes')}
          <Left seconds={seconds} />
        </p>
      )}
      <span className={styles['number']}>
        {t('shared_round')} <bdi dir="ltr">{round.n}</bdi>
      </span>
      <span className={styles['track']} aria-hidden="true">
        {sale !== null && <Fill key={sale.n} round={sale} now={now} />}
      </span>
    </div>
  )
}

const MINUTE = 60

/** Seconds, from a minute on as minutes and seconds. */
function Left({ seconds }: { readonly seconds: number }) {
  const t = useText()
  const clock = `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
  return <b className={styles['seconds']}>{seconds < MINUTE ? t('shared_seconds', { seconds }) : clock}</b>
}

/** A bar that empties evenly until bets close. */
function Fill({ round: { opensAt, closesAt }, now }: Pick<Props, 'round' | 'now'>) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const left = Math.max(0, closesAt - now())
    const share = Math.min(1, left / Math.max(1, closesAt - opensAt))
    const empty = [{ transform: `scaleX(${share})` }, { transform: 'scaleX(0)' }]
    const moving = playOn(bar.current, empty, { duration: left, fill: 'forwards' })
    // The next round ends it early, which is no failure.
    moving?.finished.catch(() => {})
    return () => moving?.cancel()
  }, [opensAt, closesAt, now])
  return <span ref={bar} className={styles['fill']} />
}
