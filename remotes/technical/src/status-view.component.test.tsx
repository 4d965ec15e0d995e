import { aPage, aShell } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { previewOf } from './preview-bar.tsx'
import { BlockedView, ErrorView } from './status-view.tsx'

test('an error page finds a team while its name is typed, and a search without a result has a message', async () => {
  const team = { id: '11', name: 'Torvia', country: null, colours: null, sport: 'football' }
  const { user } = mount(
    <ErrorView state={{ status: 404, live: null }} page={aPage({ title: 'This page could not be found' })} />,
    {
      answers: {
        'GET /web-api/book/search': ({ query }: { query: { q: string } }) => ({
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
])('$fullPath has $links named links to status pages, with the token', async ({ fullPath, links }) => {
  const page = aPage({ route: 'block', title: 'Not here', fullPath })
  const describe = (route: string) => ({ title: `About ${route}`, description: '' })
  const preview = previewOf({ ...aShell(), describe }, page)
  mount(<BlockedView state={{ preview }} page={page} />)
  await screen.findByRole('heading', { level: 1, name: 'Not here' })
  const shown = screen.queryAllByRole('link', { name: /^About/ })
  expect(shown).toHaveLength(links)
  for (const link of shown) expect(link.getAttribute('href')).toContain('?preview=evens.1.x')
  expect(screen.queryAllByRole('link', { current: 'page' })).toHaveLength(links === 0 ? 0 : 1)
})
