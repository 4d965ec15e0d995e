import type { Discipline, EventBrief } from '@evens/contracts'
import { aPage } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { loadOverview, type OverviewState } from './load-world.ts'
import { DisciplineView, Overview } from './world.tsx'

const CHAMP = { id: '81', sport: 'moba', name: 'Golden Cup', country: 'KR', rank: 1, slug: '81-golden-cup' }
const disciplines: readonly Discipline[] = [
  {
    ...{ sport: 'moba', world: 'real', live: 1, line: 4 },
    champs: [{ ...CHAMP, world: 'real', live: 1, line: 4 }],
  },
  { ...{ sport: 'tactical-shooter', world: 'real', live: 0, line: 2 }, champs: [] },
]
const STATE: OverviewState = { world: 'real', disciplines, live: [], line: [], results: [] }

const result = (id: string, startsAt: number): EventBrief =>
  ({
    ...{ id, sport: 'moba', kind: 'match', champ: CHAMP, startsAt, world: 'real', slug: `${id}-a-b`, number: 1 },
    ...{ state: { status: 3, score: [2, 1] }, isLive: false, topic: `event:${id}` },
    competitors: [
      { id: '1', name: 'Hanamura Stars', country: null, colours: null },
      { id: '2', name: 'Velmar', country: null, colours: null },
    ],
  }) as unknown as EventBrief

const page = aPage({ route: 'esportsDisciplines', title: 'Esports' })

test('the overview shows each discipline as a picture with its counts, and its championships with marks', async () => {
  mount(<Overview state={{ ...STATE, results: [result('9', 0)] }} page={page} />)
  await screen.findByRole('list', { name: 'Disciplines' })
  const pictures = [...document.querySelectorAll('img[src*="scene.svg"]')].map((one) => one.getAttribute('src') ?? '')
  expect(pictures.map((src) => new URL(src, 'http://x').searchParams.get('sport'))).toEqual([
    'moba',
    'tactical-shooter',
  ])
  expect(screen.getAllByText('Live 1 · Upcoming 4').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Golden Cup' })).toBeTruthy()
  expect(document.querySelector('img[src*="league.svg"]')).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'Latest results' })).toBeTruthy()
})

test('a discipline shows its own championships only, and one heading', async () => {
  const own = aPage({ route: 'esportsDiscipline', title: 'Shooter', params: { discipline: 'tactical-shooter' } })
  mount(<DisciplineView state={STATE} page={own} />)
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1))
  expect(screen.queryByRole('link', { name: 'Golden Cup' })).toBeNull()
})

test('results of all disciplines are joined, newest first', async () => {
  const days: Readonly<Record<string, readonly EventBrief[]>> = {
    moba: [result('1', 1000), result('2', 3000)],
    'tactical-shooter': [result('3', 2000)],
  }
  const { shell } = mount(<p />, {
    answers: {
      'GET /web-api/book/disciplines': { disciplines },
      'GET /web-api/book/section': { section: 'line', nowMs: 0, groups: [], total: 0, next: null, boards: {} },
      'GET /web-api/book/results': ({ query }: { query: { sport: string } }) => ({
        ...{ date: '2027-01-01', sports: [], total: 0, next: null },
        groups: [{ champ: CHAMP, events: days[query.sport] ?? [] }],
      }),
    },
  })
  const { state } = await loadOverview({ shell, page: aPage({ params: { kind: 'real' } }) })
  expect((state as OverviewState).results.map(({ id }) => id)).toEqual(['2', '3', '1'])
})
