import type { PlayerSession } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, Link, Notice, Stack } from '@evens/ui'
import { Switch, TextField } from '@evens/ui/form'
import { useState, type SubmitEvent } from 'react'

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Login and password. What is wrong is said by the server, in one sentence for both fields. */
export function SignInForm() {
  const t = useText()
  const { call, events, href, site } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send(form: FormData): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const session = await call<PlayerSession>('POST', '/web-api/user/login', {
        body: { uLogin: textOf(form, 'uLogin'), uPassword: textOf(form, 'uPassword'), save: form.has('save') },
      })
      events.emit('auth.changed', { playerId: session.userId })
    } catch (error) {
      setBusy(false)
      setRefusal((error as Error).message)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }

  return (
    <form method="post" onSubmit={submit}>
      <Stack gap="m">
        {refusal !== null && (
          <Notice kind="error" urgent>
            {refusal}
          </Notice>
        )}
        <TextField label={t('account_login')} name="uLogin" autoComplete="username" required maxLength={120} />
        <TextField
          label={t('account_password')}
          name="uPassword"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
        />
        <Switch label={t('account_remember')} name="save" />
        <Button type="submit" variant="primary" block busy={isBusy}>
          {t('account_sign_in')}
        </Button>
        <Cluster justify="between">
          <Link kind="standalone" href={href('passwordReset')}>
            {t('account_forgot')}
          </Link>
          {site.switches.registration && (
            <Link kind="standalone" href={href('registration')}>
              {t('account_register')}
            </Link>
          )}
        </Cluster>
      </Stack>
    </form>
  )
}
