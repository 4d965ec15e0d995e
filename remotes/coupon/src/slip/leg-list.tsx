import { eventOfRef } from '@evens/kernel'
import type { PlacedCoupon } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { VisuallyHidden } from '@evens/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { DraftEdit } from '../model/draft.ts'
import type { FilledCoupon } from '../model/filled-coupon.ts'
import type { StakeMoney } from '../model/money.ts'
import { legReasons } from '../model/placing.ts'
import type { Reckoning } from '../model/reckon.ts'
import { StakeField } from '../shared/stake-field.tsx'
import { Leg, TeamMarks } from './leg.tsx'
import styles from './legs.module.css'

export type LegListProps = {
  readonly coupon: FilledCoupon
  readonly reckoning: Reckoning
  /** The decision on this coupon; empty until it is placed. */
  readonly decided: readonly PlacedCoupon[]
  readonly money: StakeMoney
  readonly onEdit: (edit: DraftEdit) => void
}

/** The list of legs: with a banker toggle in a system, with a stake each in singles. */
export function LegList({ coupon: { type, legs }, reckoning, decided, money, onEdit }: LegListProps) {
  const t = useText()
  const list = useRefusedInSight(decided)
  const reasons = legReasons(decided)
  return (
    <TeamMarks events={legs.map(({ selection }) => eventOfRef(selection.ref))}>
      <ul className={styles['legs']} ref={list}>
        {legs.map((leg, at) => {
          const { ref, outcome } = leg.selection
          return (
            <Leg
              key={ref}
              leg={leg}
              refusal={reckoning.legs[at] ?? reasons[ref] ?? null}
              onBanker={type === 'system' ? () => onEdit({ kind: 'banker', ref }) : null}
            >
              {type === 'singles' && (
                <StakeField
                  label={<VisuallyHidden>{t('coupon_stake_on', { outcome })}</VisuallyHidden>}
                  name={`coupon-stake-${at + 1}`}
                  className={styles['stake']}
                  currency={money.currency}
                  writing={money.writing}
                  typed={leg.typed}
                  stake={leg.stake}
                  onType={(text) => onEdit({ kind: 'leg-stake', ref, text })}
                />
              )}
            </Leg>
          )
        })}
      </ul>
    </TeamMarks>
  )
}

/** After a refusal, scrolls the slip (not the page) to the first refused leg. */
function useRefusedInSight(decided: readonly PlacedCoupon[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const first = decided.length === 0 ? null : list.current?.querySelector('[data-refused]')
    const area = list.current?.closest('[data-scroll]')
    if (!area || !first) return
    const [frame, leg] = [area.getBoundingClientRect(), first.getBoundingClientRect()]
    if (leg.top < frame.top || leg.bottom > frame.bottom) area.scrollTop += leg.top - frame.top
  }, [decided])
  return list
}
