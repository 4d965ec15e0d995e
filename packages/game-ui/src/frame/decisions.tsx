import { useStored, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { useLayoutEffect, useRef } from 'react'
import { useRoving } from '../stages/parts/roving.ts'
import styles from './decisions.module.css'
import type { KeysOfKind } from './use-commands.ts'
import type { Play } from './use-play.ts'

/** Those across alone: the others scroll the page. */
const ARROWS = ['ArrowLeft', 'ArrowRight']

/** The last step has been shown, and nothing is on its way to the server. */
const isLocked = ({ state, seen }: Play): boolean => state.isBusy || !seen.isShown || state.isUnanswered

/**
 * A button that goes takes the focus with it: it stays with the group then, and after the last decision goes to the main
 * action. Neither is a decision, so that a second press does not take one.
 */
function useKeptFocus(ids: string) {
  const box = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useLayoutEffect(() => {
    if (isInside.current && ids !== '' && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  }, [ids])
  useLayoutEffect(() => {
    const group = box.current
    return () => {
      if (group?.contains(document.activeElement) === true)
        group.closest('[data-game]')?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true })
    }
  }, [])
  return {
    ref: box,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}

/** Decisions that are open now, as buttons; one that stakes more names the amount. */
export function Decisions({ play }: { readonly play: Play }) {
  const t = useText()
  const place = useRoving()
  const [isHinted] = useStored('gameHint')
  const { decisions, props, money } = play
  const isClosed = isLocked(play)
  const focus = useKeptFocus(decisions.map(({ id }) => id).join())
  return (
    <div {...focus} data-board className={styles['decisions']} role="group" aria-label={t('play_decisions')}>
      {decisions.map(({ id, labelKey, letter, action, more, isAdvised }, at) => (
        <button
          key={id}
          type="button"
          {...place(at, id)}
          tabIndex={0}
          data-decision={id}
          data-advised={isHinted && isAdvised}
          className={classNames(styles['decision'], styles[id])}
          aria-disabled={isClosed}
          aria-keyshortcuts={letter ?? undefined}
          onClick={() => {
            if (isClosed) return
            props.sound('press')
            props.act(action)
          }}
        >
          <span className={styles['verb']}>
            {t(labelKey)}
            {letter !== null && (
              <kbd aria-hidden="true" className={styles['key']}>
                {letter}
              </kbd>
            )}
          </span>
          {more > 0n && <span className={styles['more']}>{t('play_more', { amount: money(more) })}</span>}
          {isHinted && isAdvised && <span className={styles['advice']}>{t('play_advised')}</span>}
        </button>
      ))}
    </div>
  )
}

/** A letter presses its button; an arrow from elsewhere goes to the first one. */
export function decisionKeys({ decisions }: Play, frame: HTMLElement | null): KeysOfKind {
  const buttonOf = (id: string) => frame?.querySelector<HTMLElement>(`[data-decision="${id}"]`)
  const [first] = decisions
  return Object.fromEntries([
    ...decisions.flatMap(({ id, letter }) => (letter === null ? [] : [[`Key${letter}`, () => buttonOf(id)?.click()]])),
    ...(first === undefined ? [] : ARROWS.map((code) => [code, () => buttonOf(first.id)?.focus()])),
  ])
}
