import type { PasswordStrength } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'
import { TextField, type TextFieldProps } from '@evens/ui/form'
import { useEffect, useState } from 'react'
import styles from './form.module.css'

const LENGTH_MAX = 200

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** Password field with a button to reveal it. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      maxLength={LENGTH_MAX}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="s"
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'account_hide_typed' : 'account_show_typed')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

type EmailFieldProps = {
  readonly label?: string
  readonly defaultValue?: string
  readonly error: string | undefined
}

export function EmailField({ label, defaultValue, error }: EmailFieldProps) {
  const t = useText()
  return (
    <TextField
      name="email"
      label={label ?? t('account_email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={254}
      defaultValue={defaultValue}
      error={error}
    />
  )
}

/** Value of a form field, trimmed. */
export function fieldText(form: FormData, name: string): string {
  return secretText(form, name).trim()
}

/** Untrimmed: a password may begin with a blank. */
export function secretText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Text key of an e-mail address's error; null if it can be sent. */
export function emailErrorKey(email: string): string | null {
  if (email === '') return 'account_fill_in'
  return EMAIL.test(email) ? null : 'account_not_an_email'
}

const SCORES = [0, 1, 2, 3, 4] as const
const WORDS = [
  'account_strength_0',
  'account_strength_1',
  'account_strength_2',
  'account_strength_3',
  'account_strength_4',
] as const

type PasswordChoiceProps = {
  readonly name: string
  readonly error: string | undefined
  /** Other values of the form: a password made of them is scored as weak. */
  readonly aboutIn?: (form: FormData) => readonly string[]
}

const NOTHING = { password: '', about: [] as readonly string[] }
const nothing = (): readonly string[] => []

/** New password with a strength meter. */
export function PasswordChoice({ name, error, aboutIn = nothing }: PasswordChoiceProps) {
  const t = useText()
  const [{ password, about }, setTyped] = useState(NOTHING)
  const strength = useStrength(password, about)
  return (
    <div className={styles['chosen']}>
      <PasswordField
        name={name}
        label={t('account_new_password')}
        autoComplete="new-password"
        error={error}
        hint={t('account_new_password_hint')}
        onInput={({ currentTarget: { form, value } }) =>
          setTyped({ password: value, about: form === null ? [] : aboutIn(new FormData(form)) })
        }
      />
      <Strength strength={strength} />
    </div>
  )
}

function Strength({ strength }: { readonly strength: PasswordStrength | null }) {
  const t = useText()
  const score = strength?.score ?? -1
  return (
    <div className={styles['strength']}>
      <span aria-hidden className={styles['bar']} data-score={score}>
        {SCORES.map((part) => (
          <span key={part} className={part <= score ? styles['full'] : styles['empty']} />
        ))}
      </span>
      <span role="status" className={styles['word']}>
        {strength === null ? '' : t(WORDS[strength.score] ?? WORDS[0])}
      </span>
    </div>
  )
}

const DEBOUNCE_MS = 400

/** Strength of the typed password by the server, debounced. */
function useStrength(password: string, about: readonly string[]): PasswordStrength | null {
  const { call, log } = useShell()
  const [known, setKnown] = useState<(PasswordStrength & { readonly of: string }) | null>(null)
  // The array is new at every render; its text is a stable dependency.
  const aboutText = about.join('\n')
  useEffect(() => {
    if (password === '') return
    const body = { password, about: aboutText === '' ? [] : aboutText.split('\n') }
    let isWanted = true
    const timer = setTimeout(() => {
      call('POST /web-api/user/registration/password', { body })
        .then((strength) => {
          if (isWanted) setKnown({ ...strength, of: password })
        })
        .catch((error: unknown) => log('the strength of a password is not known', error))
    }, DEBOUNCE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [aboutText, call, log, password])
  return password === '' ? null : known
}
