import type { NewsletterReply } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Card, EmptyState, Notice, Stack } from '@evens/ui'
import { useState } from 'react'
import { refusalText, useSending } from '../form/sending.ts'
import type { NewsletterState } from './load-pages.ts'
import styles from '../form/form.module.css'

/** Unsubscribe page of every newsletter. It needs a press of the button, since mail programs open links by themselves. */
export function NewsletterView({ state, page }: ViewProps<NewsletterState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Page page={page} lead={t('account_newsletter_lead')}>
      <div className={styles['narrow']}>
        {state.newsletter === null ? (
          <EmptyState
            icon="mail"
            title={t('account_newsletter_no_link')}
            text={t('account_newsletter_no_link_text')}
            action={<Button href={href('officeSettings')}>{t('account_newsletter_settings')}</Button>}
          />
        ) : (
          <Stop token={state.token} found={state.newsletter} />
        )}
      </div>
    </Page>
  )
}

function Stop({ token, found }: { readonly token: string; readonly found: NewsletterReply }) {
  const t = useText()
  const { call } = useShell()
  const { isBusy, refused, send } = useSending()
  const [{ email, takesNewsletter }, setNewsletter] = useState(found)

  function stop(): void {
    send(() => call('POST /web-api/newsletter/stop', { query: { token } }), setNewsletter)
  }

  if (!takesNewsletter)
    return (
      <Notice title={t('account_newsletter_stopped')}>
        {t('account_newsletter_stopped_text')} <bdi dir="ltr">{email}</bdi>
      </Notice>
    )
  return (
    <Card pad="l">
      <Stack gap="m">
        {refused !== null && <Notice kind="error">{refusalText(refused, t)}</Notice>}
        <p>
          {t('account_newsletter_to')} <bdi dir="ltr">{email}</bdi>
        </p>
        <Button variant="primary" block busy={isBusy} onClick={stop}>
          {t('account_newsletter_stop')}
        </Button>
      </Stack>
    </Card>
  )
}
