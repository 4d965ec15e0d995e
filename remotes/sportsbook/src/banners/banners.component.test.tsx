import { aSite } from '@evens/test-kit'
import { mount, screen, waitFor, withMedia, within } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { Banners } from './banners.tsx'

const BANNERS = [
  { key: 'home_banner_toto', path: '/toto', art: 'toto' },
  { key: 'home_banner_esports', path: '/esports/real', art: 'moba' },
  { key: 'home_banner_multi', path: '/multi', art: 'football' },
]
const site = aSite({ banners: BANNERS })

async function shown() {
  const region = await screen.findByRole('region', { name: 'Highlights' })
  const here = (): string | null =>
    within(region)
      .getAllByRole('button', { name: /^Banner/ })
      .findIndex((dot) => dot.getAttribute('aria-current') === 'true')
      .toString()
  return { region, here, named: (name: string) => within(region).getByRole('button', { name }) }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('banners lead to their pages, and a site without any has no heading either', async () => {
  mount(<Banners />, { site })
  const { region } = await shown()
  expect(
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/en/toto', '/en/esports/real', '/en/multi'])
  mount(<Banners />, { site: aSite({ banners: [] }) })
  expect(screen.getAllByRole('region', { name: 'Highlights' })).toHaveLength(1)
})

test('the strip moves on by itself, and rests while it is paused, under the pointer or in focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = mount(<Banners />, { site })
  const { region, here, named } = await shown()
  await wait(7100)
  await waitFor(() => expect(here()).toBe('1'))

  await user.hover(region)
  await wait(15_000)
  expect(here()).toBe('1')
  await user.unhover(region)
  await wait(7100)
  await waitFor(() => expect(here()).toBe('2'))

  await user.click(named('Pause'))
  await user.unhover(region)
  named('Play').blur()
  await wait(15_000)
  expect(here()).toBe('2')
})

test('buttons and arrow keys step through it, round its ends', async () => {
  const { user } = mount(<Banners />, { site })
  const { here, named } = await shown()
  await user.click(named('Previous banner'))
  expect(here()).toBe('2')
  await user.keyboard('{ArrowRight}')
  expect(here()).toBe('0')
  await user.click(named('Banner 2 of 3'))
  expect(here()).toBe('1')
})

test('nothing moves for a visitor who asked for less motion', async () => {
  withMedia('(prefers-reduced-motion: reduce)')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  mount(<Banners />, { site })
  const { region, here } = await shown()
  await wait(20_000)
  expect(here()).toBe('0')
  expect(within(region).queryByRole('button', { name: 'Pause' })).toBeNull()
})
