import { useText } from '@evens/remote-sdk'
import type { CouponType } from '@evens/rules/coupon'
import { Button, Chip, VisuallyHidden } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { sizesFor, typeKey, typesFor } from '../model/coupon-type.ts'
import type { FilledCoupon } from '../model/filled-coupon.ts'
import styles from './slip-form.module.css'

type Props = {
  readonly coupon: FilledCoupon
  readonly onType: (type: string) => void
  readonly onSize: (size: number) => void
  /** Opens the modal that explains and chooses bankers. */
  readonly onBankers: () => void
}

/** The common types; the others are in a select beside them. */
const FIRST: readonly CouponType[] = ['express', 'singles', 'system']

/** Every type possible with these legs, and the size of a system. Hidden for one leg, which is always a single. */
export function TypeChooser({ coupon, onType, onSize, onBankers }: Props) {
  const t = useText()
  const types = typesFor(coupon.legs.length)
  if (types.length < 2) return null
  const more = types.filter((type) => !FIRST.includes(type))
  return (
    <div className={styles['types']}>
      <div className={styles['chips']} role="group" aria-label={t('coupon_type')}>
        {FIRST.filter((type) => types.includes(type)).map((type) => (
          <Chip key={type} selected={coupon.type === type} onClick={() => onType(type)}>
            {t(typeKey(type))}
          </Chip>
        ))}
      </div>
      <div className={styles['lists']}>
        {more.length > 0 && (
          <Select
            label={<VisuallyHidden>{t('coupon_type_more_label')}</VisuallyHidden>}
            name="coupon-type"
            value={more.includes(coupon.type) ? coupon.type : ''}
            options={[
              { value: '', label: t('coupon_type_more'), disabled: true },
              ...more.map((type) => ({ value: type, label: t(typeKey(type)) })),
            ]}
            onChange={({ target }) => onType(target.value)}
          />
        )}
        {coupon.type === 'system' && (
          <>
            <Button icon="pin" aria-haspopup="dialog" onClick={onBankers}>
              {t('coupon_bankers')}
            </Button>
            <SizeSelect coupon={coupon} onSize={onSize} />
          </>
        )}
      </div>
      {coupon.type !== 'express' && <p className={styles['how']}>{t(`coupon_how_${howOf(coupon.type)}`)}</p>}
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
