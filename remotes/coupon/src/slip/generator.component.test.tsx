import type { EventRow, SectionView } from '@evens/contracts'
import { waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aSlip } from '../testing/a-slip.tsx'

const CHAMP = { id: '51', sport: 'football', name: 'League', country: null, rank: 1, slug: '51-league' }

const rowOf = (id: string): EventRow => ({
  id,
  sport: 'football',
  kind: 'match',
  world: 'real',
  champ: CHAMP,
  competitors: [`Home ${id}`, `Away ${id}`].map((name, at) => ({
    id: `${id}${at}`,
    name,
    country: null,
    colours: null,
  })),
  startsAt: Date.now() + 3_600_000,
  isLive: false,
  state: { status: 0 } as EventRow['state'],
  slug: `${id}-home-away`,
  board: [
    {
      ...{
        key: 'result',
        market: 'result',
        specifiers: {},
        group: 'main',
        columns: 3,
        line: null,
        order: 1,
        isOpen: true,
      },
      outcomes: [{ ref: `${id}/result/home`, outcome: 'home', odds: 2100, isOpen: true }],
    },
  ],
  marketCount: 1,
  topic: `row:${id}`,
  version: 1,
})
const section = (rows: readonly EventRow[]): SectionView => ({
  section: 'line',
  groups: rows.length === 0 ? [] : [{ champ: CHAMP, rows }],
  total: rows.length,
  next: null,
  boards: {},
  nowMs: null,
})
const SECTION = 'GET /web-api/book/section'
const SPORTS = { 'GET /web-api/book/sports': { sports: [], champs: [] } }

test('the generator proposes a coupon for a stake and a win, and puts it in', async () => {
  const answers = { ...SPORTS, [SECTION]: section(['1', '2', '3', '4'].map(rowOf)) }
  const slip = await aSlip({ answers })
  expect(slip.inSlip.queryByRole('button', { name: 'Bet generator' })).toBeNull()
  await slip.unfold('Bet slip settings')
  await slip.user.click(await slip.inSlip.findByLabelText('Show the bet generator when the slip is empty'))
  await slip.user.click(await slip.inSlip.findByRole('button', { name: 'Bet generator' }))
  const wanted = await slip.inSlip.findByLabelText(/Target win/)
  const make = slip.inSlip.getByRole('button', { name: 'Create bet slip' })
  await slip.fill(wanted, '1')
  await slip.user.click(make)
  await slip.says('The win must be higher than the stake.')
  await slip.fill(wanted, '18')
  await slip.user.click(make)
  await waitFor(() => expect(slip.all('[data-proposal]')).toHaveLength(1))
  // At 2.1 each, two legs turn 5 into 22: the fewest that reach 18.
  expect(slip.all('[data-proposal]')[0]?.dataset['proposal']).toBe('2')
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'Use this one' }))
  await waitFor(() => expect(slip.legs()).toHaveLength(2))
  expect(slip.stake().value).toBe('5')
})

test('without open prices the generator shows so', async () => {
  const slip = await aSlip({ settings: { isBetGenerator: 1 }, answers: { ...SPORTS, [SECTION]: section([]) } })
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'Bet generator' }))
  await slip.user.click(await slip.inSlip.findByRole('button', { name: 'Create bet slip' }))
  await slip.says(slip.shell.texts.t('coupon_generator_all_closed'))
  expect(slip.all('[data-proposal]')).toEqual([])
})
