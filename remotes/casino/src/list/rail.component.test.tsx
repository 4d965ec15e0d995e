import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCard } from '../testing/a-card.ts'
import { Rail } from './rail.tsx'

const CARDS = [1, 2, 3].map((id) => aCard({ id, route: `t-${id}`, name: `Title ${id}` }))

type Seen = Readonly<Record<string, number>>
/** The DOM of the tests has no layout: each test states how much of a card is in sight. */
let see: (seen: Seen) => void = () => undefined
class Sight {
  readonly #targets: Element[] = []
  constructor(receive: (entries: readonly object[]) => void) {
    see = (seen) =>
      receive(
        this.#targets.map((target) => ({
          target,
          intersectionRatio: seen[target.querySelector('[data-title]')?.getAttribute('data-title') ?? ''] ?? 0,
        })),
      )
  }
  observe = (target: Element): void => void this.#targets.push(target)
  disconnect = (): void => undefined
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', Sight))
afterEach(() => vi.unstubAllGlobals())

const arrow = (name: string) => screen.queryByRole('button', { name })?.getAttribute('aria-disabled')

test.each([
  { place: 'the start', seen: { 't-1': 1, 't-3': 0 }, back: 'true', on: 'false' },
  { place: 'the middle', seen: { 't-1': 0.4, 't-3': 0.2 }, back: 'false', on: 'false' },
  { place: 'the end', seen: { 't-1': 0, 't-3': 0.99 }, back: 'false', on: 'true' },
  { place: 'a row without more', seen: { 't-1': 1, 't-3': 1 }, back: undefined, on: undefined },
])('at $place an arrow works only where it leads to a card', async ({ seen, back, on }) => {
  mount(<Rail title="New" cards={CARDS} />, { pathOf: (route) => `/${route}` })

  await waitFor(() => {
    see(seen)
    expect([arrow('New: scroll back'), arrow('New: scroll on')]).toEqual([back, on])
  })
})
