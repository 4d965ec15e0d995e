import type { PlacedCoupon } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { VisuallyHidden } from '@evens/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { DraftEdit } from '../model/draft.ts'
import { eventOfRef, type FilledCoupon } from '../model/filled-coupon.ts'
import type { StakeMoney } from '../model/money.ts'
import { legReasons } from '../model/placing.ts'
import type { Reckoning } from '../model/reckon.ts'
import { StakeField } from '../shared/stake-field.tsx'
import { Leg, TeamMarks } from './leg.tsx'
import styles from './legs.module.css'

type Props = {
  readonly coupon: FilledCoupon
  readonly reckoning: Reckoning
  /** What became of this coupon when it was placed; nothing while it was not. */
  readonly decided: readonly PlacedCoupon[]
  readonly money: StakeMoney
  readonly onEdit: (edit: DraftEdit) => void
}

/** The legs one after another; of a system each may be a banker, of singles each has its stake. */
export function LegList({ coupon: { type, legs }, reckoning, decided, money, onEdit }: Props) {
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

/** When a coupon was refused, the first leg that stood in the way comes into sight. The page itself does not move. */
function useRefusedInSight(decided: readonly PlacedCoupon[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const first = decided.length === 0 ? null : list.current?.querySelector('[data-refused]')
    if (!list.current || !first) return
    const [frame, leg] = [list.current.getBoundingClientRect(), first.getBoundingClientRect()]
    if (leg.top < frame.top || leg.bottom > frame.bottom) list.current.scrollTop += leg.top - frame.top
  }, [decided])
  return list
}
