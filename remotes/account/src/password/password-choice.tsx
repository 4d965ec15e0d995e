import type { PasswordStrength } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { PasswordField } from '../form/password-field.tsx'
import styles from './password.module.css'
import { useStrength } from './use-strength.ts'

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
  /** What else was typed into its form: a password must not be made of it. */
  readonly aboutIn?: (form: FormData) => readonly string[]
}

const NOTHING = { password: '', about: [] as readonly string[] }
const nothing = (): readonly string[] => []

/** A password that is being chosen, with how hard it is to guess. */
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
