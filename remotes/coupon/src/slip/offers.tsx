import { useOddsText } from '@evens/book-ui'
import type { PromoCode } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { bonusBetCoef, hyperBonusPercent } from '@evens/rules/coupon'
import { Icon, IconButton } from '@evens/ui'
import type { DraftEdit } from '../model/draft.ts'
import type { StakeMoney } from '../model/money.ts'
import { nextHyperStep } from '../model/reckon.ts'
import type { FilledSlip } from '../model/use-slip.ts'
import styles from './offers.module.css'

/** Explains the bonus below the first step; above it, names the distance to the next. */
const nextKey = (percent: number): string => (percent > 0 ? 'coupon_hyper_bonus_next' : 'coupon_hyper_bonus_first')

/** A step further away is not mentioned, so that players are not talked into more legs. */
const NEAR_LEGS = 1

type Props = { readonly filled: FilledSlip; readonly onEdit: (edit: DraftEdit) => void }

/** The operator's additions to an express: the bonus bet and the hyper-bonus. */
export function BonusLines({ filled, onEdit }: Props) {
  const { extras, coupon } = filled
  const legs = coupon.legs.length
  const next = nextHyperStep(extras, legs)
  const isNear = next !== null && next.legs - legs <= NEAR_LEGS
  const hasHyperBonus =
    extras.hyperBonus !== null && legs > 1 && (isNear || hyperBonusPercent(extras.hyperBonus, legs) > 0)
  if (!extras.hasBonusBet && !hasHyperBonus) return null
  return (
    <ul className={styles['lines']}>
      {extras.hasBonusBet && <BonusBet filled={filled} onEdit={onEdit} />}
      {hasHyperBonus && <HyperBonus filled={filled} />}
    </ul>
  )
}

function BonusBet({ filled: { coupon }, onEdit }: Props) {
  const t = useText()
  const oddsText = useOddsText()
  return (
    <li className={styles['line']} data-bonus-bet>
      <Icon name="gift" size="s" />
      <span className={styles['words']}>
        <b>{t('coupon_bonus_bet')}</b>
        <small>{t('coupon_bonus_bet_text')}</small>
      </span>
      <b className="ev-number">{oddsText(bonusBetCoef(coupon.legs.length))}</b>
      <IconButton
        icon="close"
        size="s"
        label={t('coupon_bonus_bet_remove')}
        onClick={() => onEdit({ kind: 'bonus-bet-removed' })}
      />
    </li>
  )
}

function HyperBonus({ filled: { coupon, extras, reckoning, money } }: Pick<Props, 'filled'>) {
  const t = useText()
  const { format } = useShell()
  const { hyperBonus } = extras
  if (hyperBonus === null) return null
  const legs = coupon.legs.length
  const percent = hyperBonusPercent(hyperBonus, legs)
  const next = nextHyperStep(extras, legs)
  const { min, max } = hyperBonus
  // The bounds are shown only when one of them applies.
  const isBounded = percent > 0 && !reckoning.isCapped && (reckoning.hyperBonus === 0n || reckoning.hyperBonus === max)
  return (
    <li className={styles['line']} data-hyper-bonus={percent}>
      <Icon name="percent" size="s" />
      <span className={styles['words']}>
        {percent > 0 && <b>{t('coupon_hyper_bonus', { percent: format().number(percent) })}</b>}
        {next !== null && (
          <small>{t(nextKey(percent), { legs: next.legs - legs, percent: format().number(next.percent) })}</small>
        )}
        {isBounded && min !== null && max !== null && (
          <small>{t('coupon_hyper_bonus_limits', { min: money.show(min), max: money.show(max) })}</small>
        )}
      </span>
      {percent > 0 && <b className="ev-number">{money.show(reckoning.hyperBonus)}</b>}
    </li>
  )
}

type FreeStakeProps = {
  readonly promo: PromoCode
  readonly money: Pick<StakeMoney, 'show'>
  readonly onRemove: () => void
}

/** Replaces the stake field: the amount of a free bet is fixed. */
export function FreeStake({ promo: { code, amount, minCoef, validUntil }, money, onRemove }: FreeStakeProps) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  return (
    <div className={styles['applied']} data-free-bet={code}>
      <span>
        <b>{t('coupon_promo_applied', { code, amount: money.show(amount) })}</b>
        <br />
        {t('coupon_promo_without_stake')}{' '}
        {t('coupon_promo_terms', { odds: oddsText(minCoef), until: format().dateTime(validUntil) })}
      </span>
      <IconButton icon="close" size="s" label={t('coupon_promo_remove')} onClick={onRemove} />
    </div>
  )
}
