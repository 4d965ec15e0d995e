import type { GameReturns } from '@evens/contracts'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { Returns } from './returns.tsx'

const CALL = 'GET /web-api/games/returns'
const returns = (months: GameReturns['months']): GameReturns => ({
  ...{ title: 4003, maths: 'coin@1', declared: { least: 9800, most: 9800 } },
  months,
})
const OCTOBER = { month: '2026-10', rounds: 12_345, returned: 9772, usual: { least: 9572, most: 10_028 } }

test('a month is shown with its return, its rounds and the range that is usual for so many', async () => {
  const { callsTo } = mount(<Returns route="coin" />, { answers: { [CALL]: returns([OCTOBER]) } })
  await screen.findByRole('heading', { name: 'Paid in fact' })
  expect(screen.getByRole('listitem').textContent).toBe(
    'October 2026: 97.72%, 12,345 rounds. Usual for so many rounds: 95.72% – 100.28%.',
  )
  expect(callsTo(CALL)).toMatchObject([{ query: { title: 'coin' } }])
})

test('nothing is shown while no month has enough rounds', async () => {
  const { callsTo } = mount(<Returns route="coin" />, { answers: { [CALL]: returns([]) } })
  await waitFor(() => expect(callsTo(CALL)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.body.textContent).not.toContain('%')
})
