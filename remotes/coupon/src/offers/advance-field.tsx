import type { AdvanceReply } from '@evens/contracts'
import { minor, readAmount, typedAmount } from '@evens/kernel'
import { useQuery, useText } from '@evens/remote-sdk'
import { Button, Skeleton } from '@evens/ui'
import type { DeskState } from '../slip/use-slip.ts'
import { StakeField } from '../stake/stake-field.tsx'
import styles from './offers.module.css'

type Asked = AdvanceReply | 'failed' | null

/** Why there is none, in the words of the server. */
const REASONS: Readonly<Record<string, string>> = {
  'no-open-coupons': 'coupon_advance_no_open_coupons',
  'advance-open': 'coupon_advance_open',
}

/** How much of the stake is lent against open bets, and how much there is. */
export function AdvanceField({ desk: { draft, extras, money, reckoning, edit } }: { readonly desk: DeskState }) {
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

/** A bet that was placed may be lent against; another account has another advance. */
function useAdvance(): Asked {
  const { data, error } = useQuery('GET /web-api/coupons/advance', {}, { on: ['bets', 'balance'] })
  return error === null ? (data ?? null) : 'failed'
}
