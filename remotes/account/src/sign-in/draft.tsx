import { useText } from '@evens/remote-sdk'
import { Switch } from '@evens/ui/form'
import { useState } from 'react'
import type { Refused } from '../form/sending.ts'
import { NO_PHONE, type Phone } from '../phone/phone.ts'

/** Kinds a visitor can choose; any of them may lead to the two-step kind. */
export const CHOSEN_KINDS = ['login_password', 'phone_password', 'sms'] as const
export type ChosenKind = (typeof CHOSEN_KINDS)[number]
type LoginKind = ChosenKind | 'login_password_two_step_code'

/** Values of all kinds, so that switching between them loses nothing. */
export type LoginForm = {
  readonly currentForm: LoginKind
  readonly login: string
  readonly phone: Phone
  readonly phoneBySms: Phone
  readonly passwordLogin: string
  readonly passwordPhone: string
  readonly remember: boolean
}

const LOGIN_FORM: LoginForm = {
  currentForm: 'login_password',
  login: '',
  phone: NO_PHONE,
  phoneBySms: NO_PHONE,
  passwordLogin: '',
  passwordPhone: '',
  remember: false,
}

export type Draft = {
  readonly form: LoginForm
  readonly save: (typed: Partial<LoginForm>) => void
  readonly choose: (kind: ChosenKind) => void
}

export function useDraft(): Draft {
  const [form, setForm] = useState(LOGIN_FORM)
  const save = (typed: Partial<LoginForm>): void => setForm((now) => ({ ...now, ...typed }))
  return { form, save, choose: (currentForm) => save({ currentForm }) }
}

/** "Remember me", shared by all kinds of the form. */
export function Remember({ draft }: { readonly draft: Draft }) {
  const t = useText()
  return (
    <Switch
      name="save"
      label={t('account_remember')}
      defaultChecked={draft.form.remember}
      onChange={(event) => draft.save({ remember: event.currentTarget.checked })}
    />
  )
}

/** Error text keys of the two fields. */
export type FieldErrors = { readonly login?: string; readonly pass?: string }

export function errorsAt(fields: FieldsInError | null, key: string): FieldErrors {
  return {
    ...((fields === 'login' || fields === 'both') && { login: key }),
    ...((fields === 'pass' || fields === 'both') && { pass: key }),
  }
}

/** The refusal is shown above the form; its fields are only marked. */
export const errorsOf = (refused: Refused | null): FieldErrors =>
  refused === null ? {} : errorsAt(fieldsInError(refused), 'account_check_this')

/** Fields that a refusal concerns. */
type FieldsInError = 'login' | 'pass' | 'both' | 'unknown'

const LOGIN_FIELDS: ReadonlySet<string> = new Set([
  'uLogin',
  'phone_number',
  'phone-number',
  'country_code',
  'phone-code',
])
const PASS_FIELDS: ReadonlySet<string> = new Set(['uPassword', 'sms-code'])

/** For wrong credentials the server never tells which field is wrong; it names a field only when it cannot be read. */
export function fieldsInError({ code, fields }: Pick<Refused, 'code' | 'fields'>): FieldsInError {
  const [field] = Object.keys(fields)
  if (code === 'WRONG_CREDENTIALS' || field === 'both') return 'both'
  if (field !== undefined && LOGIN_FIELDS.has(field)) return 'login'
  if (field !== undefined && PASS_FIELDS.has(field)) return 'pass'
  return 'unknown'
}

/** Empty fields; null if both are filled. */
export function missingFields(login: string, pass: string): Exclude<FieldsInError, 'unknown'> | null {
  if (login === '') return pass === '' ? 'both' : 'login'
  return pass === '' ? 'pass' : null
}
