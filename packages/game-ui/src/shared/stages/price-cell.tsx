import { useShell, useStore, useText } from '@evens/remote-sdk'
import { showOdds } from '@evens/rules'
import type { ReactNode } from 'react'
import type { PlaceProps } from '../../stages/parts/roving.ts'
import styles from './price-cell.module.css'

export type PriceEnd = 'open' | 'won' | 'lost'

type Props = {
  /** Spoken with the odds. */
  readonly name: string
  /** Beside the odds, where the column does not tell it. */
  readonly face?: ReactNode
  /** In thousandths; null where none is offered. */
  readonly price: number | null
  readonly isPicked: boolean
  readonly staked: string | null
  readonly end: PriceEnd
  readonly isOpen: boolean
  readonly onPick: () => void
  readonly place?: PlaceProps
}

const HUNDREDTH = 10
const LEAST_SHOWN = 1_010

/** Rounded down to hundredths, as the book's odds are; a payout is reckoned from the thousandths and is no less. */
const shownPrice = (price: number): number => (price < LEAST_SHOWN ? price : price - (price % HUNDREDTH))

/** Odds in thousandths as the visitor reads them. */
export function useOdds(): (price: number) => string {
  const code = useStore(useShell().settings, ({ coefViewId }) => coefViewId)
  return (price) => showOdds(shownPrice(price), code)
}

/** One price of a market: a tap takes it into the slip. */
export function PriceCell({ name, face, price, isPicked, staked, end, isOpen, onPick, place }: Props) {
  const t = useText()
  const odds = useOdds()
  const text = price === null ? '–' : odds(price)
  const values = { spot: name, odds: text, amount: staked ?? '', state: end }
  return (
    <button
      type="button"
      {...place}
      className={styles['price']}
      data-end={end}
      data-faced={face !== undefined}
      aria-pressed={isPicked}
      aria-disabled={!isOpen || price === null}
      aria-label={t(staked === null ? 'shared_price' : 'shared_price_staked', values)}
      onClick={() => {
        if (isOpen && price !== null) onPick()
      }}
    >
      {face !== undefined && <span className={styles['name']}>{face}</span>}
      <span className={styles['odds']}>{text}</span>
      {staked !== null && <span className={styles['stake']}>{staked}</span>}
    </button>
  )
}
