import type { PasswordStrength } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { PasswordField } from '../form/password-field.tsx'
import styles from './password.module.css'

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

const SETTLED_MS = 400

/** How strong the password is that is being typed; asked when the typing rests. */
function useStrength(password: string, about: readonly string[]): PasswordStrength | null {
  const { call, log } = useShell()
  const [known, setKnown] = useState<(PasswordStrength & { readonly of: string }) | null>(null)
  // A list is another one at every render, its words are not.
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
    }, SETTLED_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [aboutText, call, log, password])
  return password === '' ? null : known
}
