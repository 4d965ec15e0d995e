import type { MessagePreferences } from '@evens/contracts'
import { aPlayer } from '@evens/test-kit'
import { mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { MessageSettings } from './message-settings.tsx'

const PREFERENCES: MessagePreferences = {
  notByMail: [],
  bySms: ['withdrawals'],
  betAmount: '5000',
  currency: 'EUR',
  hasEmail: true,
  hasPhone: true,
}
const SAVE = 'POST /web-api/user/message-preferences'

async function opened(given: Partial<MessagePreferences> = {}) {
  const preferences = { ...PREFERENCES, ...given }
  const page = mount(<MessageSettings preferences={preferences} />, {
    player: aPlayer(),
    answers: { [SAVE]: preferences },
  })
  await screen.findByText('Messages')
  return page
}

const box = (name: string) => screen.getByRole('checkbox', { name })

test('mail that protects the account cannot be switched off', async () => {
  await opened()
  for (const topic of ['Withdrawals', 'New payment methods', 'Limits', 'Time-outs and self-exclusion', 'Documents'])
    expect(box(`${topic}: E-mail`)).toHaveProperty('disabled', true)
  expect(box('Deposits: E-mail')).toHaveProperty('disabled', false)
})

test('a choice is saved at once, together with the others', async () => {
  const { user, callsTo } = await opened()
  await user.click(box('Deposits: E-mail'))
  await user.click(box('Withdrawals: SMS'))
  await waitFor(() =>
    expect(callsTo(SAVE)).toEqual([
      { body: { notByMail: ['deposits'], bySms: ['withdrawals'], betAmount: '5000' } },
      { body: { notByMail: ['deposits'], bySms: [], betAmount: '5000' } },
    ]),
  )
})

test.each([
  { typed: '75', betAmount: '7500' },
  { typed: '', betAmount: null },
])('the amount of settled bets is saved as typed: "$typed"', async ({ typed, betAmount }) => {
  const { user, callsTo } = await opened()
  const field = screen.getByRole('textbox', { name: /Notify from this amount/ })
  await user.clear(field)
  if (typed !== '') await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Save amount' }))
  await waitFor(() => expect(callsTo(SAVE)).toMatchObject([{ body: { betAmount } }]))
})

test('without a confirmed phone no text message can be chosen, and the reason is shown', async () => {
  await opened({ hasPhone: false })
  expect(box('Deposits: SMS')).toHaveProperty('disabled', true)
  expect(screen.getByText(/need a confirmed phone/)).toBeDefined()
})
