import { useShell, useText } from '@evens/remote-sdk'
import { copyText } from '@evens/remote-sdk/pages'
import { emailOf } from '@evens/rules/registration'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { EmailField } from '../form/email-field.tsx'
import { fieldText } from '../form/field-text.ts'
import { InboxHint } from '../form/inbox-hint.tsx'
import { refusalText } from '../form/refused.ts'
import { saveAs } from '../form/save-as.ts'
import { useFocus } from '../form/use-focus.ts'
import { useSending } from '../form/use-sending.ts'
import type { Made } from './use-registration.ts'
import styles from './registration.module.css'

type CredentialsProps = { readonly made: Made; readonly isIn: boolean; readonly onEnter: () => void }

/** What one click made. It is told once: nobody, here or on the server, can read the password again. */
export function Credentials({ made, isIn, onEnter }: CredentialsProps) {
  const t = useText()
  const { site, addGuard } = useShell()
  const isKept = useRef(false)
  const title = useFocus<HTMLHeadingElement>()
  const [said, setSaid] = useState('')
  const rows = [
    { label: t('registration_login'), value: made.login },
    { label: t('account_password'), value: made.password },
  ]
  const text = credentialsText(site.brandName, location.host, rows)

  // Nobody is held twice: whoever insists may go.
  useEffect(
    () =>
      addGuard(() => {
        const mayLeave = isKept.current
        isKept.current = true
        if (!mayLeave) setSaid(t('registration_keep_first'))
        return mayLeave
      }),
    [addGuard, t],
  )

  function save(): void {
    isKept.current = true
    saveAs(`${site.id}-${made.login}.txt`, text)
  }

  async function copy(): Promise<void> {
    isKept.current = true
    setSaid(t((await copyText(text)) ? 'registration_copied' : 'registration_not_copied'))
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
          {said}
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

/** A line for each, under the name and the address of the site. */
const credentialsText = (site: string, host: string, rows: readonly Row[]): string =>
  [`${site} (${host})`, ...rows.map(({ label, value }) => `${label}: ${value}`), ''].join('\n')

/** Mails what was made, if the player wants it. The address is used for this letter alone. */
function CredentialsMail({ password }: { readonly password: string }) {
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
