import { useShell, useText } from '@evens/remote-sdk'
import { copyText } from '@evens/remote-sdk/pages'
import { Button, Cluster, Notice, Stack } from '@evens/ui'
import { useEffect, useRef, useState } from 'react'
import { saveAs } from '../form/save-as.ts'
import { useFocus } from '../form/use-focus.ts'
import { CredentialsMail } from './credentials-mail.tsx'
import { credentialsText } from './credentials-text.ts'
import styles from './registration.module.css'
import type { Made } from './use-registration.ts'

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
