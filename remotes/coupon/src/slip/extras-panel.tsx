import type { AdvanceReply } from '@evens/contracts'
import { minor, readAmount, typedAmount } from '@evens/kernel'
import { useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { Button, Skeleton } from '@evens/ui'
import { Checkbox, NumberField } from '@evens/ui/form'
import { readCoef } from '../model/extras.ts'
import type { FilledSlip, SlipEdits } from '../model/use-slip.ts'
import { StakeField } from '../shared/stake-field.tsx'
import { PromoField } from './promo-field.tsx'
import styles from './offers.module.css'

type Props = { readonly filled: FilledSlip; readonly edits: SlipEdits }

/** Rarely used options: an order, a promo code, an advance, a VIP bet. */
export function ExtrasPanel({ filled, edits }: Props) {
  const t = useText()
  const isPlayer = useStore(useShell().player, (now) => now !== null)
  const { coupon, extras, money, limits } = filled
  const { edit } = edits
  const { offers } = money
  const isSingles = coupon.type === 'singles'
  // A free bet allows no other code and no advance.
  const hasOwn = isPlayer && !isSingles && extras.promo === null
  return (
    <div className={styles['panel']}>
      {isSingles && <p className={styles['note']}>{t('coupon_extras_singles')}</p>}
      {offers.orders && !isSingles && <OrderFields filled={filled} edits={edits} />}
      {extras.isVipOffered && (
        <Checkbox
          label={t('coupon_vip')}
          hint={t('coupon_vip_hint', { amount: money.show(limits.maxStake ?? 0n) })}
          name="coupon-vip"
          checked={extras.isVip}
          onChange={({ target }) => edit({ kind: 'vip', isOn: target.checked })}
        />
      )}
      {hasOwn && offers.promoCodes && <PromoField money={money} onPromo={(promo) => edit({ kind: 'promo', promo })} />}
      {hasOwn && offers.advance && <AdvanceField filled={filled} edits={edits} />}
      {!isPlayer && <p className={styles['note']}>{t('coupon_extras_visitor')}</p>}
    </div>
  )
}

/** An order: the coupon is placed when its odds are at least these. */
function OrderFields({ filled: { draft, extras, money, choices }, edits: { changeOrder } }: Props) {
  const t = useText()
  const { exactCoef: typed } = draft
  const isWrong = typed.trim() !== '' && extras.exactCoef === null
  return (
    <fieldset className={styles['part']}>
      <legend className="ev-hidden">{t('coupon_order')}</legend>
      <NumberField
        label={t('coupon_exact')}
        hint={t('coupon_exact_hint')}
        error={isWrong ? t('coupon_exact_wrong') : undefined}
        name="coupon-exact"
        dir="ltr"
        value={typed}
        onChange={({ target }) =>
          changeOrder(target.value, { kind: 'exact-coef', value: readCoef(target.value, money.writing.marks) })
        }
      />
      <Checkbox
        label={t('coupon_drop')}
        hint={choices.has('one-click') ? t('coupon_drop_one_click') : undefined}
        name="coupon-drop"
        disabled={extras.exactCoef === null}
        checked={extras.isDropOnScoreChange}
        onChange={({ target }) => changeOrder(typed, { kind: 'drop-on-score', isOn: target.checked })}
      />
    </fieldset>
  )
}

type Asked = AdvanceReply | 'failed' | null

/** Text keys of the server's reasons for having no advance. */
const REASONS: Readonly<Record<string, string>> = {
  'no-open-coupons': 'coupon_advance_no_open_coupons',
  'advance-open': 'coupon_advance_open',
}

/** The part of the stake to lend against open bets, and the amount available. */
function AdvanceField({ filled: { draft, extras, money, reckoning }, edits: { edit } }: Props) {
  const t = useText()
  const advance = useAdvance()
  if (advance === null) return <Skeleton count={1} status={t('main_loading')} />
  if (advance === 'failed') return <p className={styles['note']}>{t('coupon_advance_failed')}</p>
  const available = minor(BigInt(advance.available))
  if (available === 0n)
    return <p className={styles['note']}>{t(REASONS[advance.reason ?? ''] ?? 'coupon_advance_none')}</p>
  const { writing, currency } = money
  const type = (text: string): void => edit({ kind: 'advance', text })
  const most = available < reckoning.stake ? available : reckoning.stake
  return (
    <div className={styles['part']}>
      <div className={styles['code']}>
        <StakeField
          label={t('coupon_advance')}
          name="coupon-advance"
          currency={currency}
          writing={writing}
          typed={draft.advance}
          stake={readAmount(draft.advance, writing)}
          error={extras.advance > available ? t('coupon_advance_too_much') : undefined}
          onType={type}
        />
        <Button onClick={() => type(typedAmount(most, writing))}>{t('coupon_stake_max')}</Button>
      </div>
      <p className={styles['note']}>{t('coupon_advance_hint', { amount: money.show(available) })}</p>
    </div>
  )
}

/** Refetched on `bets`, as a new bet can be lent against, and on `balance`, as each account has its own advance. */
function useAdvance(): Asked {
  const { data, error } = useQuery('GET /web-api/coupons/advance', {}, { on: ['bets', 'balance'] })
  return error === null ? (data ?? null) : 'failed'
}
