import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Notice, TabsNav } from '@evens/ui'
import { ActivityPanel, type ActivityState } from './activity-panel.tsx'
import { RESPONSIBLE_PARTS, responsibleQuery } from './params.ts'
import { ChangesPanel, type ChangesState } from './changes-panel.tsx'
import { HelpPanel, type HelpState } from './help-panel.tsx'
import { LimitsPanel } from '../limits/limits-panel.tsx'
import type { LimitsState } from '../limits/load-limits.ts'
import { SelfTest } from './self-test.tsx'

export type ResponsibleState =
  | { readonly show: 'limits'; readonly made: LimitsState }
  | ({ readonly show: 'activity' } & ActivityState)
  | ({ readonly show: 'changes' } & ChangesState)
  | { readonly show: 'test' }
  | ({ readonly show: 'help' } & HelpState)

/** Responsible gambling: limits, activity, changes, self-test and help. */
export function ResponsibleView({ state, page }: ViewProps<ResponsibleState>) {
  const t = useText()
  const { href } = useShell()
  return (
    <Page page={page} lead={t(`limits_page_${state.show}`)}>
      <TabsNav
        label={t('limits_tabs')}
        items={RESPONSIBLE_PARTS.map((show) => ({
          href: href('officeResponsible', {}, { query: responsibleQuery({ show }) }),
          label: t(`limits_tab_${show}`),
          current: show === state.show,
        }))}
      />
      <Part state={state} />
    </Page>
  )
}

function Part({ state }: { readonly state: ResponsibleState }) {
  switch (state.show) {
    case 'limits':
      return (
        <>
          <AwayNotice made={state.made} />
          <LimitsPanel made={state.made} />
        </>
      )
    case 'activity':
      return <ActivityPanel {...state} />
    case 'changes':
      return <ChangesPanel {...state} />
    case 'test':
      return <SelfTest />
    case 'help':
      return <HelpPanel {...state} />
  }
}

/** Above everything else during a time-out or self-exclusion. */
function AwayNotice({ made: { standing } }: { readonly made: LimitsState }) {
  const t = useText()
  const { format } = useShell()
  const { excludedUntil, timedOutUntil } = standing
  if (excludedUntil !== null)
    return <Notice kind="warning">{t('limits_excluded_until', { time: format().dateTime(excludedUntil) })}</Notice>
  if (timedOutUntil === null) return null
  return <Notice kind="warning">{t('limits_timed_out_until', { time: format().dateTime(timedOutUntil) })}</Notice>
}
