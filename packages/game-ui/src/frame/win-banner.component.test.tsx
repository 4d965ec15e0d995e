import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test } from 'vitest'
import { framesByHand } from '../testing/frames-by-hand.ts'
import { tierOf } from './celebration.ts'
import { WinBanner } from './win-banner.tsx'

async function draw(payout: bigint, motion: 'full' | 'still') {
  framesByHand()
  const tier = tierOf(100n, payout)
  const mounted = mount(<WinBanner {...{ payout, tier, motion }} stake={100n} money={(minor) => `${minor} minor`} />)
  await waitFor(() => expect(document.body.textContent).not.toBe(''))
  return mounted
}

describe('the banner of a win', () => {
  test('counts up from nothing, and any key ends the count', async () => {
    const { user } = await draw(1234n, 'full')
    expect(screen.getByText('0 minor')).toBeTruthy()
    await user.keyboard('x')
    await screen.findByText('1234 minor')
  })

  test('shows the whole payout at once to a reader who wants no motion', async () => {
    await draw(1234n, 'still')
    expect(screen.getByText('1234 minor')).toBeTruthy()
  })

  test.each([100n, 99n])('is a plain figure without a count for a payout of %d and a stake of 100', async (payout) => {
    await draw(payout, 'full')
    expect(document.querySelector('[data-win]')).toBeNull()
    expect(document.querySelector('[data-returned]')?.textContent).toContain(`${payout} minor`)
  })
})
