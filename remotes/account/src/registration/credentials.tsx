import { useShell, useText } from '@evens/remote-sdk'
import { copyText } from '@evens/remote-sdk/pages'
import { emailOf } from '@evens/rules/registration'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { Form, useForm } from '@evens/ui/form'
import { useEffect, useRef, useState } from 'react'
import { useFocus } from '../form/account-form.tsx'
import { InboxHint } from '../form/code-step.tsx'
import { EmailField, fieldText } from '../form/fields.tsx'
import { saveAs } from '../form/save-as.ts'
import { refusalText, useSending } from '../form/sending.ts'
import type { Made } from './use-registration.ts'
import styles from './registration.module.css'

type CredentialsProps = { readonly made: Made; readonly isIn: boolean; readonly onEnter: () => void }

/** Generated login and password, shown once: the server stores only a hash of the password. */
export function Credentials({ made, isIn, onEnter }: CredentialsProps) {
  const t = useText()
  const { site, addGuard } = useShell()
  const isSaved = useRef(false)
  const title = useFocus<HTMLHeadingElement>()
  const [status, setStatus] = useState('')
  const rows = [
    { label: t('registration_login'), value: made.login },
    { label: t('account_password'), value: made.password },
  ]
  const text = credentialsText(site.brandName, location.host, rows)

  // Blocks the first attempt to leave without saving; a second one passes.
  useEffect(
    () =>
      addGuard(() => {
        const mayLeave = isSaved.current
        isSaved.current = true
        if (!mayLeave) setStatus(t('registration_keep_first'))
        return mayLeave
      }),
    [addGuard, t],
  )

  function save(): void {
    isSaved.current = true
    saveAs(`${site.id}-${made.login}.txt`, text)
  }

  async function copy(): Promise<void> {
    isSaved.current = true
    setStatus(t((await copyText(text)) ? 'registration_copied' : 'registration_not_copied'))
  }

  return (
    <Stack gap="m">
      <h2 ref={title} tabIndex={-1} className={styles['title']}>
        {t('registration_made_title')}
      </h2>
      <Notice kind="warning">{t('registration_made_once')}</Notice>
      <dl className={styles['made']}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles['secret']}>
            <dt>{label}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
      <Cluster>
        <Button icon="copy" onClick={() => void copy()}>
          {t('registration_copy')}
        </Button>
        <Button icon="download" onClick={save}>
          {t('registration_download')}
        </Button>
        <span role="status" className={styles['aside']}>
          {status}
        </span>
      </Cluster>
      <CredentialsMail password={made.password} />
      <Button variant="primary" block busy={isIn} onClick={onEnter}>
        {t('registration_go_on')}
      </Button>
    </Stack>
  )
}

type Row = { readonly label: string; readonly value: string }

/** Text to save: the site, then a line for each value. */
const credentialsText = (site: string, host: string, rows: readonly Row[]): string =>
  [`${site} (${host})`, ...rows.map(({ label, value }) => `${label}: ${value}`), ''].join('\n')

/** Mails the credentials on request. The address is used for this message only, and not stored as a contact. */
function CredentialsMail({ password }: { readonly password: string }) {
  const t = useText()
  const { call } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const { form, isAtFields } = useForm({ onSend: mail, isBusy, refused })
  const [isWrong, setWrong] = useState(false)
  const [isSent, setSent] = useState(false)

  function mail(typed: FormData): void {
    const email = emailOf(fieldText(typed, 'email'))
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
    <Form {...form} className={styles['mail']}>
      <EmailField label={t('registration_mail_to')} error={isWrong ? t('error_field_email') : undefined} />
      <Button type="submit" icon="mail" busy={isBusy}>
        {t('registration_mail')}
      </Button>
      {refused !== null && !isAtFields && <Notice kind="error">{refusalText(refused, t)}</Notice>}
      {isSent && (
        <Stack gap="s">
          <Notice>{t('registration_mailed')}</Notice>
          <InboxHint />
        </Stack>
      )}
    </Form>
  )
}
