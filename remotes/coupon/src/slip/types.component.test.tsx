import { screen, waitFor, within } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { aSlip, bodyOf, picked, PLACE } from '../testing/a-slip.tsx'

const HOMES = ['1', '2', '3'].map((id) => picked(id))

test('a conditional coupon is arranged by keyboard and placed', async () => {
  const slip = await aSlip({ picked: HOMES })
  await slip.chooseType('conditional')
  await waitFor(() => expect(slip.all('[data-block]')).toHaveLength(3))
  await slip.fill(slip.stake(), '10')
  await slip.fill(slip.inSlip.getByLabelText('Stake for block 2'), '4')
  await slip.user.selectOptions(slip.inSlip.getByLabelText('Block for Home 3'), 'Block 2')
  await waitFor(() => expect(slip.all('[data-block="2"] [data-leg]')).toHaveLength(2))
  await slip.says('Every block needs a selection.')
  slip.inSlip.getByRole('button', { name: 'Remove block 3' }).focus()
  await slip.user.keyboard('{Enter}')
  await waitFor(() => expect(slip.all('[data-block]')).toHaveLength(2))
  // 10 · 2.1 = 21, of which 4 are staked at 4.41 and 17 stay.
  expect(slip.win()).toBe('$34.64')
  slip.place().focus()
  await slip.user.keyboard('{Enter}')
  await waitFor(() => expect(slip.receipt()).toBeDefined())
  expect(slip.callsTo(PLACE).map(bodyOf)).toMatchObject([
    {
      amountByBlockId: { '0': '1000', '1': '400' },
      bets: [{ blockId: 0 }, { blockId: 1 }, { blockId: 1 }],
    },
  ])
})

test('two legs of one game show the remedy at the leg', async () => {
  const slip = await aSlip({ picked: [...HOMES, picked('1', { ref: '1/double_chance/home_draw' })] })
  await slip.legSays('1', 'Remove one, or choose singles.')
  await waitFor(() => expect(slip.place().disabled).toBe(true))
  await slip.user.click(slip.all('[data-remove]').at(-1) as HTMLElement)
  await waitFor(() => expect(slip.leg('1')?.textContent).not.toContain('Remove one'))
  expect(slip.place().disabled).toBe(false)
})

test('closed legs are counted and removed together', async () => {
  const slip = await aSlip({ picked: [...HOMES, picked('4')] })
  slip.live.price('4/result/home', null)
  await slip.says('1 selection is closed')
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'Remove closed' }))
  await waitFor(() => expect(slip.legs()).toEqual(['1/result/home', '2/result/home', '3/result/home']))
})

test('bankers need legs besides them', async () => {
  const slip = await aSlip({ picked: HOMES })
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'System' }))
  await slip.user.click(await slip.inSlip.findByRole('button', { name: 'Bankers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bankers' })
  await slip.user.click(within(dialog).getByLabelText('Home 1'))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('at least 3 selections')
})

test('insights show the margin of a system and its win with one leg lost', async () => {
  const slip = await aSlip({ picked: HOMES })
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'System' }))
  await slip.choose('Bet insights')
  const dialog = await screen.findByRole('dialog', { name: 'Bet insights' })
  expect(dialog.textContent).toContain('10.8%')
  expect(dialog.querySelector('[data-one-lost]')?.textContent).toBe('$7.35')
})

test('a system with a banker pays what its columns pay', async () => {
  const slip = await aSlip({ picked: [...HOMES, picked('4')] })
  await slip.user.click(slip.inSlip.getByRole('button', { name: 'System' }))
  await slip.user.click(await slip.inSlip.findByRole('button', { name: 'Banker: Home 1' }))
  await slip.fill(slip.stake(), '9')
  await waitFor(() => expect(slip.win()).toBe('$83.34'))
})
