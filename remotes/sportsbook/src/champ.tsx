import {
  champStatisticsHref,
  EventList,
  idOfSlug,
  LeagueMark,
  LiveNote,
  sectionOfRows,
  sportName,
  viewQuery,
} from '@evens/book-ui'
import { GameMarkets, ResultList, Standings } from '@evens/book-ui/game'
import type { ChampPage, ChampTab, EventBrief, StandingsRow } from '@evens/contracts'
import { type LoadContext, type Loaded, Page, type PageInfo, useShell, useText, ViewNotFound } from '@evens/remote-sdk'
import { Accordion, Button, Cluster, DefinitionList, EmptyState, Section, Stack, TabsNav } from '@evens/ui'
import { queryOf } from './query.ts'

/** The tabs of the specification. */
const CHAMP_TABS = ['about', 'odds', 'winners', 'live', 'tips', 'faq'] as const satisfies readonly ChampTab[]

export type ChampState = {
  readonly section: 'line' | 'live'
  readonly tab: ChampTab
  readonly page: ChampPage
}

export async function loadChamp({ shell, page }: LoadContext, slug: string): Promise<Loaded> {
  const { texts, language: lang } = shell
  const section = page.route === 'live' ? 'live' : 'line'
  const id = idOfSlug(slug)
  if (id === null) throw new ViewNotFound(`no champ ${slug}`)
  const champ = await shell.call('GET /web-api/book/champ', {
    query: { lang, id, ...viewQuery(shell) },
  })
  const asked = queryOf(page).get('tab')
  const tab = CHAMP_TABS.find((one) => one === asked) ?? (section === 'live' ? 'live' : 'odds')
  const { name, sport } = champ.champ
  return {
    view: 'champ',
    state: { section, tab, page: champ } satisfies ChampState,
    title: section === 'live' ? texts.t('sport_live_title', { sport: name }) : name,
    crumb: name,
    description: texts.t('champ_description', { champ: name, sport: sportName(texts, sport) }),
    above: [
      { label: shell.describe(section).title, href: shell.href(section) },
      { label: sportName(texts, sport), href: shell.href(section, { sport }) },
    ],
  }
}

/** The page of a champ; each tab has its own address. */
export function ChampPageView({ state: { tab, page: champ }, page }: { state: ChampState; page: PageInfo }) {
  const t = useText()
  const [path = ''] = page.fullPath.split('?')
  const counts = { odds: champ.line.length, live: champ.live.length, winners: champ.outrights.length }
  const Tab = TABS[tab]
  return (
    <Page page={page} mark={<LeagueMark of={champ.champ} size={40} />}>
      <TabsNav
        label={t('champ_tabs')}
        items={CHAMP_TABS.map((name) => ({
          href: `${path}?tab=${name}`,
          label: t(`champ_tab_${name}`),
          current: name === tab,
          ...(name in counts && { count: counts[name as keyof typeof counts] }),
        }))}
      />
      <Tab champ={champ} />
    </Page>
  )
}

type TabProps = { readonly champ: ChampPage }

const TABS = { about: About, odds: Odds, winners: Winners, live: LiveTab, tips: Tips, faq: Faq }

function About({ champ: { champ, standings, results } }: TabProps) {
  const t = useText()
  const shell = useShell()
  const statistics = (
    <Button size="s" icon="chart" href={champStatisticsHref(shell, champ)}>
      {t('game_statistics')}
    </Button>
  )
  return (
    <Stack gap="l">
      <Section title={t('champ_standings')} actions={shell.site.switches.statisticsPage ? statistics : undefined}>
        <Standings rows={standings} caption={champ.name} />
      </Section>
      {results.length > 0 && (
        <Section title={t('champ_results')}>
          <ResultList events={results} label={t('champ_results')} />
        </Section>
      )}
    </Stack>
  )
}

function Odds({ champ: { line, board } }: TabProps) {
  if (line.length === 0) return <NoGames />
  return <EventList view={sectionOfRows(line, board)} topic={null} isFlat />
}

function LiveTab({ champ: { live, board } }: TabProps) {
  if (live.length === 0) return <NoGames />
  return (
    <Stack gap="s">
      <Cluster justify="end">
        <LiveNote />
      </Cluster>
      <EventList view={sectionOfRows(live, board)} topic={null} isFlat />
    </Stack>
  )
}

function Winners({ champ: { outrights } }: TabProps) {
  const t = useText()
  if (outrights.length === 0) return <EmptyState icon="trophy" title={t('champ_no_winners')} />
  return (
    <Stack gap="l">
      {outrights.map((outright) => (
        <GameMarkets key={outright.id} game={outright} />
      ))}
    </Stack>
  )
}

function Tips({ champ: { results, standings } }: TabProps) {
  const t = useText()
  const { format } = useShell()
  const figures = champFigures(results, standings)
  if (figures === null) return <EmptyState icon="chart" title={t('champ_no_tips')} text={t('champ_no_tips_text')} />
  const { number } = format()
  return (
    <Section title={t('champ_tips')} lead={t('champ_tips_text', { games: figures.games })}>
      <DefinitionList
        layout="tiles"
        items={[
          { term: t('champ_tip_average'), description: number(figures.averageTenths / 10) },
          { term: t('champ_tip_home'), description: `${number(figures.homeWinsPercent)} %` },
          { term: t('champ_tip_draws'), description: `${number(figures.drawsPercent)} %` },
          { term: t('champ_tip_attack'), description: figures.bestAttack.competitor.name },
          { term: t('champ_tip_defence'), description: figures.bestDefence.competitor.name },
        ]}
      />
    </Section>
  )
}

function Faq({ champ: { champ, line, live, standings } }: TabProps) {
  const t = useText()
  const { format, href, texts } = useShell()
  const next = line[0]
  const values = { champ: champ.name, sport: sportName(texts, champ.sport) }
  const items = [
    { id: 'games', answer: t('champ_faq_games_answer', { line: line.length, live: live.length }) },
    {
      id: 'next',
      answer:
        next === undefined
          ? t('champ_faq_next_none')
          : t('champ_faq_next_answer', { time: format().dateTime(next.startsAt) }),
    },
    { id: 'teams', answer: t('champ_faq_teams_answer', { count: standings.length }) },
    { id: 'settle', answer: t('champ_faq_settle_answer') },
  ]
  return (
    <Stack gap="m">
      <Accordion
        items={items.map(({ id, answer }) => ({ id, summary: t(`champ_faq_${id}`, values), content: <p>{answer}</p> }))}
      />
      <Button href={href('rules', { ruleGroup: 'sports' })} icon="book">
        {t('champ_faq_rules')}
      </Button>
    </Stack>
  )
}

type ChampFigures = {
  readonly games: number
  /** Average total score of a game, in tenths. */
  readonly averageTenths: number
  readonly homeWinsPercent: number
  readonly drawsPercent: number
  readonly bestAttack: StandingsRow
  readonly bestDefence: StandingsRow
}

/** Statistics of a champ's finished games; null while there are too few. */
export function champFigures(results: readonly EventBrief[], standings: readonly StandingsRow[]): ChampFigures | null {
  const scores = results.flatMap(({ state }) => (state.score === undefined ? [] : [state.score]))
  const [bestAttack] = standings.toSorted((a, b) => rate(b.scored, b) - rate(a.scored, a))
  const [bestDefence] = standings.toSorted((a, b) => rate(a.conceded, a) - rate(b.conceded, b))
  if (scores.length < GAMES_MIN || bestAttack === undefined || bestDefence === undefined) return null
  const percent = (count: number): number => Math.round((count / scores.length) * 100)
  return {
    games: scores.length,
    averageTenths: Math.round((scores.reduce((sum, [home, away]) => sum + home + away, 0) / scores.length) * 10),
    homeWinsPercent: percent(scores.filter(([home, away]) => home > away).length),
    drawsPercent: percent(scores.filter(([home, away]) => home === away).length),
    bestAttack,
    bestDefence,
  }
}

const GAMES_MIN = 3
const rate = (count: number, { played }: StandingsRow): number => (played === 0 ? 0 : count / played)

function NoGames() {
  const t = useText()
  const { href } = useShell()
  return (
    <EmptyState
      icon="calendar"
      title={t('list_empty')}
      text={t('list_empty_text')}
      action={<Button href={href('line')}>{t('list_to_line')}</Button>}
    />
  )
}
