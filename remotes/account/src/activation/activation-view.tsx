import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Card, EmptyState, Notice, Stack } from '@evens/ui'
import { useState } from 'react'
import { refusalText } from '../form/refused.ts'
import { useSending } from '../form/use-sending.ts'
import styles from '../form/narrow.module.css'
import { ConfirmContact } from './confirm-contact.tsx'
import type { ActivationState } from './load-activation.ts'

const CHANNELS = ['email', 'phone'] as const

/** Confirms that an e-mail or a telephone is read by its player: by the link of a mail, or by a code. */
export function ActivationView({ state: { token, contacts }, page }: ViewProps<ActivationState>) {
  const t = useText()
  return (
    <Page page={page} lead={t('account_activation_lead')}>
      <div className={styles['narrow']}>
        {token !== null && <FollowLink token={token} />}
        {token === null && contacts === null && <SignInFirst />}
        {token === null &&
          contacts !== null &&
          CHANNELS.map((channel) => (
            <ConfirmContact
              key={channel}
              channel={channel}
              contact={contacts[channel]}
              daysLeft={channel === 'email' ? contacts.daysLeft : null}
            />
          ))}
      </div>
    </Page>
  )
}

function FollowLink({ token }: { readonly token: string }) {
  const t = useText()
  const { call, href, player } = useShell()
  const { isBusy, refused, send } = useSending()
  const [isDone, setDone] = useState(false)

  function follow(): void {
    send(
      () => call('POST /web-api/user/activation/link', { body: { token } }),
      () => setDone(true),
    )
  }

  if (isDone)
    return (
      <Card pad="l">
        <Stack gap="m">
          <Notice title={t('account_email_confirmed')}>{t('account_email_confirmed_text')}</Notice>
          <Button variant="primary" href={href(player.get() === null ? 'login' : 'officeAccount')}>
            {t(player.get() === null ? 'account_sign_in' : 'account_to_office')}
          </Button>
        </Stack>
      </Card>
    )
  return (
    <Card pad="l">
      <Stack gap="m">
        {refused !== null && <Notice kind="error">{refusalText(refused, t)}</Notice>}
        {refused?.code === 'LINK_OVER' ? (
          <Button variant="primary" block href={href('activate', { mode: 'activate' })}>
            {t('account_ask_for_code')}
          </Button>
        ) : (
          <>
            <p>{t('account_follow_link')}</p>
            <Button variant="primary" block busy={isBusy} onClick={follow}>
              {t('account_confirm_email')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** A page of players for one who is not signed in here. */
export function SignInFirst() {
  const t = useText()
  const { href, page } = useShell()
  return (
    <EmptyState
      icon="lock"
      title={t('account_sign_in_first')}
      text={t('account_sign_in_first_text')}
      action={
        <Button variant="primary" href={href('login', {}, { query: { returnUrl: page.get().fullPath } })}>
          {t('account_sign_in')}
        </Button>
      }
    />
  )
}
