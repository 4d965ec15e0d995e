import type { Channel, CodeSent } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card, Cluster, Link, Notice, Stack } from '@evens/ui'
import { useState } from 'react'
import { CodeStep } from '../form/code-step.tsx'
import { refusalText } from '../form/refused.ts'
import { SentTo } from '../form/sent-to.tsx'
import { useSending } from '../form/use-sending.ts'

type Contact = { readonly masked: string; readonly isConfirmed: boolean } | null
type ConfirmContactProps = { readonly channel: Channel; readonly contact: Contact; readonly daysLeft: number | null }
type Sent = CodeSent & { readonly atMs: number }

const TITLE: Readonly<Record<Channel, string>> = { email: 'account_email', phone: 'account_phone' }

/** One contact: confirmed, or to be confirmed by a code. */
export function ConfirmContact({ channel, contact, daysLeft }: ConfirmContactProps) {
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
