import {
  champHref,
  countryName,
  EventList,
  LeagueMark,
  LiveNote,
  SectionArt,
  sportIcon,
  sportName,
} from '@evens/book-ui'
import { ResultList } from '@evens/book-ui/game'
import type { Discipline, EventBrief, EventWorld, SectionView } from '@evens/contracts'
import { Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import {
  Button,
  Chip,
  Cluster,
  EmptyState,
  type IconName,
  LinkCard,
  LinkCardGrid,
  Section,
  Stack,
  TabsNav,
} from '@evens/ui'
import type { DisciplinesState, ListsState, OverviewState } from './load-world.ts'
import styles from './world.module.css'

/** A world's front page: disciplines as pictures, games with prices, results, championships. */
export function Overview({ state, page }: ViewProps<OverviewState>) {
  const t = useText()
  const { href } = useShell()
  const { world, disciplines, live, line, results } = state
  return (
    <Page page={page} {...(world === 'virtual' && { lead: t('esports_generated') })}>
      <WorldTabs world={world} route={page.route} />
      {disciplines.length === 0 && <Nothing />}
      <DisciplineTiles world={world} disciplines={disciplines} />
      <Part title={t('esports_live')} lists={live} isLive />
      <Part
        title={t('esports_line')}
        lists={line}
        more={{ href: href('esportsDashboard', { kind: world }), label: t('esports_all_upcoming') }}
      />
      <div className={styles['columns']}>
        <Latest results={results} />
        <ChampCards world={world} disciplines={disciplines} />
      </div>
    </Page>
  )
}

const NAMED_CHAMPS = 3

function DisciplineTiles({ world, disciplines }: DisciplinesState) {
  const t = useText()
  const { href, texts } = useShell()
  return (
    <LinkCardGrid size="m" label={t('esports_disciplines')} className={styles['tiles']}>
      {disciplines.map(({ sport, live, line, champs }) => (
        <LinkCard
          key={sport}
          href={href('esportsDiscipline', { kind: world, discipline: sport })}
          picture={<SectionArt of={sport} className={undefined} />}
          title={sportName(texts, sport)}
          text={t('esports_counts', { live, line })}
          meta={champs
            .slice(0, NAMED_CHAMPS)
            .map(({ name }) => name)
            .join(' · ')}
        />
      ))}
    </LinkCardGrid>
  )
}

/** All champs by discipline. */
export function Champs({ state: { world, disciplines }, page }: ViewProps<DisciplinesState>) {
  const { texts } = useShell()
  return (
    <Page page={page}>
      <WorldTabs world={world} route={page.route} />
      {disciplines.length === 0 && <Nothing />}
      {disciplines.map((one) => (
        <ChampCards key={one.sport} world={world} disciplines={[one]} title={sportName(texts, one.sport)} />
      ))}
    </Page>
  )
}

type ChampCardsProps = DisciplinesState & { readonly title?: string }

function ChampCards({ world, disciplines, title }: ChampCardsProps) {
  const t = useText()
  const shell = useShell()
  const champs = disciplines.flatMap((one) => one.champs)
  if (champs.length === 0) return null
  return (
    <Section title={title ?? t('esports_champs')}>
      <LinkCardGrid size="m">
        {champs.map((champ) => (
          <LinkCard
            key={champ.id}
            href={champHref(shell, champ, 'line', world)}
            mark={<LeagueMark of={champ} size={36} />}
            title={champ.name}
            text={[
              ...(disciplines.length > 1 ? [sportName(shell.texts, champ.sport)] : []),
              ...(champ.country === null ? [] : [countryName(shell.language, champ.country)]),
            ].join(' · ')}
            meta={t('esports_counts', { live: champ.live, line: champ.line })}
          />
        ))}
      </LinkCardGrid>
    </Section>
  )
}

function Nothing() {
  const t = useText()
  return <EmptyState icon="sport-esports" title={t('esports_none')} text={t('esports_none_text')} />
}

/** Live and upcoming games of all disciplines. */
export function Dashboard({ state: { world, disciplines, live, line }, page }: ViewProps<ListsState>) {
  return (
    <Page page={page}>
      <WorldTabs world={world} route={page.route} />
      <DisciplineChips world={world} disciplines={disciplines} chosen={undefined} />
      <Games live={live} line={line} />
    </Page>
  )
}

/** One discipline: its games, results and championships. */
export function DisciplineView({ state, page }: ViewProps<OverviewState>) {
  const { world, disciplines, live, line, results } = state
  const chosen = page.params['discipline']
  return (
    <Page page={page} isTitleHidden>
      <div className={styles['banner']}>
        <SectionArt of={chosen ?? ''} className={styles['art']} />
        <p aria-hidden="true" className={styles['name']}>
          {page.title}
        </p>
      </div>
      <Stack gap="l">
        <WorldTabs world={world} route={page.route} />
        <DisciplineChips world={world} disciplines={disciplines} chosen={chosen} />
        <Games live={live} line={line} />
        <div className={styles['columns']}>
          <Latest results={results} />
          <ChampCards world={world} disciplines={disciplines.filter(({ sport }) => sport === chosen)} />
        </div>
      </Stack>
    </Page>
  )
}

type ChipsProps = {
  readonly world: EventWorld
  readonly disciplines: readonly Discipline[]
  readonly chosen: string | undefined
}

function DisciplineChips({ world, disciplines, chosen }: ChipsProps) {
  const t = useText()
  const { href, texts } = useShell()
  return (
    <Cluster gap="s" as="nav" aria-label={t('esports_disciplines')}>
      {disciplines.map(({ sport, live, line }) => (
        <Chip
          key={sport}
          href={href('esportsDiscipline', { kind: world, discipline: sport })}
          selected={chosen === sport}
          icon={sportIcon(sport) as IconName}
          count={live + line}
        >
          {sportName(texts, sport)}
        </Chip>
      ))}
    </Cluster>
  )
}

function Games({ live, line }: Pick<ListsState, 'live' | 'line'>) {
  const t = useText()
  const isEmpty = [...live, ...line].every(({ groups }) => groups.length === 0)
  if (isEmpty) return <Nothing />
  return (
    <>
      <Part title={t('esports_live')} lists={live} isLive />
      <Part title={t('esports_line')} lists={line} />
    </>
  )
}

type PartProps = {
  readonly title: string
  readonly lists: readonly SectionView[]
  readonly isLive?: boolean
  readonly more?: { readonly href: string; readonly label: string }
}

function Part({ title, lists, isLive = false, more }: PartProps) {
  const filled = lists.filter(({ groups }) => groups.length > 0)
  if (filled.length === 0) return null
  const actions = isLive ? <LiveNote /> : more === undefined ? undefined : <More {...more} />
  return (
    <Section title={title} actions={actions}>
      <Stack gap="m">
        {filled.map((view, at) => (
          <EventList key={at} view={view} topic={null} isFlat />
        ))}
      </Stack>
    </Section>
  )
}

const More = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <Button size="s" href={href} iconEnd="chevron-end">
    {label}
  </Button>
)

function Latest({ results }: { readonly results: readonly EventBrief[] }) {
  const t = useText()
  const { href } = useShell()
  if (results.length === 0) return null
  return (
    <Section title={t('esports_latest')} actions={<More href={href('results')} label={t('esports_all_results')} />}>
      <ResultList events={results} label={t('esports_latest')} />
    </Section>
  )
}

const WORLDS = ['real', 'virtual', 'stream'] as const
const PAGES = [
  { route: 'esportsDisciplines', key: 'esports_disciplines' },
  { route: 'esportsDashboard', key: 'esports_dashboard' },
  { route: 'esportsChamps', key: 'esports_champs' },
] as const

/** Tabs for the three worlds, and in the same row the pages of the current one. */
function WorldTabs({ world, route }: { world: EventWorld; route: string }) {
  const t = useText()
  const { href } = useShell()
  const here = PAGES.find((page) => page.route === route) ?? PAGES[0]
  return (
    <div className={styles['tabs']}>
      <TabsNav
        label={t('esports_worlds')}
        items={WORLDS.map((kind) => ({
          href: href(here.route, { kind }),
          label: t(`esports_world_${kind}`),
          current: kind === world,
        }))}
      />
      <Cluster as="nav" gap="xs" aria-label={t('esports_pages')}>
        {PAGES.map((page) => (
          <Chip key={page.route} href={href(page.route, { kind: world })} selected={page.route === route}>
            {t(page.key)}
          </Chip>
        ))}
      </Cluster>
    </div>
  )
}
