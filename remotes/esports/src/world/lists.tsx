import { EventList, sportIcon, sportName } from '@evens/book-ui'
import type { SectionView } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Chip, Cluster, EmptyState, Section, Stack, type IconName } from '@evens/ui'
import type { ListsState } from './load-world.ts'
import { WorldTabs } from './world-tabs.tsx'

/** What is played now and what comes: of one discipline, or of all. */
export function Lists({ state, page }: ViewProps<ListsState>) {
  const t = useText()
  const { href, texts } = useShell()
  const { world, disciplines, live, line } = state
  const isEmpty = [...live, ...line].every(({ groups }) => groups.length === 0)
  return (
    <Page page={page}>
      <WorldTabs world={world} route={page.route} />
      <Cluster gap="s" as="nav" aria-label={t('esports_disciplines')}>
        {disciplines.map(({ sport, live: now, line: later }) => (
          <Chip
            key={sport}
            href={href('esportsDiscipline', { kind: world, discipline: sport })}
            selected={page.params['discipline'] === sport}
            icon={sportIcon(sport) as IconName}
            count={now + later}
          >
            {sportName(texts, sport)}
          </Chip>
        ))}
      </Cluster>
      {isEmpty && <EmptyState icon="sport-esports" title={t('esports_none')} text={t('esports_none_text')} />}
      <Part title={t('esports_live')} lists={live} isLive />
      <Part title={t('esports_line')} lists={line} />
    </Page>
  )
}

type PartProps = { readonly title: string; readonly lists: readonly SectionView[]; readonly isLive?: boolean }

function Part({ title, lists, isLive = false }: PartProps) {
  const t = useText()
  const filled = lists.filter(({ groups }) => groups.length > 0)
  if (filled.length === 0) return null
  return (
    <Section title={title} {...(isLive && { lead: t('live_delay') })}>
      <Stack gap="m">
        {filled.map((view, at) => (
          <EventList key={at} view={view} topic={null} isFlat />
        ))}
      </Stack>
    </Section>
  )
}
