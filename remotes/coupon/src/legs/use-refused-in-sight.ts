import type { PlacedCoupon } from '@evens/contracts'
import { useEffect, useRef, type RefObject } from 'react'

/** When a coupon was refused, the first leg that stood in the way comes into sight. The page itself does not move. */
export function useRefusedInSight(decided: readonly PlacedCoupon[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const first = decided.length === 0 ? null : list.current?.querySelector('[data-refused]')
    if (!list.current || !first) return
    const [frame, leg] = [list.current.getBoundingClientRect(), first.getBoundingClientRect()]
    if (leg.top < frame.top || leg.bottom > frame.bottom) list.current.scrollTop += leg.top - frame.top
  }, [decided])
  return list
}
