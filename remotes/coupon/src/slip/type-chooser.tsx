import { useText } from '@evens/remote-sdk'
import type { CouponType } from '@evens/rules/coupon'
import { Button, VisuallyHidden } from '@evens/ui'
import { Select } from '@evens/ui/form'
import type { ReactNode } from 'react'
import { sizesFor, typeKey, typesFor } from '../model/coupon-type.ts'
import type { FilledCoupon } from '../model/filled-coupon.ts'
import styles from './types.module.css'

type Props = {
  readonly coupon: FilledCoupon
  readonly onType: (type: string) => void
  readonly onSize: (size: number) => void
  /** Opens the modal that explains and chooses bankers. */
  readonly onBankers: () => void
  /** At the end of the row. */
  readonly children: ReactNode
}

/** The common types; the others are in a select beside them. */
const FIRST: readonly CouponType[] = ['express', 'singles', 'system']

/** Every type possible with these legs in one row, and the size of a system. One leg is always a single. */
export function TypeChooser({ coupon, onType, onSize, onBankers, children }: Props) {
  const t = useText()
  const types = typesFor(coupon.legs.length)
  const more = types.filter((type) => !FIRST.includes(type))
  const isMore = more.includes(coupon.type)
  return (
    <div className={styles['types']}>
      <div className={styles['row']}>
        {types.length < 2 ? (
          <b className={styles['only']}>{t(typeKey(coupon.type))}</b>
        ) : (
          <div className={styles['segments']}>
            {FIRST.filter((type) => types.includes(type)).map((type) => (
              <button
                key={type}
                type="button"
                className={styles['segment']}
                aria-pressed={coupon.type === type}
                onClick={() => onType(type)}
              >
                {t(typeKey(type))}
              </button>
            ))}
            {more.length > 0 && (
              <select
                className={styles['segment']}
                aria-label={t('coupon_type_more_label')}
                name="coupon-type"
                data-chosen={isMore || undefined}
                value={isMore ? coupon.type : ''}
                onChange={({ target }) => onType(target.value)}
              >
                <option value="" disabled>
                  {t('coupon_type_more')}
                </option>
                {more.map((type) => (
                  <option key={type} value={type}>
                    {t(typeKey(type))}
                  </option>
                ))}
              </select>
            )}
          </div>
        )}
        {children}
      </div>
      {coupon.type === 'system' && (
        <div className={styles['system']}>
          <SizeSelect coupon={coupon} onSize={onSize} />
          <Button icon="pin" aria-haspopup="dialog" onClick={onBankers}>
            {t('coupon_bankers')}
          </Button>
        </div>
      )}
      {coupon.type !== 'express' && types.length > 1 && (
        <p className={styles['how']}>
          {isMore && <b>{t(typeKey(coupon.type))}: </b>}
          {t(`coupon_how_${howOf(coupon.type)}`)}
        </p>
      )}
    </div>
  )
}

const EXPLAINED: readonly CouponType[] = ['singles', 'system', 'chain', 'anti-express', 'conditional']
const howOf = (type: CouponType): string => (EXPLAINED.includes(type) ? type.replaceAll('-', '_') : 'named')

function SizeSelect({ coupon: { legs, size }, onSize }: Pick<Props, 'coupon' | 'onSize'>) {
  const t = useText()
  const besideBankers = legs.filter(({ isBanker }) => !isBanker).length
  const sizes = sizesFor(besideBankers)
  if (sizes.length === 0) return null
  return (
    <Select
      label={<VisuallyHidden>{t('coupon_size')}</VisuallyHidden>}
      name="coupon-size"
      value={String(size)}
      options={sizes.map(({ value, combo }) => ({
        value: String(value),
        label: t('coupon_size_option', { size: value, legs: besideBankers, variants: combo }),
      }))}
      onChange={({ target }) => onSize(Number(target.value))}
    />
  )
}
