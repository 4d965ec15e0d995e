import type { GameJackpots } from '@evens/contracts'
import { createStore, useStore } from '@evens/remote-sdk'
import { mount, screen } from '@evens/test-kit/mount'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { READ_MS } from './counting.ts'
import { PotMeters } from './pot-meters.tsx'

const jackpots = (ember: string): GameJackpots => ({
  ...{ currency: 'USD', exponent: 2, at: 0, wins: [] },
  pots: [
    { pot: 'ember', amount: ember, seed: '2000', cycle: '400000' },
    { pot: 'nova', amount: '2000000', seed: '2000000', cycle: '1000000000' },
  ],
})
const shown = (pot: string): number =>
  Number(document.querySelector(`[data-pot=${pot}] [data-held]`)?.textContent?.replaceAll(/[^\d.]/g, ''))
const held = createStore('0')
const change = (ember: string): void => held.set(ember)
const Meters = () => <PotMeters jackpots={jackpots(useStore(held))} place="lobby" />

/** The clock stands still once the meters are there. */
async function mountMeters(ember: string): Promise<HTMLElement> {
  held.set(ember)
  mount(<Meters />)
  const list = await screen.findByRole('list', { name: 'Jackpots' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  return list
}
afterEach(() => vi.useRealTimers())

/** React renders in tasks of its own; each look lets a millisecond pass. */
const soon = (look: () => void): Promise<void> => vi.waitFor(look, { interval: 1 })

describe('meters', () => {
  test('name each pot with what it holds, what it begins with and its chance, the rarest first', async () => {
    const list = await mountMeters('2150')
    expect([...list.children].map((meter) => meter.getAttribute('data-pot'))).toEqual(['nova', 'ember'])
    expect(shown('ember')).toBe(21.5)
    expect(list.textContent).toMatch(/Ember.*21\.50.*Starts at .*20.*once in .*4,000.* staked/)
  })

  test('count up to a higher reading until the next is due, and never beyond it', async () => {
    await mountMeters('2000')
    change('3000')
    await soon(() => expect(held3000()).toBe(true))
    expect(shown('ember')).toBeLessThan(21)
    vi.advanceTimersByTime(READ_MS / 2)
    await soon(() => expect(shown('ember')).toBeGreaterThan(24))
    expect(shown('ember')).toBeLessThan(27)
    vi.advanceTimersByTime(READ_MS * 3)
    await soon(() => expect(shown('ember')).toBe(30))
  })

  test('fall at once for a pot that was won', async () => {
    await mountMeters('9000')
    change('2000')
    await soon(() => expect(shown('ember')).toBe(20))
  })
})

const held3000 = (): boolean => document.querySelector('[data-pot=ember] [data-held="3000"]') !== null
