import type { LayoutMaths } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import type { ChipRefusal } from './chips.ts'
import styles from './refused-chips.module.css'
import type { LayoutProps } from './use-layout.ts'

const KEYS: Readonly<Record<ChipRefusal, string>> = {
  places: 'layout_over_places',
  limit: 'layout_over_limit',
  balance: 'layout_over_balance',
}

type Props = Pick<LayoutProps, 'bounds' | 'money' | 'maths'> & {
  readonly refused: ChipRefusal | null
  /** Of a line among controls; without it, a plate over the felt. */
  readonly className?: string | undefined
}

/** The bound that kept chips off the table, in words. Its line is there while it is empty: a live region has to be. */
export function RefusedChips({ refused, bounds, money, maths, className }: Props) {
  const t = useText()
  const { chipsMost } = maths as LayoutMaths
  const amounts = { most: money(bounds?.most ?? 0n), balance: money(bounds?.balance ?? 0n) }
  const values = refused === 'places' ? { most: chipsMost } : amounts
  return (
    <p className={className ?? styles['plate']} role="status" data-refused={refused ?? ''}>
      {refused === null ? '' : t(KEYS[refused], values)}
    </p>
  )
}
