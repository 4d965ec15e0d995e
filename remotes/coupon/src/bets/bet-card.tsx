import type { CouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { couponTypeOf } from '@evens/rules/coupon'
import { Badge, Button, VisuallyHidden } from '@evens/ui'
import { refusalText } from '../refusals/refusal-text.ts'
import { BetActions } from '../saved/bet-actions.tsx'
import { putIntoSlip } from '../saved/loaded-mark.ts'
import { betToSave } from '../saved/slip-to-save.ts'
import { typeKey } from '../slip/type-key.ts'
import { useStakeMoney } from '../stake/use-stake-money.ts'
import { BetLeg } from './bet-leg.tsx'
import { BetMarks } from './bet-marks.tsx'
import { isUndecided, stateKey } from './bet-state.ts'
import { BetSums } from './bet-sums.tsx'
import styles from './bets.module.css'
import { CashOut } from './cash-out.tsx'
import { repeatedSlip } from './repeat.ts'
import { saleRefusalKey } from './selling.ts'
import { Undecided } from './undecided.tsx'

type Props = { readonly coupon: CouponView; readonly onChanged: () => void; readonly onRepeated: () => void }

/** A bet from the wait for its price to the last correction. */
export function BetCard({ coupon, onChanged, onRepeated }: Props) {
  const t = useText()
  const { format } = useShell()
  const { id, state, typeId, systemValue, placedAt } = coupon
  const beside = coupon.legs.filter(({ isBanker }) => !isBanker).length
  return (
    <li className={styles['card']} data-coupon={id} data-state={state}>
      <div className={styles['head']}>
        <b>
          {t(typeKey(couponTypeOf(typeId) ?? 'single'))}
          {systemValue !== null && ` ${t('coupon_size_of', { size: systemValue, legs: beside })}`}
        </b>
        <Badge tone={TONES[state]}>{t(stateKey(coupon))}</Badge>
      </div>
      <p className={styles['meta']}>
        <time dateTime={new Date(placedAt).toISOString()}>{format().dateTime(placedAt)}</time>
        <span>
          <VisuallyHidden>{t('coupon_number')}</VisuallyHidden> <span className="ev-number">{id}</span>
        </span>
      </p>
      <BetMarks coupon={coupon} />
      <ul className={styles['legs']}>
        {coupon.legs.map((leg) => (
          <BetLeg key={leg.ref} leg={leg} coupon={coupon} />
        ))}
      </ul>
      <Reason coupon={coupon} />
      <BetSums coupon={coupon} />
      {isUndecided(coupon) && <Undecided coupon={coupon} onChanged={onChanged} />}
      {state === 'accepted' && !coupon.isFreeBet && <CashOut coupon={coupon} onChanged={onChanged} />}
      <div className={styles['actions']}>
        <Repeat coupon={coupon} onRepeated={onRepeated} />
        <BetActions slip={betToSave(coupon)} couponId={coupon.id} />
      </div>
    </li>
  )
}

const TONES = {
  ordered: 'warning',
  asked: 'warning',
  waiting: 'warning',
  accepted: 'accent',
  refused: 'neutral',
  cancelled: 'neutral',
  settled: 'neutral',
  'cashed-out': 'neutral',
} as const satisfies Record<CouponView['state'], string>

/** Why it was not taken, or why it was not sold. What a leg says already is not said again. */
function Reason({ coupon: { state, reason, legs } }: Pick<Props, 'coupon'>) {
  const t = useText()
  const { texts } = useShell()
  if (reason === null || state === 'settled' || state === 'cashed-out') return null
  if (legs.some(({ refusal }) => refusal === reason)) return null
  return (
    <p className={styles['meta']} data-reason={reason}>
      {state === 'accepted'
        ? t('bets_sale_refused', { reason: t(saleRefusalKey(reason)) })
        : refusalText(texts, reason)}
    </p>
  )
}

function Repeat({ coupon, onRepeated }: Pick<Props, 'coupon' | 'onRepeated'>) {
  const t = useText()
  const shell = useShell()
  const { texts, language } = shell
  const { currency, writing } = useStakeMoney()
  const again = repeatedSlip(coupon, { texts, language, currency, writing })
  if (again.selections.length === 0) return null
  function repeat(): void {
    putIntoSlip(shell, again, shell.selections.get().length === 0 ? 'replace' : 'add')
    onRepeated()
  }
  return (
    <Button size="s" variant="ghost" icon="refresh" onClick={repeat}>
      {t('bets_repeat')}
    </Button>
  )
}
