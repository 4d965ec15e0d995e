import { numbersTo, type LottoField } from '@evens/rules/pools'
import { useText } from '@evens/remote-sdk'
import type { KeyboardEvent } from 'react'
import styles from './lotto.module.css'

type Props = {
  readonly field: LottoField
  /** Which of several fields; null for the only one. */
  readonly place: number | null
  readonly marked: readonly number[]
  readonly onToggle: (number: number) => void
}

/** A field of numbers to mark. Arrows go from number to number. */
export function NumberGrid({ field: { pick, of }, place, marked, onToggle }: Props) {
  const t = useText()
  const label = place === null ? t('lotto_mark', { pick, of }) : t('lotto_mark_field', { field: place, pick, of })
  return (
    <div className={styles['field']} role="group" aria-label={label}>
      <p className={styles['caption']}>
        <b>{label}</b>
        <span className={styles['faint']} data-marked>
          {t('lotto_marked', { count: marked.length })}
        </span>
      </p>
      <div className={styles['grid']}>
        {numbersTo(of).map((number) => (
          <button
            key={number}
            type="button"
            className={styles['number']}
            aria-pressed={marked.includes(number)}
            data-number={number}
            onClick={() => onToggle(number)}
            onKeyDown={moveFocus}
          >
            {number}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Across by one, down by a row: as many as the first row holds. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  const top = buttons[0]?.offsetTop
  const row = buttons.filter((button) => button.offsetTop === top).length
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: row, ArrowUp: -row }[event.key]
  const next = step === undefined ? undefined : buttons[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
