import type { PaymentMethod, StartedWithdrawal } from '@evens/contracts'
import { minor } from '@evens/kernel'
import { isNavigationBlocked } from '@evens/remote-sdk'
import { aPlayer } from '@evens/test-kit'
import { lostAnswer, mount, refusedWith, says, waitFor } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { WithdrawForm } from './withdraw-form.tsx'

const START = 'POST /web-api/cashier/withdrawals'
const METHOD: PaymentMethod = {
  id: 'card',
  nameKey: 'cashier_method_card',
  textKey: 'cashier_method_card_text',
  icon: 'card',
  group: 'card',
  currency: 'EUR',
  exponent: 2,
  min: '500',
  max: '100000',
  feeMilli: 0,
  feeFixed: '0',
  minutesFrom: 0,
  minutesTo: 5,
  fields: [],
}
const APPROVED: StartedWithdrawal = { id: 'a-payment'.padEnd(24, '0'), state: 'approved', reason: null }
const PAYOUT = 'a-payout'.padEnd(24, '0')

async function aForm(answer: unknown) {
  const onAsked = vi.fn<() => void>()
  const form = mount(
    <WithdrawForm payout={PAYOUT} method={METHOD} available={minor(50_000n)} proofBy="password" onAsked={onAsked} />,
    { player: aPlayer(), answers: { [START]: answer } },
  )
  await waitFor(() => expect(document.querySelector('[name="amount"]')).not.toBeNull())
  return {
    ...form,
    onAsked,
    amount: document.querySelector('[name="amount"]') as HTMLInputElement,
    password: () => document.querySelector('[name="password"]') as HTMLInputElement,
    send: () => form.user.click(document.querySelector('[data-withdraw]') as HTMLElement),
    formSays: (text: string) => says(() => document.querySelector('form'), text),
    bodies: () => form.callsTo(START).map(({ body }) => body as { key: string; password?: string }),
  }
}

test('a withdrawal without an amount is refused at its field, and nothing is sent', async () => {
  const { amount, send, formSays, bodies } = await aForm(APPROVED)
  await send()
  await formSays('Enter an amount.')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  expect(bodies()).toEqual([])
})

test('a step-up asks for the password and sends the same request again, under the same key', async () => {
  const { amount, password, user, send, formSays, bodies, answer, onAsked } = await aForm(() =>
    Promise.reject(refusedWith('STEP_UP_REQUIRED', { status: 403 })),
  )
  await user.type(amount, '20')
  await send()
  await waitFor(() => expect(document.activeElement).toBe(password()))
  await user.type(password(), 'wrong one')
  await send()
  await formSays('Incorrect. Try again.')
  answer(START, APPROVED)
  await user.type(password(), 'right one')
  await send()
  await formSays('Withdrawal requested')
  expect(bodies().map((body) => body.password)).toEqual([undefined, 'wrong one', 'right one'])
  expect(new Set(bodies().map(({ key }) => key)).size).toBe(1)
  expect([amount.value, onAsked.mock.calls.length]).toEqual(['', 1])
})

test('a withdrawal whose answer is lost is sent again under the same key', async () => {
  const { amount, user, send, formSays, bodies, answer } = await aForm(() => Promise.reject(lostAnswer()))
  await user.type(amount, '20')
  await send()
  await formSays('Try again')
  answer(START, APPROVED)
  await send()
  await formSays('Withdrawal requested')
  expect(bodies()).toHaveLength(2)
  expect(new Set(bodies().map(({ key }) => key)).size).toBe(1)
})

test('a refusal of the amount is shown at its field, and the next request has another key', async () => {
  const { amount, user, send, bodies, answer, formSays } = await aForm({
    id: null,
    state: 'refused',
    reason: 'insufficient-funds',
  })
  await user.type(amount, '20')
  await send()
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
  answer(START, APPROVED)
  await send()
  await formSays('Withdrawal requested')
  expect(new Set(bodies().map(({ key }) => key)).size).toBe(2)
})

test('a withdrawal that waits for documents shows it, and leads to them', async () => {
  const { amount, user, send, formSays, onAsked } = await aForm({
    ...APPROVED,
    state: 'waiting',
    reason: 'identity-check',
  })
  await user.type(amount, '20')
  await send()
  await formSays('Withdrawal pending')
  await formSays('We need to confirm your identity first.')
  expect(document.querySelector('[data-proof-link]')?.getAttribute('href')).toBe('/en/officeVerification')
  expect(onAsked).toHaveBeenCalledOnce()
})

test('leaving is asked about from the confirmation until the withdrawal is requested', async () => {
  const { amount, password, user, send, formSays, answer } = await aForm(() =>
    Promise.reject(refusedWith('STEP_UP_REQUIRED', { status: 403 })),
  )
  await user.type(amount, '20')
  expect(isNavigationBlocked()).toBe(false)
  await send()
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(isNavigationBlocked()).toBe(true)
  answer(START, () => Promise.reject(lostAnswer()))
  await user.type(password(), 'right one')
  await send()
  await formSays('Try again')
  expect(isNavigationBlocked()).toBe(true)
  answer(START, APPROVED)
  await send()
  await formSays('Withdrawal requested')
  await waitFor(() => expect(isNavigationBlocked()).toBe(false))
})
