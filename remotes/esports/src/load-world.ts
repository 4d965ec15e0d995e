import { eventName, firstRows, idOfSlug, sportName, viewQuery } from '@evens/book-ui'
import { loadSettled } from '@evens/book-ui/game'
import type {
  ChampPage,
  Discipline,
  EventBrief,
  EventPage,
  EventWorld,
  SectionView,
  SettledMarketView,
} from '@evens/contracts'
import { ViewNotFound, type Crumb, type LoadContext, type Loaded, type Shell } from '@evens/remote-sdk'

export type DisciplinesState = { readonly world: EventWorld; readonly disciplines: readonly Discipline[] }
export type OverviewState = ListsState & {
  /** The latest results, newest first. */
  readonly results: readonly EventBrief[]
}
export type ListsState = DisciplinesState & {
  /** Live and upcoming games by discipline. */
  readonly live: readonly SectionView[]
  readonly line: readonly SectionView[]
}
export type ChampState = { readonly world: EventWorld; readonly page: ChampPage }
export type GameState = {
  readonly world: EventWorld
  readonly game: EventPage
  /** Results of its markets; null if it is not over. */
  readonly settled: readonly SettledMarketView[] | null
}

const worldOf = ({ page }: LoadContext): EventWorld => page.params['kind'] as EventWorld

async function disciplinesOf(shell: Shell, world: EventWorld): Promise<readonly Discipline[]> {
  const query = { lang: shell.language, world }
  return (await shell.call('GET /web-api/book/disciplines', { query })).disciplines
}

const listOf = (shell: Shell, world: EventWorld, section: 'line' | 'live', sport: string): Promise<SectionView> =>
  shell.call('GET /web-api/book/section', {
    query: { lang: shell.language, section, world, sport, ...viewQuery(shell) },
  })

async function listsOf(shell: Shell, world: EventWorld, sports: readonly string[]) {
  const [live, line] = await Promise.all(
    (['live', 'line'] as const).map((section) =>
      Promise.all(sports.map((sport) => listOf(shell, world, section, sport))),
    ),
  )
  return { live: live ?? [], line: line ?? [] }
}

const UPCOMING_MAX = 6
const RESULTS_MAX = 12

/** The front page of a world: its disciplines, what is on, what comes next and what has just ended. */
export async function loadOverview(context: LoadContext): Promise<Loaded> {
  const world = worldOf(context)
  const disciplines = await disciplinesOf(context.shell, world)
  const sports = disciplines.map(({ sport }) => sport)
  const [{ live, line }, results] = await Promise.all([
    listsOf(context.shell, world, sports),
    resultsOf(context.shell, world, sports),
  ])
  const next = line.map((view) => firstRows(view, UPCOMING_MAX))
  return { state: { world, disciplines, live, line: next, results } satisfies OverviewState }
}

/** Today's results. A world shares its sports with others, so each is asked for by name. */
async function resultsOf(shell: Shell, world: EventWorld, sports: readonly string[]): Promise<readonly EventBrief[]> {
  const zone = String(shell.settings.get().timeZone)
  const days = await Promise.all(
    sports.map((sport) =>
      shell.call('GET /web-api/book/results', { query: { lang: shell.language, world, sport, zone } }),
    ),
  )
  return days
    .flatMap(({ groups }) => groups.flatMap(({ events }) => events))
    .toSorted((a, b) => b.startsAt - a.startsAt)
    .slice(0, RESULTS_MAX)
}

/** All disciplines of one world with their champs. */
export async function loadDisciplines(context: LoadContext): Promise<Loaded> {
  const world = worldOf(context)
  return { state: { world, disciplines: await disciplinesOf(context.shell, world) } satisfies DisciplinesState }
}

/** Live and upcoming games of all disciplines of one world. */
export async function loadDashboard(context: LoadContext): Promise<Loaded> {
  const world = worldOf(context)
  const disciplines = await disciplinesOf(context.shell, world)
  const sports = disciplines.map(({ sport }) => sport)
  const lists = await listsOf(context.shell, world, sports)
  return { state: { world, disciplines, ...lists } satisfies ListsState }
}

export async function loadDiscipline(context: LoadContext): Promise<Loaded> {
  const { shell, page } = context
  const world = worldOf(context)
  const { discipline = '' } = page.params
  if (!shell.texts.has(`sport_${discipline.replaceAll('-', '_')}`)) throw new ViewNotFound(`no sport ${discipline}`)
  const [disciplines, lists, results] = await Promise.all([
    disciplinesOf(shell, world),
    listsOf(shell, world, [discipline]),
    resultsOf(shell, world, [discipline]),
  ])
  const sport = sportName(shell.texts, discipline)
  const title = shell.texts.t('esports_discipline_title', { sport })
  return {
    state: { world, disciplines, ...lists, results } satisfies OverviewState,
    title: world === 'real' ? title : `${title} · ${shell.texts.t(`esports_world_${world}`)}`,
    description: shell.texts.t('esports_discipline_description', { sport }),
    crumb: sport,
  }
}

export async function loadChamp(context: LoadContext): Promise<Loaded> {
  const { shell, page } = context
  const world = worldOf(context)
  const { discipline = '', champ = '' } = page.params
  const id = idOfSlug(champ)
  if (id === null) throw new ViewNotFound(`no champ ${champ}`)
  const found = await shell.call('GET /web-api/book/champ', {
    query: { lang: shell.language, id, ...viewQuery(shell) },
  })
  return {
    state: { world, page: found } satisfies ChampState,
    title: found.champ.name,
    description: shell.texts.t('esports_champ_description', {
      champ: found.champ.name,
      sport: sportName(shell.texts, found.champ.sport),
    }),
    crumb: found.champ.name,
    above: aboveChamp(shell, world, discipline),
  }
}

export async function loadGame(context: LoadContext): Promise<Loaded> {
  const { shell, page } = context
  const world = worldOf(context)
  const { discipline = '', champ = '', game = '' } = page.params
  const id = idOfSlug(game)
  if (id === null) throw new ViewNotFound(`no game ${game}`)
  const found = await shell.call('GET /web-api/book/event', { query: { lang: shell.language, id } })
  const name = eventName(shell.texts, found)
  return {
    state: { world, game: found, settled: await loadSettled(shell, found) } satisfies GameState,
    // Races are named after their champ, so the time tells them apart.
    title: found.kind === 'match' ? name : `${name} · ${shell.format().dateTime(found.startsAt)}`,
    description: shell.texts.t('esports_game_description', { game: name, champ: found.champ.name }),
    crumb: name,
    above: [
      ...aboveChamp(shell, world, discipline),
      { label: found.champ.name, href: shell.href('esportsChamp', { kind: world, discipline, champ }) },
    ],
  }
}

const aboveChamp = (shell: Shell, kind: EventWorld, discipline: string): Crumb[] => [
  { label: sportName(shell.texts, discipline), href: shell.href('esportsDiscipline', { kind, discipline }) },
]
