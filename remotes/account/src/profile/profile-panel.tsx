import type { FilledProfile, Profile } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { PROFILE_TEXT_KEYS, type ProfileField, profileRefusals, type TypedProfile } from '@evens/rules/registration'
import { Notice } from '@evens/ui'
import { Fieldset } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { fieldText } from '../form/field-text.ts'
import { GuardedPanel } from '../protection/guarded-panel.tsx'
import type { PanelProps } from '../protection/panel-props.ts'
import { useGuarded } from '../protection/use-guarded.ts'
import { ProfileInput } from './profile-input.tsx'
import styles from '../registration/registration.module.css'

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

/** What the player can fill in or put right themselves; the rest is support's, and is not shown here. */
export function ProfilePanel({ profile, hasSecondFactor, onDone, close }: ProfilePanelProps) {
  const t = useText()
  const { call, modals } = useShell()
  const guarded = useGuarded()
  const [faults, setFaults] = useState<ProfileFaults>({})
  const open = profile.fields.filter(({ change }) => change !== 'support')
  const { refused } = guarded
  const atField = refused?.code === 'PROFILE_FIELDS' || refused?.code === 'DOCUMENT_UNUSABLE' ? refused : null
  const fieldOf = atField?.code === 'DOCUMENT_UNUSABLE' ? 'passport' : atField?.field

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
    if (key !== undefined) return t(key, { age: profile.rules.minimumAge })
    return fieldOf === field ? atField?.text : undefined
  }

  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={hasSecondFactor}>
      <AccountForm
        onSend={save}
        isBusy={guarded.isBusy}
        refused={atField === null ? refused : null}
        looked={faults}
        sendLabel={t('office_profile_save')}
      >
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

/** What was typed and is another than before; what was left empty stays as it is. */
export function readProfile(form: FormData, fields: Fields): FilledProfile {
  const typed = fields.flatMap(({ field, value, change }): [string, string | number][] => {
    const text = change === 'support' ? '' : fieldText(form, field)
    if (text === '' || text === value) return []
    return [[field, field === 'document_type_id' ? Number(text) : text]]
  })
  return Object.fromEntries(typed)
}

type ProfileFaults = Readonly<Partial<Record<ProfileField, string>>>

/** By the very rules that the server goes by: the key of what is wrong, at each field that is. */
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
