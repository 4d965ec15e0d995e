import type { Profile, ShownField } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { latestBirthDate, type ProfileField } from '@evens/rules/registration'
import { Select, TextField } from '@evens/ui/form'

type Plain = Exclude<ProfileField, 'document_type_id'>

const INPUTS: Readonly<
  Record<
    Plain,
    {
      readonly type?: 'date'
      readonly autoComplete: string
      readonly maxLength?: number
      readonly dir?: 'ltr' | 'auto'
      /** Shown in part only: an empty field keeps it. */
      readonly isMasked?: true
    }
  >
> = {
  name: { autoComplete: 'given-name', maxLength: 60, dir: 'auto' },
  surname: { autoComplete: 'family-name', maxLength: 60, dir: 'auto' },
  date_birthday: { type: 'date', autoComplete: 'bday' },
  passport: { autoComplete: 'off', maxLength: 60, dir: 'ltr', isMasked: true },
  passport_date: { type: 'date', autoComplete: 'off' },
  passport_end_date: { type: 'date', autoComplete: 'off' },
  inn: { autoComplete: 'off', maxLength: 30, dir: 'ltr', isMasked: true },
  registration_address: { autoComplete: 'street-address', maxLength: 300, dir: 'auto', isMasked: true },
}

type ProfileInputProps = {
  readonly shown: ShownField
  readonly profile: Pick<Profile, 'documentTypes' | 'rules'>
  readonly error: string | undefined
}

export function ProfileInput({ shown: { field, value, isRequired }, profile, error }: ProfileInputProps) {
  const t = useText()
  const texts = { name: field, label: t(`office_field_${field}`), error }
  const note = isRequired ? undefined : t('registration_optional')
  if (field === 'document_type_id')
    return (
      <Select
        {...texts}
        note={note}
        defaultValue={value ?? ''}
        options={[
          { value: '', label: t('registration_choose') },
          ...profile.documentTypes.map((id) => ({ value: String(id), label: t(`office_document_type_${id}`) })),
        ]}
      />
    )
  const { isMasked = false, ...native } = INPUTS[field]
  return (
    <TextField
      {...texts}
      {...native}
      {...boundsOf(field, profile.rules)}
      spellCheck={false}
      note={note}
      defaultValue={isMasked ? '' : (value ?? '')}
      hint={isMasked && value !== null ? t('office_profile_keeps', { value }) : undefined}
    />
  )
}

function boundsOf(field: Plain, { today, latestDay, minimumAge }: Profile['rules']) {
  if (field === 'date_birthday') return { max: latestBirthDate(today, minimumAge) }
  if (field === 'passport_date') return { max: latestDay }
  return field === 'passport_end_date' ? { min: today } : {}
}
