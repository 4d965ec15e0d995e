import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, Card, Cluster, LinkCard, LinkCardGrid, Notice, Stack } from '@evens/ui'
import { Checkbox } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import styles from '../form/form.module.css'
import { useSending } from '../form/sending.ts'
import type { TermsState } from './load-pages.ts'

/** Changed terms, to be accepted before the player continues. */
export function TermsView({ state, page }: ViewProps<TermsState>) {
  const t = useText()
  const { format } = useShell()
  return (
    <Page page={page} lead={t('account_terms_lead')}>
      <div className={styles['narrow']}>
        {state.changedAtMs !== null && (
          <Notice kind="warning" title={t('account_terms_changed', { date: format().date(state.changedAtMs) })}>
            {t('account_terms_changed_text')}
          </Notice>
        )}
        <LinkCardGrid label={t('account_terms_documents')} size="m">
          {state.documents.map(({ href, title, description }) => (
            <LinkCard key={href} href={href} icon="file" title={title} text={description} />
          ))}
        </LinkCardGrid>
        <Agree />
      </div>
    </Page>
  )
}

function Agree() {
  const t = useText()
  const { call, events, href } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const [missing, setMissing] = useState<{ readonly agree?: string }>({})
  const [isDone, setDone] = useState(false)

  function agree(form: FormData): void {
    const isAgreed = form.has('agree')
    setMissing(isAgreed ? {} : { agree: 'account_terms_tick' })
    if (!isAgreed) return refuse(null)
    send(
      () => call('POST /web-api/api-v3/v2/user/agreement-rules/confirm'),
      () => {
        setDone(true)
        // A full load: the page was rendered for a player who had not accepted yet.
        location.assign(href('home'))
      },
    )
  }

  return (
    <Card pad="l">
      <Stack gap="m">
        <AccountForm onSend={agree} isBusy={isBusy || isDone} refused={refused} sendLabel={t('account_terms_agree')}>
          <Checkbox name="agree" label={t('account_terms_read')} error={missing.agree && t(missing.agree)} />
        </AccountForm>
        <Cluster>
          <Button variant="ghost" size="s" icon="log-out" onClick={() => events.emit('sign-out.ask', {})}>
            {t('account_sign_out')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
