import { useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useEffect, useRef } from 'react'
import type { Wait } from '../session/session.ts'
import type { AnyStage } from '../stages/any-stage.ts'
import styles from './bet-bar.module.css'
import { collectOf, type Play, worthOf } from './use-play.ts'

export type MainAction = {
  readonly label: string
  readonly amount: bigint | null
  /** `wait`: the open round is decided by other buttons. */
  readonly kind: 'play' | 'collect' | 'act' | 'wait'
  readonly isEnabled: boolean
  readonly run: () => void
}

type Asked = {
  readonly play: Play
  readonly kind: AnyStage
  readonly isWaiting: boolean
  /** The title takes no new rounds. */
  readonly isClosed: boolean
  readonly t: (key: string) => string
}

/** The one thing that the main button, Space and Enter do now. */
export function mainActionOf({ play, kind, isWaiting, isClosed, t }: Asked): MainAction {
  const { state, isOpen, isReady, total, props } = play
  if (state.isUnanswered)
    return {
      label: t('play_send_again'),
      amount: null,
      kind: 'play',
      isEnabled: !state.isBusy,
      run: () => void play.start(),
    }
  if (play.reveal !== null)
    return { label: t('play_reveal'), amount: null, kind: 'play', isEnabled: true, run: play.reveal }
  if (isOpen && state.round !== null && (play.isDeciding || kind.isScript === true)) return undecided(play, t)
  if (isOpen && state.round !== null) {
    const action = collectOf(state.round.actions)
    const worth = worthOf(state.round.view)
    return {
      label: t('play_collect'),
      amount: worth,
      kind: 'collect',
      isEnabled: action !== undefined && worth !== null && !state.isBusy,
      run: () => props.act(action),
    }
  }
  // A second tap on the last decision shall not stake again.
  const isOnTable = (kind.decisions !== undefined || kind.isScript === true) && !play.seen.isShown
  const isEnabled = isReady && total > 0n && !state.isBusy && !isWaiting && !isClosed && !isOnTable
  return {
    label: t(kind.startKey ?? 'play_play'),
    amount: total,
    kind: 'play',
    isEnabled,
    run: () => void play.start(),
  }
}

/** Of a round that is decided by buttons: its own next action, or what is staked so far. */
function undecided({ state, props, seen, next }: Play, t: Asked['t']): MainAction {
  if (next === null)
    return { label: t('play_decide'), amount: props.round?.stake ?? 0n, kind: 'wait', isEnabled: false, run: () => {} }
  const isEnabled = !state.isBusy && seen.isShown
  return { label: t(next.labelKey), amount: null, kind: 'act', isEnabled, run: () => props.act(next.action) }
}

type ButtonProps = {
  readonly action: MainAction
  readonly wait: Wait | null
  readonly isBusy: boolean
  readonly money: (minor: bigint) => string
}

/** Fills up until the next round may start. It keeps the focus while it waits. */
export function MainButton({ action, wait, isBusy, money }: ButtonProps) {
  const t = useText()
  const { label, amount, kind, isEnabled, run } = action
  return (
    <button
      type="button"
      data-main={kind}
      className={classNames(styles['main'], kind === 'collect' && styles['collect'])}
      aria-disabled={!isEnabled}
      aria-busy={isBusy}
      onClick={() => {
        if (isEnabled) run()
      }}
    >
      {wait !== null && kind === 'play' && <Fill wait={wait} />}
      <span className={styles['verb']}>{label}</span>
      {amount !== null && amount > 0n && (
        <span className={styles['worth']}>
          {kind === 'wait' ? (
            `${t('play_staked')} `
          ) : (
            <span className="ev-hidden">{kind === 'play' ? t('play_stake') : ''} </span>
          )}
          {money(amount)}
        </span>
      )}
    </button>
  )
}

/** A bar that fills evenly from the start of a round until the next may begin. */
function Fill({ wait }: { readonly wait: Wait }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const duration = wait.untilMs - wait.fromMs
    if (duration <= 0) return
    bar.current?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration })
  }, [wait])
  return <span ref={bar} aria-hidden="true" className={styles['fill']} />
}
