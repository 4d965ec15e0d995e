import { aPage } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import type { EventRow, SectionView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { firstRows } from './loaders.ts'
import { BlockedView, ErrorView } from './status-view.tsx'

const CHAMP = { id: '51', sport: 'football', name: 'Northern League', country: null, rank: 1, slug: '51-northern' }
const rowOf = (id: string) => ({ id, champ: CHAMP }) as EventRow
const view: SectionView = {
  section: 'live',
  total: 3,
  next: null,
  boards: {},
  groups: [
    { champ: CHAMP, rows: [rowOf('1'), rowOf('2')] },
    { champ: { ...CHAMP, id: '52' }, rows: [rowOf('3')] },
  ],
}

test('the games of an error page are cut at a number of rows, and empty championships go', () => {
  expect(firstRows(view, 2).groups.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['1', '2']])
  expect(firstRows(view, 3).groups.map(({ rows }) => rows.length)).toEqual([2, 1])
})

test('an error page finds a team while its name is typed, and says so when there is none', async () => {
  const team = { id: '11', name: 'Torvia', country: null, colours: null, sport: 'football' }
  const { user } = mount(
    <ErrorView state={{ status: 404, live: null }} page={aPage({ title: 'This page could not be found' })} />,
    {
      answers: {
        'GET /web-api/book/search': ({ query }) => ({
          events: [],
          champs: [],
          teams: query.q.startsWith('tor') ? [team] : [],
        }),
      },
    },
  )
  await user.type(await screen.findByRole('searchbox', { name: 'Search the site' }), 'torv')
  expect((await screen.findByRole('link', { name: /Torvia/ })).getAttribute('href')).toBe('/en/team')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'xyz')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for “xyz”.'))
  expect(screen.queryByRole('link', { name: /Torvia/ })).toBeNull()
})

test('an unknown status has no line of its own', async () => {
  mount(<ErrorView state={{ status: 418, live: null }} page={aPage({ title: 'Something went wrong' })} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('technical_aside')
})

test.each([
  { fullPath: '/en/block', links: 0 },
  { fullPath: '/en/block?preview=evens.1.x', links: 7 },
])('$fullPath has $links links to other status pages', async ({ fullPath, links }) => {
  mount(<BlockedView state={null} page={aPage({ route: 'block', title: 'Not here', fullPath })} />)
  await screen.findByRole('heading', { level: 1, name: 'Not here' })
  const shown = screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.includes('preview='))
  expect(shown).toHaveLength(links)
  expect(screen.queryAllByRole('link', { current: 'page' })).toHaveLength(links === 0 ? 0 : 1)
})
