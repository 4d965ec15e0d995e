import { useText, type usePrice } from '@evens/remote-sdk'
import { Icon } from '@evens/ui'
import type { ReactNode } from 'react'
import { useOddsText } from './use-odds-text.ts'
import styles from './price-button.module.css'

type Props = {
  readonly name: string
  readonly price: ReturnType<typeof usePrice>
  readonly isPressed: boolean
  readonly isLocked: boolean
  readonly isNamed: boolean
  readonly mark?: ReactNode
  readonly onPick: () => void
  readonly 'data-outcome'?: string
  readonly 'data-builder'?: string
}

/** How a price looks and is read, whatever a click does with it. */
export function PriceCell({ name, price, isPressed, isLocked, isNamed, mark, onPick, ...data }: Props) {
  const t = useText()
  const oddsText = useOddsText()
  const { odds, isOpen, trend } = price

  /** What is written on the button needs no other words. */
  function labelOf(): string | undefined {
    if (shown === null) return t('price_closed', { outcome: name })
    return isNamed ? undefined : t('price_open', { outcome: name, odds: shown })
  }

  const shown = odds === null || !isOpen ? null : oddsText(odds)
  return (
    <button
      type="button"
      className={styles['price']}
      {...data}
      data-named={isNamed || undefined}
      data-trend={isOpen && trend !== null ? trend : undefined}
      aria-pressed={isPressed}
      aria-label={labelOf()}
      disabled={isLocked}
      onClick={onPick}
    >
      {mark}
      {isNamed && <span className={styles['name']}>{name}</span>}
      {/* Nobody sees it, and the two are read as two words. */}
      {isNamed && ' '}
      {shown === null ? (
        <Icon name="lock" size="s" />
      ) : (
        <>
          <span className={styles['odds']}>{shown}</span>
          {trend !== null && <span className={styles['trend']} data-trend={trend} />}
        </>
      )}
    </button>
  )
}
