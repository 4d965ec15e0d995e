import { emailOf } from '@evens/rules/registration'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Notice, Stack } from '@evens/ui'
import { useState, type SubmitEvent } from 'react'
import { EmailField } from '../form/email-field.tsx'
import { fieldText } from '../form/field-text.ts'
import { InboxHint } from '../form/inbox-hint.tsx'
import { refusalText } from '../form/refused.ts'
import { useSending } from '../form/use-sending.ts'
import styles from './registration.module.css'

/** Mails what was made, if the player wants it. The address is used for this letter alone. */
export function CredentialsMail({ password }: { readonly password: string }) {
  const t = useText()
  const { call } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const [isWrong, setWrong] = useState(false)
  const [isSent, setSent] = useState(false)

  function mail(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const email = emailOf(fieldText(new FormData(event.currentTarget), 'email'))
    setWrong(email === null)
    setSent(false)
    if (email === null) return refuse(null)
    const body = { email, password }
    send(
      () => call('POST /web-api/user/registration/send-credentials', { body }),
      () => setSent(true),
    )
  }

  return (
    <form noValidate onSubmit={mail} className={styles['mail']}>
      <EmailField label={t('registration_mail_to')} error={isWrong ? t('error_field_email') : undefined} />
      <Button type="submit" icon="mail" busy={isBusy}>
        {t('registration_mail')}
      </Button>
      {refused !== null && <Notice kind="error">{refusalText(refused, t)}</Notice>}
      {isSent && (
        <Stack gap="s">
          <Notice>{t('registration_mailed')}</Notice>
          <InboxHint />
        </Stack>
      )}
    </form>
  )
}
