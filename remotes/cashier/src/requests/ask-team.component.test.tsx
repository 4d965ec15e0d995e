import { PAYMENT_REQUEST_TOPICS, type PaymentRequest } from '@evens/contracts'
import { aPage, aPlayer } from '@evens/test-kit'
import { lostAnswer, mount, screen, waitFor } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import type { RequestsState } from '../payment/load-pages.ts'
import { CashTeam, RequestsView } from './requests-view.tsx'

const ASK = 'POST /web-api/cashier/consultant-requests'
const LIST = 'GET /web-api/cashier/consultant-requests'
const TEXT = 'Where does my money come from?'
const ASKED: PaymentRequest = {
  id: 'a-request'.padEnd(24, '0'),
  topic: 'deposit',
  payment: null,
  text: TEXT,
  state: 'open',
  answer: null,
  askedAt: 0,
  answeredAt: null,
}
const STATE: RequestsState = {
  found: { entities: [], total_count: 0 },
  topics: PAYMENT_REQUEST_TOPICS,
  payments: [{ id: 'a-payment'.padEnd(24, '0'), label: 'Deposit €50.00' }],
  about: null,
  page: 1,
  pages: 1,
}

const aView = (answers: Record<string, unknown>) =>
  mount(<RequestsView state={STATE} page={aPage()} />, { player: aPlayer(), answers })

test('a question is entered, sent, and listed as waiting', async () => {
  const { user, callsTo } = aView({ [ASK]: { request: ASKED }, [LIST]: { entities: [ASKED], total_count: 1 } })
  const send = await screen.findByRole('button', { name: 'Send' })
  await user.click(send)
  await screen.findByText('Enter your question.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your question' })))
  expect(callsTo(ASK)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), TEXT)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Deposit €50.00')
  await user.click(send)
  await screen.findByText('Awaiting reply')
  expect(callsTo(ASK)).toMatchObject([{ body: { topic: 'deposit', text: TEXT, payment: STATE?.payments[0]?.id } }])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }).value).toBe('')
})

test('a question whose answer is lost is sent again under the same key', async () => {
  const { user, callsTo, answer } = aView({ [ASK]: () => Promise.reject(lostAnswer()), [LIST]: STATE?.found })
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), TEXT)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('No response received. Try again in a moment.')
  answer(ASK, { request: ASKED })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Question sent. The answer will appear below.')
  const keys = callsTo(ASK).map(({ body }) => (body as { key: string }).key)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('the offer of the payment team leads to the questions', async () => {
  mount(<CashTeam />)
  const link = await screen.findByRole('link', { name: /payment support/i })
  expect(link.getAttribute('href')).toBe('/en/officePaymentRequests')
})
