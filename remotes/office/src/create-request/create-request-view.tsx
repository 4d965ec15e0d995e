import { Page, useText, type ViewProps } from '@evens/remote-sdk'
import { classNames, LinkCard, LinkCardGrid, type IconName } from '@evens/ui'
import styles from '../support/support.module.css'
import { ChooseSubject } from './choose-subject.tsx'
import type { CreateRequestState } from './load-create-request.ts'
import { StepTrail } from './step-trail.tsx'
import { WriteRequest } from './write-request.tsx'

/** A request step by step; each has an address of its own, so that back goes back. */
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
