import { CURRENCY_CODES, isCurrencyCode, minor } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { systemOptions, VARIANTS_MAX } from '@evens/rules/coupon'
import { Button, Cluster } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { AmountField } from './amount-field.tsx'
import {
  canAddBlock,
  legsBesideBankers,
  withBlockAdded,
  withCurrency,
  withoutLastBlock,
  withType,
} from './sheet-edits.ts'
import type { Edit } from './sheet-query.ts'
import { type Sheet, TYPES } from './sheet.ts'
import styles from './calculator.module.css'

type Props = { readonly sheet: Sheet; readonly edit: Edit }

/** Coupon type, its options, and the stake. */
export function CouponFields({ sheet, edit }: Props) {
  const t = useText()
  const { site } = useShell()
  const { type, currency } = sheet
  const codes = [...new Set([...site.currencies.filter(isCurrencyCode), ...CURRENCY_CODES])]
  return (
    <div className={styles['head']}>
      <Select
        label={t('calculator_type')}
        name="type"
        value={type}
        options={TYPES.map((value) => ({ value, label: t(typeKey(value)) }))}
        onChange={({ target }) => {
          const chosen = TYPES.find((known) => known === target.value)
          if (chosen !== undefined) edit((now) => withType(now, chosen))
        }}
      />
      {type === 'system' && <SizeSelect sheet={sheet} edit={edit} />}
      {type !== 'singles' && type !== 'conditional' && (
        <AmountField
          label={t(sheet.type === 'single' && sheet.eachWay !== null ? 'calculator_stake_each' : 'calculator_stake')}
          name="stake"
          currency={currency}
          value={sheet.stake}
          onValue={(stake) => edit((now) => ({ ...now, stake }))}
        />
      )}
      <Select
        className={styles['currency']}
        label={t('calculator_currency')}
        name="currency"
        value={currency}
        options={codes.map((code) => ({ value: code, label: code }))}
        onChange={({ target }) => {
          const code = target.value
          if (isCurrencyCode(code)) edit((now) => withCurrency(now, code))
        }}
      />
      {type === 'conditional' && <BlockFields sheet={sheet} edit={edit} />}
    </div>
  )
}

const typeKey = (type: Sheet['type']): string => `calculator_type_${type.replaceAll('-', '_')}`

const NO_STAKES = { minCoupon: minor(0n), minVariant: minor(0n), variantsMax: VARIANTS_MAX }

function SizeSelect({ sheet, edit }: Props) {
  const t = useText()
  const legs = legsBesideBankers(sheet)
  const options = systemOptions(legs, NO_STAKES)
  return (
    <Select
      className={styles['size']}
      label={t('calculator_size')}
      name="size"
      value={sheet.size}
      options={
        options.length === 0
          ? [{ value: `${sheet.size}`, label: t('calculator_size_none') }]
          : options.map(({ value, combo }) => ({
              value: `${value}`,
              label: t('calculator_size_option', { size: value, legs, variants: combo }),
            }))
      }
      onChange={({ target }) => edit((now) => ({ ...now, size: Number(target.value) }))}
    />
  )
}

function BlockFields({ sheet, edit }: Props) {
  const t = useText()
  return (
    <fieldset className={styles['blocks']}>
      <legend className={styles['legend']}>{t('calculator_blocks')}</legend>
      <div className={styles['fields']}>
        {sheet.amounts.map((amount, at) => (
          <AmountField
            key={`block-${at}`}
            label={t('calculator_block_amount', { number: at + 1 })}
            name={`block-${at + 1}`}
            currency={sheet.currency}
            value={amount}
            onValue={(value) => edit((now) => ({ ...now, amounts: now.amounts.with(at, value) }))}
          />
        ))}
      </div>
      <Cluster gap="s">
        <Button size="s" icon="plus" disabled={!canAddBlock(sheet)} onClick={() => edit(withBlockAdded)}>
          {t('calculator_block_add')}
        </Button>
        <Button size="s" variant="ghost" disabled={sheet.amounts.length <= 2} onClick={() => edit(withoutLastBlock)}>
          {t('calculator_block_remove')}
        </Button>
      </Cluster>
    </fieldset>
  )
}
