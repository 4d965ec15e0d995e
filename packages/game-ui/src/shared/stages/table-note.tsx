import type { LayoutMaths } from '@evens/games/layout'
import { useText } from '@evens/remote-sdk'
import styles from './table-note.module.css'
import type { ChipProps, SharedPlay } from './use-shared-chips.ts'

const KEYS = { places: 'layout_over_places', limit: 'layout_over_limit', balance: 'layout_over_balance' } as const

/** The reason why a tap laid no chip: a bound of the round, or bets that are closed. */
export function TableNote({
  play,
  bounds,
  money,
  maths,
}: Pick<ChipProps, 'bounds' | 'money' | 'maths'> & { readonly play: SharedPlay }) {
  const t = useText()
  const { refused, isTooLate } = play
  const { chipsMost } = maths as LayoutMaths
  const amounts = { most: money(bounds.most), balance: money(bounds.balance ?? 0n) }
  const text = isTooLate
    ? t('shared_bets_closed')
    : refused === null
      ? ''
      : t(KEYS[refused], refused === 'places' ? { most: chipsMost } : amounts)
  return (
    <p className={styles['note']} role="status" data-refused={isTooLate ? 'late' : (refused ?? '')}>
      {text}
    </p>
  )
}
