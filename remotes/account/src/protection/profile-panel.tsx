import type { FilledProfile, Profile, ShownField } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import {
  latestBirthDate,
  PROFILE_TEXT_KEYS,
  type ProfileField,
  profileRefusals,
  type TypedProfile,
} from '@evens/rules/registration'
import { Notice } from '@evens/ui'
import { Fieldset, Select, TextField } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { fieldText } from '../form/fields.tsx'
import { GuardedPanel, type PanelProps, useGuarded } from './guarded-panel.tsx'
import styles from '../form/form.module.css'

type ProfilePanelProps = Omit<PanelProps, 'onDone'> & {
  readonly profile: Profile
  readonly onDone?: (profile: Profile) => void
}

const GROUPS: readonly { readonly titleKey: string; readonly fields: readonly ProfileField[] }[] = [
  { titleKey: 'office_profile_person', fields: ['name', 'surname', 'date_birthday'] },
  {
    titleKey: 'office_profile_document',
    fields: ['document_type_id', 'passport', 'passport_date', 'passport_end_date', 'inn'],
  },
  { titleKey: 'office_profile_place', fields: ['registration_address'] },
]

/** Edits the profile fields that players may change themselves; others need support and are not shown. */
export function ProfilePanel({ profile, hasSecondFactor, onDone, close }: ProfilePanelProps) {
  const t = useText()
  const { call, modals } = useShell()
  const guarded = useGuarded()
  const [faults, setFaults] = useState<ProfileFaults>({})
  const open = profile.fields.filter(({ change }) => change !== 'support')

  function save(form: FormData): void {
    const fields = readProfile(form, profile.fields)
    const found = profileFaults(fields, profile)
    setFaults(found)
    if (Object.keys(found).length > 0) return guarded.refuse(null)
    if (Object.keys(fields).length === 0) return close?.()
    guarded.send(
      () => call('POST /web-api/user/profile', { body: { fields, proof: {} } }),
      (saved) => {
        modals.open('snackbar', { text: t('office_profile_saved') })
        onDone?.(saved)
        close?.()
      },
    )
  }

  function errorAt(field: ProfileField): string | undefined {
    const key = faults[field]
    return key && t(key, { age: profile.rules.minimumAge })
  }

  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={hasSecondFactor}>
      <AccountForm onSend={save} isBusy={guarded.isBusy} refused={guarded.refused} sendLabel={t('office_profile_save')}>
        <Notice>{t('office_profile_as_document')}</Notice>
        {GROUPS.map(({ titleKey, fields }) => {
          const shown = open.filter(({ field }) => fields.includes(field))
          if (shown.length === 0) return null
          return (
            <Fieldset key={titleKey} legend={t(titleKey)}>
              <div className={styles['fields']}>
                {shown.map((one) => (
                  <div key={one.field} className={one.field === 'registration_address' ? styles['wide'] : undefined}>
                    <ProfileInput shown={one} profile={profile} error={errorAt(one.field)} />
                  </div>
                ))}
              </div>
            </Fieldset>
          )
        })}
      </AccountForm>
    </GuardedPanel>
  )
}

type Fields = Profile['fields']

/** Changed values only; an empty field keeps its value. */
export function readProfile(form: FormData, fields: Fields): FilledProfile {
  const typed = fields.flatMap(({ field, value, change }): [string, string | number][] => {
    const text = change === 'support' ? '' : fieldText(form, field)
    if (text === '' || text === value) return []
    return [[field, field === 'document_type_id' ? Number(text) : text]]
  })
  return Object.fromEntries(typed)
}

type ProfileFaults = Readonly<Partial<Record<ProfileField, string>>>

/** Error text keys by field, by the server's own rules. */
export function profileFaults(
  typed: FilledProfile,
  { fields, rules }: Pick<Profile, 'fields' | 'rules'>,
): ProfileFaults {
  const known = Object.fromEntries(
    fields.flatMap(({ field, value }) => (value === null || field === 'document_type_id' ? [] : [[field, value]])),
  ) as TypedProfile
  const changed = Object.keys(typed) as ProfileField[]
  const refusals = profileRefusals({ ...known, ...typed }, changed, rules)
  return Object.fromEntries(refusals.map(({ field, reason }) => [field, PROFILE_TEXT_KEYS[reason]]))
}

type Plain = Exclude<ProfileField, 'document_type_id'>

const INPUTS: Readonly<
  Record<
    Plain,
    {
      readonly type?: 'date'
      readonly autoComplete: string
      readonly maxLength?: number
      readonly dir?: 'ltr' | 'auto'
      /** Its value is masked, so the field starts empty; left empty, it keeps its value. */
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

function ProfileInput({ shown: { field, value, isRequired }, profile, error }: ProfileInputProps) {
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
