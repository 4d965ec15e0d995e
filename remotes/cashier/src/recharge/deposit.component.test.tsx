import type { PaymentMethodsReply, PaymentStatusReply } from '@evens/contracts'
import type { Selection } from '@evens/remote-sdk'
import { aPage, aPlayer } from '@evens/test-kit'
import { lostAnswer, mount, refusedWith, says, screen, waitFor } from '@evens/test-kit/mount'
import { describe, expect, test, vi } from 'vitest'
import { ReturnView } from '../returned/return-view.tsx'
import { RechargeForm } from './recharge-form.tsx'

const START = 'POST /web-api/cashier/deposits'
const ID = 'a-payment'.padEnd(24, '0')
const METHODS: PaymentMethodsReply = {
  currency: 'EUR',
  exponent: 2,
  methods: [
    {
      id: 'card',
      nameKey: 'cashier_method_card',
      textKey: 'cashier_method_card_text',
      icon: 'card',
      group: 'card',
      currency: 'EUR',
      exponent: 2,
      min: '500',
      max: '100000',
      feeMilli: 20,
      feeFixed: '0',
      minutesFrom: 0,
      minutesTo: 5,
      fields: [],
    },
  ],
  payouts: [],
  available: null,
  mayCancel: false,
  isAvailableFirstDepositBonus: false,
}
const aSelection = (id: string): Selection => ({
  ...{ ref: `${id}/result/home`, odds: 2100, event: 'A – B', market: 'Result', outcome: 'A', sport: 'football' },
  ...{ href: `/en/line/football/1-l/${id}-g`, isLive: false },
})
const STARTED = { id: ID, state: 'started', reason: null, redirect: '/sandbox-pay/1' }

async function aForm(answer: unknown, more: Parameters<typeof mount>[1] = {}) {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const form = mount(<RechargeForm made={METHODS} />, { answers: { [START]: answer }, ...more })
  await waitFor(() => expect(document.querySelector('[name="amount"]')).not.toBeNull())
  const amount = document.querySelector('[name="amount"]') as HTMLInputElement
  return {
    ...form,
    assign,
    amount,
    send: () => form.user.click(document.querySelector('[data-deposit]') as HTMLElement),
    formSays: (text: string | RegExp) => says(() => document.querySelector('form'), text),
    bodies: () => form.callsTo(START).map(({ body }) => body as { key: string; amount: string }),
  }
}

describe('the form of a deposit', () => {
  test.each([
    { wanted: '1250', typed: '12.50' },
    { wanted: '120', typed: '5' },
  ])('begins with the money that a bet lacks, $wanted, or the least of the method', async ({ wanted, typed }) => {
    mount(<RechargeForm made={METHODS} amount={wanted} />)
    await waitFor(() => expect(document.querySelector<HTMLInputElement>('[name="amount"]')?.value).toBe(typed))
  })

  test('requires an amount within the limits at its field, and sends nothing before', async () => {
    const { amount, send, formSays, user, bodies } = await aForm(STARTED)
    await send()
    await waitFor(() => expect(document.activeElement).toBe(amount))
    await formSays('Enter an amount.')
    await user.type(amount, '1')
    await formSays('The minimum is €5.00.')
    await user.clear(amount)
    await user.type(amount, '1001')
    await formSays('€1,000.00')
    await send()
    expect(bodies()).toEqual([])
  })

  test('shows the fee and the total, and leads to the provider', async () => {
    const { amount, send, formSays, user, bodies, assign } = await aForm(STARTED)
    await user.type(amount, '50')
    await formSays('€1.00')
    await formSays('€51.00')
    await send()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sandbox-pay/1'))
    expect(bodies()).toMatchObject([{ method: 'card', amount: '5000', currency: 'EUR', fields: {} }])
  })

  test('with a lost reply is resent under the same key', async () => {
    const { amount, send, user, bodies, answer, assign } = await aForm(() => Promise.reject(lostAnswer()))
    await user.type(amount, '15')
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('it will be the same payment')
    answer(START, STARTED)
    await send()
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    const keys = bodies().map(({ key }) => key)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('has another key for another amount, and after a refusal', async () => {
    const { amount, send, user, bodies, answer } = await aForm(() =>
      Promise.reject(refusedWith('BAD_REQUEST', { detail: 'Not so.' })),
    )
    await user.type(amount, '15')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Not so.')
    answer(START, { id: null, state: 'refused', reason: 'deposit-limit', redirect: null })
    await send()
    await waitFor(() => expect(bodies()).toHaveLength(2))
    await user.type(amount, '0')
    await send()
    await waitFor(() => expect(bodies()).toHaveLength(3))
    expect(new Set(bodies().map(({ key }) => key)).size).toBe(3)
  })

  test('reads Arabic digits, by keyboard alone', async () => {
    const { amount, user, bodies, assign } = await aForm(STARTED, { language: 'ar' })
    amount.focus()
    await user.keyboard('٢٥{Enter}')
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    expect(bodies()).toMatchObject([{ amount: '2500' }])
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('the page that a provider sends a player back to', () => {
  const payment = (more: Partial<PaymentStatusReply>): PaymentStatusReply => ({
    id: ID,
    kind: 'deposit',
    state: 'success',
    reason: null,
    isFinal: true,
    own: { amount: '2000', fee: '0', currency: 'EUR', exponent: 2, method: 'card', group: 'card' },
    ...more,
  })
  const shown = (made: Partial<PaymentStatusReply>, answers = {}) =>
    mount(<ReturnView state={{ payment: payment(made), isSignedOut: false }} page={aPage()} />, {
      player: aPlayer(),
      answers,
    })
  const main = () => document.body

  test.each([
    { state: 'success', title: 'Deposit completed', text: 'The money is in your account.', link: null },
    { state: 'fail', title: 'Deposit failed', text: '€20.00', link: '/en/officeRecharge' },
    { state: 'cancelled', title: /cancelled/i, text: 'No money has moved.', link: '/en/officeRecharge' },
  ] as const)('is shown as $state', async ({ state, title, text, link }) => {
    shown({ state })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(title)
    await says(main, text)
    expect(screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href') ?? null).toBe(link)
  })

  test('leads back to the slip that waits, and home without one', async () => {
    const legs = ['1', '2'].map((id) => aSelection(id))
    const { shell } = mount(<ReturnView state={{ payment: payment({}), isSignedOut: false }} page={aPage()} />, {
      player: aPlayer(),
      picked: legs,
    })
    const back = await screen.findByRole('link', { name: 'Back to your bet slip (2)' })
    expect(back.getAttribute('href')).toBe('/en/line/football/1-l/2-g')
    shell.selections.clear()
    expect((await screen.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/en/home')
  })

  test('updates by itself when the payment has changed', async () => {
    const { shell } = shown(
      { state: 'pending', isFinal: false },
      { 'GET /web-api/cashier/payments/{id}': payment({ state: 'success' }) },
    )
    await says(main, 'This page updates automatically.')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Deposit pending')
    shell.events.emit('player.changed', { topics: ['payments', 'balance'] })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deposit completed'))
  })

  test('hides a payment from visitors and other players', async () => {
    const { draw } = mount(<ReturnView state={{ payment: null, isSignedOut: true }} page={aPage()} />)
    await says(main, 'Sign in')
    draw(<ReturnView state={{ payment: null, isSignedOut: false }} page={aPage()} />)
    await says(main, 'Payment not found')
    expect(main().textContent).not.toContain('€')
  })
})
