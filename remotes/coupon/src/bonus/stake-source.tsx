import { useHiddenBalance, useShell, useText } from '@evens/remote-sdk'
import { RadioGroup } from '@evens/ui/form'
import type { FilledSlip } from '../model/use-slip.ts'
import { type BonusGrant, countedIn } from './bonus-stake.ts'
import styles from './stake-source.module.css'

type Props = {
  readonly filled: FilledSlip
  readonly bonus: BonusGrant
  readonly onChoose: (isBonus: boolean) => void
}

/** Own money or bonus money: a stake comes whole from one of them, and the slip says in words which one it is. */
export function StakeSource({ filled, bonus, onChoose }: Props) {
  const t = useText()
  const { format, href } = useShell()
  const { isHidden } = useHiddenBalance()
  const { coupon, extras, reckoning, cash, isFromBonus } = filled
  const show = (amount: bigint | string): string =>
    format().money(String(amount), { iso: bonus.currency, exponent: bonus.exponent })
  const label = (key: string, amount: bigint | string) => (
    <span className={styles['label']}>
      {t(key)} {!isHidden && <b className="ev-number">{show(amount)}</b>}
    </span>
  )
  const left = BigInt(bonus.required) - BigInt(bonus.wagered)
  return (
    <div className={styles['source']} data-source={isFromBonus ? 'bonus' : 'cash'}>
      <RadioGroup
        legend={t('coupon_source')}
        name="coupon-source"
        layout="segments"
        value={isFromBonus ? 'bonus' : 'cash'}
        options={[
          { value: 'cash', label: label('coupon_source_cash', cash ?? 0n) },
          { value: 'bonus', label: label('coupon_source_bonus', bonus.balance) },
        ]}
        onChange={(value) => onChoose(value === 'bonus')}
      />
      {isFromBonus && (
        <p className={styles['words']} data-counts>
          <b>{t('coupon_bonus_in_play')}</b>{' '}
          {t('coupon_bonus_counts', {
            counted: show(countedIn(bonus, coupon, extras, reckoning)),
            left: show(left > 0n ? left : 0n),
          })}{' '}
          <a href={href('bonus', { bonusId: bonus.promotion }, { query: { version: String(bonus.version) } })}>
            {t('coupon_bonus_terms')}
          </a>
        </p>
      )}
    </div>
  )
}
