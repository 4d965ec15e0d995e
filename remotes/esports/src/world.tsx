import { champHref, EventList, LiveNote, sportIcon, sportName } from '@evens/book-ui'
import type { EventWorld, SectionView } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Chip, Cluster, EmptyState, type IconName, LinkCard, LinkCardGrid, Section, Stack, TabsNav } from '@evens/ui'
import type { DisciplinesState, ListsState } from './load-world.ts'

/** All disciplines with the number of games. */
export function Disciplines({ state: { world, disciplines }, page }: ViewProps<DisciplinesState>) {
  const t = useText()
  const { href, texts } = useShell()
  return (
    <Page page={page}>
      <WorldTabs world={world} route={page.route} />
      {disciplines.length === 0 && <Nothing />}
      <LinkCardGrid size="m">
        {disciplines.map(({ sport, live, line }) => (
          <LinkCard
            key={sport}
            href={href('esportsDiscipline', { kind: world, discipline: sport })}
            icon={sportIcon(sport) as IconName}
            title={sportName(texts, sport)}
            text={t('esports_counts', { live, line })}
          />
        ))}
      </LinkCardGrid>
    </Page>
  )
}

/** All champs by discipline. */
export function Champs({ state: { world, disciplines }, page }: ViewProps<DisciplinesState>) {
  const t = useText()
  const shell = useShell()
  return (
    <Page page={page}>
      <WorldTabs world={world} route={page.route} />
      {disciplines.length === 0 && <Nothing />}
      {disciplines.map(({ sport, champs }) => (
        <Section key={sport} title={sportName(shell.texts, sport)}>
          <LinkCardGrid size="m">
            {champs.map((champ) => (
              <LinkCard
                key={champ.id}
                href={champHref(shell, champ, 'line', world)}
                icon={sportIcon(sport) as IconName}
                title={champ.name}
                text={t('esports_counts', { live: champ.live, line: champ.line })}
              />
            ))}
          </LinkCardGrid>
        </Section>
      ))}
    </Page>
  )
}

function Nothing() {
  const t = useText()
  return <EmptyState icon="sport-esports" title={t('esports_none')} text={t('esports_none_text')} />
}

/** Live and upcoming games of one discipline, or of all. */
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
  const filled = lists.filter(({ groups }) => groups.length > 0)
  if (filled.length === 0) return null
  return (
    <Section title={title} {...(isLive && { actions: <LiveNote /> })}>
      <Stack gap="m">
        {filled.map((view, at) => (
          <EventList key={at} view={view} topic={null} isFlat />
        ))}
      </Stack>
    </Section>
  )
}

const WORLDS = ['real', 'virtual', 'stream'] as const
const PAGES = [
  { route: 'esportsDisciplines', key: 'esports_disciplines' },
  { route: 'esportsDashboard', key: 'esports_dashboard' },
  { route: 'esportsChamps', key: 'esports_champs' },
] as const

/** Tabs for the three worlds, and for the pages of the current one. */
function WorldTabs({ world, route }: { world: EventWorld; route: string }) {
  const t = useText()
  const { href } = useShell()
  const here = PAGES.find((page) => page.route === route) ?? PAGES[0]
  return (
    <Stack gap="s">
      <TabsNav
        label={t('esports_worlds')}
        items={WORLDS.map((kind) => ({
          href: href(here.route, { kind }),
          label: t(`esports_world_${kind}`),
          current: kind === world,
        }))}
      />
      <TabsNav
        label={t('esports_pages')}
        items={PAGES.map((page) => ({
          href: href(page.route, { kind: world }),
          label: t(page.key),
          current: page.route === route,
        }))}
      />
    </Stack>
  )
}
