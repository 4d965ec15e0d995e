import type { BigWin } from '@evens/contracts'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { BigWins } from './big-wins.tsx'

const WIN: BigWin = {
  ...{ payout: '840000', iso: 'EUR', exponent: 2, timesStake: 8.4, selections: 1, sport: 'tennis' },
  at: Date.UTC(2026, 10, 18, 12, 34),
}

const rows = () =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''))

test('a win shows its amount, its multiple of the stake, and what was bet on', async () => {
  mount(<BigWins initial={{ wins: [WIN, { ...WIN, payout: '30000', selections: 4, sport: null }] }} />)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toMatch(/8,400.*×8\.4.*Tennis/s)
  expect(rows()[1]).toMatch(/300.*4 selections · Several sports/s)
})

test('without wins there is no heading, and new ones come by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  mount(
    <>
      <p>Before</p>
      <BigWins initial={{ wins: [] }} />
    </>,
    { answers: { 'GET /web-api/coupons/wins': { wins: [WIN] } } },
  )
  await screen.findByText('Before')
  expect(screen.queryByRole('heading')).toBeNull()
  await vi.advanceTimersByTimeAsync(90_000)
  await waitFor(() => expect(rows()).toHaveLength(1))
})
