import type { Channel, CodeSent } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Badge, Button, Card, Cluster, EmptyState, Link, Notice, Stack } from '@evens/ui'
import { useState } from 'react'
import { CodeStep, SentTo } from '../form/code-step.tsx'
import { refusalText, useSending } from '../form/sending.ts'
import type { ActivationState } from './load-pages.ts'
import styles from '../form/form.module.css'

const CHANNELS = ['email', 'phone'] as const

/** Confirms an e-mail or a phone by the link of a mail, or by a code. */
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

/** Replaces a page that needs a signed-in player. */
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

type Contact = { readonly masked: string; readonly isConfirmed: boolean } | null
type ConfirmContactProps = { readonly channel: Channel; readonly contact: Contact; readonly daysLeft: number | null }
type Sent = CodeSent & { readonly atMs: number }

const TITLE: Readonly<Record<Channel, string>> = { email: 'account_email', phone: 'account_phone' }

/** A contact: confirmed, or to be confirmed by a code. */
function ConfirmContact({ channel, contact, daysLeft }: ConfirmContactProps) {
  const t = useText()
  const { call, href } = useShell()
  const sending = useSending()
  const checking = useSending()
  const [sent, setSent] = useState<Sent | null>(null)
  const [isConfirmed, setConfirmed] = useState(contact?.isConfirmed ?? false)

  function sendCode(): void {
    sending.send(
      () => call('POST /web-api/user/activation/send', { body: { channel } }),
      (begun) => setSent({ ...begun, atMs: Date.now() }),
    )
  }

  function confirm(id: string, code: string): void {
    checking.send(
      () => call('POST /web-api/user/activation/confirm', { body: { channel, id, code } }),
      () => setConfirmed(true),
    )
  }

  return (
    <Card pad="l" as="section">
      <Stack gap="m">
        <Cluster justify="between">
          <h2>{t(TITLE[channel])}</h2>
          <Badge tone={isConfirmed ? 'accent' : 'warning'} icon={isConfirmed ? 'check' : 'warning'}>
            {t(isConfirmed ? 'account_confirmed' : 'account_not_confirmed')}
          </Badge>
        </Cluster>
        {contact === null ? (
          <p>
            {t('account_no_contact')} <Link href={href('officeSecurity')}>{t('account_add_contact')}</Link>
          </p>
        ) : (
          <p>
            <bdi dir="ltr">{contact.masked}</bdi>
          </p>
        )}
        {!isConfirmed && daysLeft !== null && <p>{t('account_days_left', { days: daysLeft })}</p>}
        {contact !== null && !isConfirmed && sent === null && (
          <>
            {sending.refused !== null && <Notice kind="error">{refusalText(sending.refused, t)}</Notice>}
            <Button variant="primary" busy={sending.isBusy} onClick={sendCode}>
              {t('account_send_code')}
            </Button>
          </>
        )}
        {contact !== null && !isConfirmed && sent !== null && (
          <CodeStep
            key={sent.id}
            sentTo={<SentTo address={contact.masked} isOwn />}
            deadlineMs={sent.deadline}
            sentAtMs={sent.atMs}
            checking={checking}
            resending={sending}
            onCheck={(code) => confirm(sent.id, code)}
            onResend={sendCode}
            onCancel={() => setSent(null)}
            cancelLabel={t('account_later')}
          />
        )}
      </Stack>
    </Card>
  )
}
