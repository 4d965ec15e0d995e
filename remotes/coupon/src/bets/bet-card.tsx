import { useOddsText } from '@evens/book-ui'
import type { CouponView, RefusalReason } from '@evens/contracts'
import { useShell, useText, refusalText } from '@evens/remote-sdk'
import { couponTypeOf } from '@evens/rules/coupon'
import { Badge, Button, VisuallyHidden } from '@evens/ui'
import { correctionsOf, isUndecided, marksOf, soldFor, stateKey } from '../model/bet-state.ts'
import { typeKey } from '../model/coupon-type.ts'
import { putIntoSlip, repeatedSlip } from '../model/loaded-slip.ts'
import { useCouponMoney, useStakeMoney } from '../model/money.ts'
import { BetActions } from '../saved/bet-actions.tsx'
import { betToSave } from '../saved/saving.ts'
import { RefusedBound } from '../shared/limit-words.tsx'
import { BetLeg } from './bet-leg.tsx'
import { CashOut } from './cash-out.tsx'
import { Undecided } from './undecided.tsx'
import styles from './bets.module.css'

type Props = { readonly coupon: CouponView; readonly onChanged: () => void; readonly onRepeated: () => void }

/** One bet in every state: undecided, open, sold, settled, corrected. */
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

/** The reason of a refused bet or a refused cash-out. Left out when a leg already shows the same reason. */
function Reason({ coupon }: Pick<Props, 'coupon'>) {
  const t = useText()
  const { texts } = useShell()
  const money = useCouponMoney(coupon)
  const { state, reason, legs, bound } = coupon
  if (reason === null || state === 'settled' || state === 'cashed-out') return null
  if (legs.some(({ refusal }) => refusal === reason)) return null
  if (state === 'accepted')
    return (
      <p className={styles['meta']} data-reason={reason}>
        {t('bets_sale_refused', { reason: refusalText(texts, 'cashOut', reason as RefusalReason<'cashOut'>) })}
      </p>
    )
  return (
    <p className={styles['meta']} data-reason={reason}>
      {refusalText(texts, 'coupon', reason as RefusalReason<'coupon'>)}{' '}
      {bound !== null && <RefusedBound bound={bound} reason={reason} show={money} />}{' '}
      {!HELD_BEFORE.includes(reason) && t('coupon_no_money')}
    </p>
  )
}

/** Refusals after which a stake goes back that was on hold; their texts say so. */
const HELD_BEFORE: readonly string[] = ['vip-refused', 'vip-expired', 'advance-not-covered']

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

function BetMarks({ coupon }: { coupon: CouponView }) {
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

/** Stake and payout, then one line for each partial cash-out and each correction of the settlement. */
function BetSums({ coupon }: { coupon: CouponView }) {
  const t = useText()
  const { format } = useShell()
  const { stake, stakeLeft, possibleWin, payout, state, sales, tax } = coupon
  const money = useCouponMoney(coupon)
  const paid = (amount: string | null): string => (amount === null ? t('coupon_result_open') : money(amount))
  const isOpenRest = state === 'accepted' && stakeLeft !== stake
  return (
    <>
      <dl className={styles['sums']}>
        <div>
          <dt>{t(isOpenRest ? 'bets_stake_left' : 'coupon_stake')}</dt>
          <dd className="ev-number">{money(isOpenRest ? stakeLeft : stake)}</dd>
        </div>
        {sales.length > 0 && state !== 'cashed-out' && (
          <div>
            <dt>{t('bets_sold')}</dt>
            <dd className="ev-number">{money(String(soldFor(coupon)))}</dd>
          </div>
        )}
        {tax !== null && (
          <div data-tax>
            <dt>{t('coupon_tax', { percent: format().number(tax.perMille / 10) })}</dt>
            <dd className="ev-number">{money(payout === null ? tax.possible : tax.withheld)}</dd>
          </div>
        )}
        <div>
          <dt>{t(sumKey(coupon))}</dt>
          <dd className="ev-number" data-payout>
            {money(payout ?? possibleWin)}
          </dd>
        </div>
      </dl>
      {(sales.length > 0 || coupon.versions.length > 1) && (
        <ul className={styles['lines']} data-history>
          {sales.map(({ stake: part, amount, at }, n) => (
            <li key={`sale-${n}`}>
              <time>{format().dateTime(at)}</time> {t('bets_sold_line', { stake: money(part), amount: money(amount) })}
            </li>
          ))}
          {correctionsOf(coupon).map(({ version, at, from, to, reason }) => (
            <li key={`version-${version}`} data-correction>
              <time>{format().dateTime(at)}</time>{' '}
              {t('bets_corrected_line', { from: paid(from), to: paid(to), reason: t(reason) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function sumKey({ payout, tax }: Pick<CouponView, 'payout' | 'tax'>): string {
  if (payout !== null) return 'coupon_payout'
  return tax === null ? 'coupon_possible_win' : 'coupon_win_after_tax'
}
