import type { SupportRequestToMake } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, classNames, Cluster, EmptyState, type IconName, Link, LinkCard, LinkCardGrid } from '@evens/ui'
import { useState } from 'react'
import { supportQuery } from '../support/load-support.ts'
import { type Words, WordsForm } from '../support/words-form.tsx'
import { ChooseSubject } from './choose-subject.tsx'
import type { CreateRequestState, Step } from './load-create-request.ts'
import styles from '../support/support.module.css'
import trail from './create-request.module.css'

/** A wizard in which each step has its own address, so that the back button works. */
export function CreateRequestView({ state, page }: ViewProps<CreateRequestState>) {
  const t = useText()
  return (
    <Page page={page} lead={t(`desk_step_${state.step}`)}>
      <div className={classNames(styles['column'], state.step === 'write' && styles['narrow'])}>
        {state.steps.length > 0 && <StepTrail steps={state.steps} />}
        <StepBody key={page.fullPath} state={state} />
      </div>
    </Page>
  )
}

/** The choices so far, each with a link to change it. */
function StepTrail({ steps }: { readonly steps: readonly Step[] }) {
  const t = useText()
  return (
    <ol className={trail['steps']} aria-label={t('desk_steps')}>
      {steps.map(({ label, href }) => (
        <li key={label} className={trail['step']}>
          <b>{label}</b>
          <Link href={href} aria-label={t('desk_change_step', { step: label })}>
            {t('desk_change')}
          </Link>
        </li>
      ))}
    </ol>
  )
}

function StepBody({ state }: { readonly state: CreateRequestState }) {
  if (state.step === 'write') return <WriteRequest state={state} />
  if (state.step === 'subject') return <ChooseSubject state={state} />
  return (
    <LinkCardGrid size="m">
      {state.choices.map(({ href, title, text, icon }) => (
        <LinkCard key={href} href={href} title={title} text={text} icon={icon as IconName | undefined} />
      ))}
    </LinkCardGrid>
  )
}

/** The text form; after sending, a confirmation with a link to the thread. */
function WriteRequest({ state }: { readonly state: Extract<CreateRequestState, { step: 'write' }> }) {
  const t = useText()
  const { call, href } = useShell()
  const [sentId, setSentId] = useState<string | null>(null)
  const { topic, subTopic, subject } = state

  async function send({ key, text, images }: Words & { readonly key: string }): Promise<void> {
    const body: SupportRequestToMake = {
      key,
      kind: 'request',
      topic,
      subTopic,
      ...(subject !== null && { subject: subject.id }),
      text,
      images: [...images],
    }
    const { request } = await call('POST /web-api/support/requests', { body })
    setSentId(request.id)
  }

  if (sentId === null)
    return (
      <WordsForm
        label={t('desk_request_text')}
        action={t('desk_request_send')}
        keyInputs={[topic, subTopic, subject?.id ?? null]}
        send={send}
      />
    )
  return (
    <div role="status" data-sent={sentId}>
      <EmptyState
        icon="check"
        title={t('desk_request_sent')}
        text={t('desk_request_sent_text')}
        action={
          <Cluster gap="s">
            <Button variant="primary" href={href('officeSupport', {}, { query: supportQuery({ request: sentId }) })}>
              {t('desk_request_open')}
            </Button>
            <Button href={href('officeSupport')}>{t('desk_requests')}</Button>
          </Cluster>
        }
      />
    </div>
  )
}
