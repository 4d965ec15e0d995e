import { useOddsText } from '@evens/book-ui'
import type { CouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge } from '@evens/ui'
import styles from './bets.module.css'
import { marksOf } from './marks-of.ts'

export function BetMarks({ coupon }: { coupon: CouponView }) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  const marks = marksOf(coupon, { t, format: format(), oddsText })
  if (marks.length === 0) return null
  return (
    <ul className={styles['marks']}>
      {marks.map((mark) => (
        <li key={mark}>
          <Badge>{mark}</Badge>
        </li>
      ))}
    </ul>
  )
}
