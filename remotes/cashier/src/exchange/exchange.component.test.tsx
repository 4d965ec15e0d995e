import type { ExchangeQuote, ExchangeReply } from '@evens/contracts'
import { aPlayer } from '@evens/test-kit'
import { lostAnswer, mount, refusedWith, says, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { ExchangeForm } from './exchange.tsx'

const QUOTE = 'POST /web-api/office/exchange/quote'
const EXCHANGE = 'POST /web-api/office/exchange'
const QUOTED: ExchangeQuote = {
  receives: '1100',
  rate: '1.1000',
  rateAt: 0,
  quote: `a.${'b'.repeat(43)}`,
  holdsMs: 30_000,
  reason: null,
}
const DONE: ExchangeReply = { state: 'done', reason: null, from: 'EUR', to: 'USD', amount: '1000', receives: '1100' }

const player = aPlayer()
const euros = player.account
const dollars = { ...euros, id: '7-9', iso: 'USD', symbol: '$', currencyId: 840, money: '7700', isActive: false }
const ACCOUNTS = {
  accounts: [euros, dollars],
  all_accounts: [euros, dollars],
  active_account: euros,
  balance: euros.money,
  bonuses: [],
  points: 0,
  is_available_first_deposit_bonus: false,
  is_account_frozen: false,
  user_hide_balance: false,
}

async function anExchange(answers: Readonly<Record<string, unknown>> = {}) {
  const form = mount(<ExchangeForm accounts={[euros, dollars]} close={() => {}} />, {
    player,
    answers: { 'GET /web-api/user/accounts': ACCOUNTS, [QUOTE]: QUOTED, [EXCHANGE]: DONE, ...answers },
  })
  await waitFor(() => expect(document.querySelector('[name="exchange-amount"]')).not.toBeNull())
  return {
    ...form,
    amount: document.querySelector('[name="exchange-amount"]') as HTMLInputElement,
    quoted: () => waitFor(() => expect(document.querySelector('[data-quote]')).not.toBeNull()),
    send: () => form.user.click(document.querySelector('[data-exchange]') as HTMLElement),
    formSays: (text: string) => says(() => document.body, text),
    keys: () => form.callsTo(EXCHANGE).map(({ body }) => (body as { key: string }).key),
  }
}

test('an exchange without an amount is refused at its field, and nothing is asked for', async () => {
  const { amount, send, formSays, callsTo } = await anExchange()
  await send()
  await formSays('Enter an amount.')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  expect([callsTo(QUOTE), callsTo(EXCHANGE)]).toEqual([[], []])
})

test('typing is quoted once it rests, and the quote is taken', async () => {
  const { amount, user, quoted, send, formSays, callsTo } = await anExchange()
  await user.type(amount, '10')
  await quoted()
  expect(callsTo(QUOTE).map(({ body }) => body)).toEqual([{ from: 'EUR', to: 'USD', amount: '1000' }])
  await send()
  await formSays('Exchange completed')
  expect(callsTo(EXCHANGE).map(({ body }) => body)).toMatchObject([{ quote: QUOTED.quote }])
})

test('an exchange whose answer is lost is sent again under the same key', async () => {
  const { amount, user, quoted, send, formSays, answer, keys } = await anExchange({
    [EXCHANGE]: () => Promise.reject(lostAnswer()),
  })
  await user.type(amount, '10')
  await quoted()
  await send()
  await formSays('No response received.')
  answer(EXCHANGE, DONE)
  await send()
  await formSays('Exchange completed')
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('a quote that is refused is shown with the reason of the server', async () => {
  const { amount, user, formSays } = await anExchange({
    [QUOTE]: () => Promise.reject(refusedWith('BAD_REQUEST', { detail: 'Not now.' })),
  })
  await user.type(amount, '10')
  await formSays('Not now.')
  expect(document.querySelector('[data-quote]')).toBeNull()
})

test('the quote of an earlier amount is not shown for the next one', async () => {
  const { amount, user, quoted, answer } = await anExchange()
  await user.type(amount, '10')
  await quoted()
  answer(QUOTE, () => new Promise(() => {}))
  await user.type(amount, '0')
  await waitFor(() => expect(document.querySelector('[data-quote]')).toBeNull())
})
