import { useOddsText } from '@evens/book-ui'
import type { CouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { couponTypeOf } from '@evens/rules/coupon'
import { Badge, Icon, LiveBadge, VisuallyHidden } from '@evens/ui'
import { refusalText } from '../refusals/refusal-text.ts'
import { typeKey } from '../slip/type-key.ts'
import styles from './bets.module.css'
import { legNames } from './leg-names.ts'

export function BetCard({ coupon }: { coupon: CouponView }) {
  const t = useText()
  const { format, texts } = useShell()
  const { id, state, typeId, systemValue, currency, exponent, stake, possibleWin, payout, reason, placedAt } = coupon
  const money = (amount: string): string => format().money(amount, { iso: currency, exponent })
  const type = couponTypeOf(typeId) ?? 'single'
  const beside = coupon.legs.filter(({ isBanker }) => !isBanker).length
  return (
    <li className={styles['card']} data-coupon={id} data-state={state}>
      <div className={styles['head']}>
        <b>
          {t(typeKey(type))}
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
      <ul className={styles['legs']}>
        {coupon.legs.map((leg) => (
          <BetLeg key={leg.ref} leg={leg} />
        ))}
      </ul>
      {reason !== null && state !== 'settled' && <p className={styles['meta']}>{refusalText(texts, reason)}</p>}
      <dl className={styles['sums']}>
        <div>
          <dt>{t('coupon_stake')}</dt>
          <dd className="ev-number">{money(stake)}</dd>
        </div>
        <div>
          <dt>{t(payout === null ? 'coupon_possible_win' : 'coupon_payout')}</dt>
          <dd className="ev-number">{money(payout ?? possibleWin)}</dd>
        </div>
      </dl>
    </li>
  )
}

const TONES = {
  waiting: 'warning',
  accepted: 'accent',
  refused: 'neutral',
  cancelled: 'neutral',
  settled: 'neutral',
  'cashed-out': 'neutral',
} as const satisfies Record<CouponView['state'], string>

/** A win is more than the stake; what only comes back is not called one. */
function stateKey({ state, payout, stake }: CouponView): string {
  if (state !== 'settled' || payout === null) return `coupon_state_${state.replaceAll('-', '_')}`
  const [paid, staked] = [BigInt(payout), BigInt(stake)]
  if (paid === 0n) return 'coupon_state_lost'
  return paid > staked ? 'coupon_state_won' : 'coupon_state_returned'
}

function BetLeg({ leg }: { leg: CouponView['legs'][number] }) {
  const t = useText()
  const { texts, language } = useShell()
  const oddsText = useOddsText()
  const { event, market, outcome } = legNames(texts, language, leg)
  return (
    <li className={styles['leg']}>
      <div className={styles['what']}>
        <span className={styles['event']}>
          {leg.isLive && <LiveBadge>{t('coupon_live')}</LiveBadge>} {event}
          {leg.isLive && leg.score !== null && <span className="ev-number"> {leg.score}</span>}
        </span>
        <span>
          {market}: <b>{outcome}</b>
        </span>
        {leg.isBanker && (
          <span className={styles['event']}>
            <Icon name="pin" size="s" /> {t('coupon_banker')}
          </span>
        )}
      </div>
      <div className={styles['end']}>
        <b className="ev-number">{oddsText(leg.odds)}</b>
        <span className={styles['result']}>{t(`coupon_result_${(leg.result ?? 'open').replaceAll('-', '_')}`)}</span>
      </div>
    </li>
  )
}
