import type { TotoPoolsReply } from '@evens/contracts'
import { mount, screen } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { Lobby } from './lobby.tsx'

type Draw = NonNullable<TotoPoolsReply['pools'][number]['open']>

const aDraw = (number: number, jackpot: string): Draw => ({
  ...{ number, state: 'open', opensAt: null, closesAt: Date.now() + 3_600_000, firstAt: 0, lastAt: 0 },
  ...{ currency: 'EUR', exponent: 2, stakes: '12300', jackpot },
})
const open = aDraw(41, '500000')
const next = aDraw(42, '900000')

test.each([
  { what: 'the open draw', pool: { open, next }, shows: 'Jackpot€5,000.00', leads: 'Go to draw No. 41' },
  { what: 'the next one until it opens', pool: { open: null, next }, shows: 'Jackpot€9,000.00', leads: 'View draw' },
])('a pool shows the money of $what', async ({ pool, shows, leads }) => {
  mount(<Lobby pools={[{ id: 'fifteen', ...pool }]} />)
  await screen.findByRole('link', { name: leads })
  expect(screen.getByRole('heading').closest('li')?.textContent).toContain(shows)
})
