import { aPage } from '@evens/test-kit'
import { mount, says, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { Calculator } from './calculator.tsx'

const WIN_WIN_LOSE = 'type=system&cur=EUR&stake=30.00&legs=2w_1.8w_1.5l_1.4w*'
const PATH = '/en/betting-calculator'

async function aCalculator(query = '', language = 'en') {
  const readdress = vi.fn<(href: string) => void>()
  const tool = mount(<Calculator page={aPage({ fullPath: `${PATH}${query}` })} />, { language, shell: { readdress } })
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return {
    ...tool,
    readdress,
    field,
    stake: () => document.querySelector('input[name="stake"]') as HTMLInputElement,
    payout: () => document.querySelector('output[name="payout"]'),
    choose: (label: string, option: string) => tool.user.selectOptions(field(label), option),
    async fill(input: HTMLInputElement, text: string) {
      await tool.user.clear(input)
      await tool.user.type(input, text)
    },
  }
}

test('a system with a banker is worked out while it is filled in, and is in the address', async () => {
  const { choose, field, fill, payout, user, readdress } = await aCalculator()
  await choose('Bet type', 'System')
  await choose('Currency', 'EUR')
  await fill(field('Stake'), '30')
  for (const [leg, result] of [
    ['1', 'Won'],
    ['2', 'Won'],
    ['3', 'Lost'],
  ] as const)
    await choose(`Result of selection ${leg}`, result)
  await waitFor(() => expect(payout()?.textContent).toBe('€36.00'))

  await user.click(screen.getByRole('button', { name: 'Add selection' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Odds of selection 4')))
  await user.keyboard('1.4')
  await choose('Result of selection 4', 'Won')
  await user.click(field('Selection 4 is a banker'))
  await waitFor(() => expect(payout()?.textContent).toBe('€50.40'))
  await waitFor(() => expect(readdress).toHaveBeenLastCalledWith(`${PATH}?${WIN_WIN_LOSE}`))
  await choose('Result of selection 4', 'Void')
  await waitFor(() => expect(payout()?.textContent).toBe('€36.00'))
  await choose('Result of selection 4', 'Lost')
  await waitFor(() => expect(payout()?.textContent).toBe('€0.00'))
  await says(() => screen.getAllByRole('status').at(-1), 'Payout €0.00')
})

test('the stake of a line is marked as approximate only where the stake does not divide', async () => {
  const { choose, field, fill } = await aCalculator()
  await choose('Bet type', 'System')
  await choose('Currency', 'EUR')
  const perLine = () => screen.getByText('Stake per line').parentElement?.textContent
  await fill(field('Stake'), '30')
  await waitFor(() => expect(perLine()).toContain('Stake per line€10.00'))
  await fill(field('Stake'), '10')
  await waitFor(() => expect(perLine()).toContain('Stake per lineabout €3.33'))
})

test('in Arabic the link is equivalent, and amounts are read in Arabic digits or refused at the field', async () => {
  const { stake, payout, fill } = await aCalculator(`?${WIN_WIN_LOSE}`, 'ar')
  const described = () => document.getElementById(stake().getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  await says(payout, '50.40')
  await fill(stake(), '٦٠')
  await says(payout, '100.80')
  await fill(stake(), '٦0')
  await waitFor(() => expect(stake().getAttribute('aria-invalid')).toBe('true'))
  await says(described, '12.50')
  expect(payout()).toBeNull()
  await fill(stake(), '60.005')
  await says(described, 'EUR')
  await fill(stake(), '60')
  await says(payout, '100.80')
})

test('with the keyboard alone a leg is added, set and removed again', async () => {
  const { user, field, payout } = await aCalculator('?type=express&cur=EUR&stake=10&legs=2w_1.8w')
  screen.getByRole('button', { name: 'Add selection' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Odds of selection 3')))
  await user.keyboard('1.5')
  await user.tab()
  expect(document.activeElement).toBe(field('Result of selection 3'))
  await user.selectOptions(field('Result of selection 3'), 'Won')
  await waitFor(() => expect(payout()?.textContent).toBe('€54.00'))
  field('Result of selection 3').focus()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove selection 3' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(payout()?.textContent).toBe('€36.00'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add selection' }))
})

test('a link that is not ours opens the calculator all the same', async () => {
  const { field } = await aCalculator('?type=__proto__&legs=%E0%A4%A&stake=-1')
  expect(field('Bet type').value).toBe('express')
  expect(screen.getByText('Payout if open selections win')).toBeDefined()
})
