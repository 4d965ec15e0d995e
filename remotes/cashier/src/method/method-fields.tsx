import type { PaymentField } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { TextField } from '@evens/ui/form'
import type { FilledFields } from './field-faults.ts'

type Props = {
  readonly fields: readonly PaymentField[]
  readonly typed: FilledFields
  readonly wrong: readonly string[]
  readonly onType: (typed: FilledFields) => void
}

/** What a method has to know. */
export function MethodFields({ fields, typed, wrong, onType }: Props) {
  const t = useText()
  return fields.map(({ name, labelKey, hintKey, maxLength, inputMode }) => (
    <TextField
      key={name}
      label={t(labelKey)}
      hint={hintKey === null ? undefined : t(hintKey)}
      name={`field-${name}`}
      autoComplete="off"
      dir={name === 'holder' ? 'auto' : 'ltr'}
      inputMode={inputMode}
      maxLength={maxLength}
      value={typed[name] ?? ''}
      error={wrong.includes(name) ? t('cashier_field_wrong') : undefined}
      onChange={({ target }) => onType({ ...typed, [name]: target.value })}
    />
  ))
}
