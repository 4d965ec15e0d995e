import { Page, useText, type ViewProps } from '@evens/remote-sdk'
import { EmptyState, LinkCard, LinkCardGrid, Button, type IconName } from '@evens/ui'
import styles from '../support/support.module.css'
import type { CreateRequestState } from './load-create-request.ts'
import { StepTrail } from './step-trail.tsx'
import { WriteRequest } from './write-request.tsx'

/** A request step by step; each has an address of its own, so that back goes back. */
export function CreateRequestView({ state, page }: ViewProps<CreateRequestState>) {
  const t = useText()
  return (
    <Page page={page} lead={t(`desk_step_${state.step}`)}>
      <div className={styles['column']}>
        {state.steps.length > 0 && <StepTrail steps={state.steps} />}
        <StepBody key={page.fullPath} state={state} />
      </div>
    </Page>
  )
}

function StepBody({ state }: { readonly state: CreateRequestState }) {
  if (state.step === 'write') return <WriteRequest state={state} />
  if (state.step === 'subject') return <Subjects state={state} />
  return (
    <LinkCardGrid size="m">
      {state.choices.map(({ href, title, text, icon }) => (
        <LinkCard key={href} href={href} title={title} text={text} icon={icon as IconName | undefined} />
      ))}
    </LinkCardGrid>
  )
}

function Subjects({ state }: { readonly state: Extract<CreateRequestState, { step: 'subject' }> }) {
  const t = useText()
  if (state.choices.length === 0)
    return (
      <EmptyState
        icon="list"
        title={t(`desk_no_${state.subject}`)}
        text={t('desk_no_subject_text')}
        action={<Button href={state.without}>{t('desk_go_on')}</Button>}
      />
    )
  return (
    <>
      <LinkCardGrid size="l">
        {state.choices.map(({ href, title, text }) => (
          <LinkCard key={href} href={href} title={title} text={text} />
        ))}
      </LinkCardGrid>
      <div>
        <Button href={state.without}>{t('desk_without_subject')}</Button>
      </div>
    </>
  )
}
