import { useState } from 'react'
import { LOGIN_FORM, type ChosenKind, type LoginForm } from './login-form.ts'

export type Draft = {
  readonly form: LoginForm
  readonly keep: (typed: Partial<LoginForm>) => void
  readonly choose: (kind: ChosenKind) => void
}

/** What was typed so far, over all kinds of the form. */
export function useDraft(): Draft {
  const [form, setForm] = useState(LOGIN_FORM)
  const keep = (typed: Partial<LoginForm>): void => setForm((now) => ({ ...now, ...typed }))
  return { form, keep, choose: (currentForm) => keep({ currentForm }) }
}
