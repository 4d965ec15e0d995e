import { ViewNotFound, type UntypedInput, type Shell, type CallApi } from '@evens/remote-sdk'
import { aPage, aShell } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { loadCreateRequest, type CreateRequestState } from './load-create-request.ts'

const COUPON = '1000000000000042'
const PAYMENT = 'abcdefghijklmnopqrstuvwx'
const MONEY = { currency: 'EUR', exponent: 2 }

const record = { id: COUPON, stake: '500', at: 0, names: ['A – B'], parts: 3, ...MONEY }
const paid = { id: PAYMENT, summ: '700', method_title: 'Card', timestamp: 0, status_title: 'Done', ...MONEY }
const REPLIES: Readonly<Record<string, unknown>> = {
  '/web-api/office/history': { records: [record], next: `1763000000000-${COUPON}` },
  '/web-api/office/history/{product}/{id}': { record },
  '/web-api/cashier/payments': { entities: [paid], total_count: 41 },
  '/web-api/cashier/payments/{id}': { kind: 'deposit', own: { amount: '700', ...MONEY } },
}

/** Loads the step of an address and records the calls it makes. */
async function load(path: string, query = '', replies = REPLIES) {
  const asked: [path: string, UntypedInput | undefined][] = []
  const [topic, subTopic, transaction] = path.split('/')
  const plain = aShell({ settings: { timeZone: 0 } })
  const shell: Shell = {
    ...plain,
    href: (_route, params = {}, { query: inQuery = {} } = {}) =>
      [Object.values(params).join('/'), new URLSearchParams(inQuery).toString()]
        .filter((part) => part !== '')
        .join('?'),
    call: (async (name: string, input?: UntypedInput) => {
      const [, to = ''] = name.split(' ')
      asked.push([to, input])
      if (replies[to] === undefined) throw Object.assign(new Error('nothing'), { code: 'NOT_FOUND' })
      return replies[to]
    }) as CallApi,
  }
  const params = { topic, subTopic, transaction } as Record<string, string>
  const page = aPage({ params, fullPath: `/en/office/create-request/${path}?${query}` })
  const { state } = await loadCreateRequest({ shell, page })
  return { state: state as CreateRequestState, asked }
}

test.each([
  { query: '', asked: { product: 'sport', lang: 'en' } },
  {
    query: `before=1763000000000-${COUPON}`,
    asked: { product: 'sport', lang: 'en', before: `1763000000000-${COUPON}` },
  },
  {
    query: 'from=1970-01-02&to=1970-01-02',
    asked: { product: 'sport', lang: 'en', from: '86400000', to: '172800000' },
  },
  { query: `number=${COUPON}`, asked: { product: 'sport', lang: 'en', id: COUPON } },
])('coupons to choose from, asked for by "$query", and the way to older ones', async ({ query, asked }) => {
  const { state, asked: calls } = await load('bets/settlement', query)
  expect(calls).toEqual([['/web-api/office/history', { query: asked }]])
  expect(state).toMatchObject({ step: 'subject', choices: [{ href: `bets/settlement/${COUPON}` }] })
  expect(state).toHaveProperty('older', expect.stringContaining(`before=1763000000000-${COUPON}`))
})

test.each([
  { query: '', page: '1', older: 'deposit/not-arrived?page=2' },
  { query: 'page=2', page: '2', older: 'deposit/not-arrived?page=3' },
  { query: 'page=3', page: '3', older: null },
])('payments go on from page to page: $page', async ({ query, page, older }) => {
  const { state, asked } = await load('deposit/not-arrived', query)
  expect(asked).toEqual([['/web-api/cashier/payments', { query: { kind: 'deposit', lang: 'en', page } }]])
  expect(state).toMatchObject({ step: 'subject', older, newest: 'deposit/not-arrived' })
})

test('the parts of a choice keep their directions: a method in Latin letters takes nothing out of an Arabic date', async () => {
  const { state } = await load('deposit/not-arrived')
  const [choice] = (state as Extract<CreateRequestState, { step: 'subject' }>).choices
  expect(choice?.text?.split(' · ')).toEqual([
    '\u2068Card\u2069',
    expect.stringMatching(/^\u2068.+\u2069$/),
    '\u2068Done\u2069',
  ])
})

test.each([
  { path: `bets/settlement/${COUPON}`, id: COUPON },
  { path: `deposit/not-arrived/${PAYMENT}`, id: PAYMENT },
])('one that is on no list is found by its address: $path', async ({ path, id }) => {
  expect((await load(path)).state).toMatchObject({ step: 'write', subject: { id } })
})

test.each([
  { what: 'of somebody else', path: `bets/settlement/${COUPON}`, replies: {} },
  { what: 'of another kind', path: `withdrawal/waiting/${PAYMENT}`, replies: REPLIES },
  { what: 'that is no number', path: `bets/settlement/1 or 1=1`, replies: REPLIES },
])('a transaction $what is not found', async ({ path, replies }) => {
  await expect(load(path, '', replies)).rejects.toThrow(ViewNotFound)
})
