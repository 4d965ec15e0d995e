import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { Checkbox, RadioGroup } from '@evens/ui/form'
import { Dialog } from '@evens/ui/overlay'
import { useState } from 'react'
import { sizeFor, sizesFor } from '../model/coupon-type.ts'
import styles from './banker.module.css'

type LegToChoose = {
  readonly ref: string
  readonly event: string
  readonly outcome: string
  readonly isBanker: boolean
  /** Its market cannot be a banker. */
  readonly isDisabled: boolean
}

type Props = {
  /** None if the modal is opened by its address; then it only explains. */
  readonly legs?: readonly LegToChoose[]
  readonly size?: number
  readonly onChosen?: (bankers: readonly string[], size: number) => void
  readonly close: () => void
}

const BESIDE_MIN = 3
const NO_LEGS: readonly LegToChoose[] = []

/** Explains the bankers of a system, and lets them and the size of the system be chosen. */
export function BankerModal({ legs = NO_LEGS, size = 2, onChosen, close }: Props) {
  const t = useText()
  const [bankers, setBankers] = useState(() => legs.filter(({ isBanker }) => isBanker).map(({ ref }) => ref))
  const [chosen, setChosen] = useState(size)
  const beside = legs.length - bankers.length
  const isEnough = beside >= BESIDE_MIN
  return (
    <Dialog
      open
      backdropCloses
      title={t('coupon_bankers')}
      closeLabel={t('coupon_close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('coupon_cancel')}</Button>
          {onChosen !== undefined && (
            <Button
              variant="primary"
              disabled={!isEnough}
              onClick={() => {
                close()
                onChosen(bankers, sizeFor(beside, chosen))
              }}
            >
              {t('coupon_bankers_choose')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['body']}>
        <p>{t('coupon_bankers_text')}</p>
        {legs.length > 0 && (
          <fieldset className={styles['legs']}>
            <legend>{t('coupon_bankers_legs')}</legend>
            {legs.map(({ ref, event, outcome, isDisabled }) => (
              <Checkbox
                key={ref}
                label={outcome}
                hint={event}
                name={`banker-${ref}`}
                checked={bankers.includes(ref)}
                disabled={isDisabled && !bankers.includes(ref)}
                onChange={({ target }) =>
                  setBankers((now) => (target.checked ? [...now, ref] : now.filter((other) => other !== ref)))
                }
              />
            ))}
          </fieldset>
        )}
        {legs.length > 0 &&
          (isEnough ? (
            <SizeGroup beside={beside} size={chosen} onSize={setChosen} />
          ) : (
            <p role="alert" className={styles['wrong']}>
              {t('coupon_refusal_too_few_beside_bankers')}
            </p>
          ))}
      </div>
    </Dialog>
  )
}

type SizeGroupProps = { readonly beside: number; readonly size: number; readonly onSize: (size: number) => void }

function SizeGroup({ beside, size, onSize }: SizeGroupProps) {
  const t = useText()
  return (
    <RadioGroup
      legend={t('coupon_size')}
      name="banker-size"
      value={String(sizeFor(beside, size))}
      options={sizesFor(beside).map(({ value, combo }) => ({
        value: String(value),
        label: t('coupon_size_option', { size: value, legs: beside, variants: combo }),
      }))}
      onChange={(value) => onSize(Number(value))}
    />
  )
}
