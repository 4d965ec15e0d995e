import type { PaymentMethodsReply, PromotionCard } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'
import { aPlayer } from '@evens/test-kit'
import { mount, says, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test, vi } from 'vitest'
import { RechargeForm } from './recharge-form.tsx'

const START = 'POST /web-api/cashier/deposits'
const METHODS: PaymentMethodsReply = {
  currency: 'EUR',
  exponent: 2,
  methods: [
    {
      ...{ id: 'card', nameKey: 'cashier_method_card', textKey: 'cashier_method_card_text', icon: 'card' },
      ...{ group: 'card', currency: 'EUR', exponent: 2, min: '500', max: '100000', feeMilli: 0, feeFixed: '0' },
      ...{ minutesFrom: 0, minutesTo: 5, fields: [] },
    },
  ],
  payouts: [],
  available: null,
  mayCancel: false,
  isAvailableFirstDepositBonus: true,
}
const card: PromotionCard = {
  promotion: {
    ...{ id: 'reload', category: 'redeposit', product: 'sport', runs: { from: 0, until: null }, audience: {} },
    ...{ joins: 'choice', trigger: { kind: 'deposited', min: { times: 2 } }, bounds: { claimDays: 7 } },
    reward: [{ kind: 'free-bet', fixed: { times: 1 }, minOdds: 1500, days: 14 }],
    picture: 'friday-reload',
    text: { title: 'Reload', lead: 'More.', steps: [] },
  },
  version: 1,
  state: 'running',
  mine: { isForMe: true, reason: null, joinedAt: null, version: null, grant: null },
}

async function aForm(chosen: string | null) {
  vi.spyOn(location, 'assign').mockReturnValue()
  const offers = { cards: [card], currency: 'EUR', exponent: 2, usual: '500', chosen }
  const form = mount(<RechargeForm made={METHODS} amount="2000" offers={offers} />, {
    player: aPlayer(),
    answers: {
      'GET /web-api/cashier/methods': METHODS,
      [START]: { id: 'a-payment'.padEnd(24, '0'), state: 'started', reason: null, redirect: '/sandbox-pay/1' },
    },
  })
  await screen.findByRole('radio', { name: /No bonus/ })
  return {
    ...form,
    async sent(): Promise<unknown> {
      await form.user.click(document.querySelector('[data-deposit]') as HTMLElement)
      await waitFor(() => expect(form.callsTo(START)).toHaveLength(1))
      return (form.callsTo(START)[0] as UntypedInput).body
    },
  }
}

test('nothing is chosen for the player, and the terms stand beside each choice', async () => {
  const { sent } = await aForm(null)
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).name === 'promotion')).toHaveLength(
    2,
  )
  expect(document.querySelector('input[name="promotion"]:checked')).toBeNull()
  await says(() => document.body, 'Deposit €10.00 or more.')
  expect(await sent()).not.toHaveProperty('promotion')
})

test.each([
  ['reload', 'reload'],
  ['none', null],
])('the choice %s is sent as %s', async (chosen, promotion) => {
  const { sent } = await aForm(chosen)
  expect(await sent()).toMatchObject({ promotion })
})

test('no bonus is a choice like the others', async () => {
  const { user, sent } = await aForm('reload')
  await user.click(screen.getByRole('radio', { name: /No bonus/ }))
  expect(await sent()).toMatchObject({ promotion: null })
})
