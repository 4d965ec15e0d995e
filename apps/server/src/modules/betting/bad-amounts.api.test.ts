import {
  buyLottoTicket,
  editOrder,
  placeCoupon,
  SERVER_DECIDED,
  placeToto,
  quoteCashOut,
  saveCoupon,
  sellAt,
  takeCashOut,
  type LottosReply,
} from '@evens/contracts'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFair } from '../fair/index.ts'
import { createLotto } from '../lotto/index.ts'
import { createSavedCoupons } from '../saved-coupons/index.ts'
import { HOME, POOL, startToto } from '../toto/testing/start-toto.ts'
import { BAD_TEXTS, BAD_VALUES } from './testing/bad-amounts.ts'
import { aSeller } from './testing/seller.ts'
import { newKey } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { SILENT_LOG } from '../../testing/recorded-log.ts'

let site: Awaited<ReturnType<typeof startToto>>
let [owner, other] = ['', '']
/** Ids of the owner's things, by kind. */
const own = new Map<string, string>()
const bodies = new Map<string, unknown>()
const ABSENT = '123456789012345678'

beforeAll(async () => {
  site = await startToto(await aSiteDatabase())
  const { app, database, book, betting, siteFor, clock } = site
  const localOf = () => ({ currency: 'RUB' })
  createSavedCoupons({ database, book, placed: betting.find, siteFor, localOf, clock }).routes(app)
  const fair = createFair({ fairKey: Buffer.alloc(32, 4) })
  const lotto = createLotto({
    database,
    fair,
    sites: [siteFor(undefined)],
    siteFor,
    notify: () => undefined,
    log: SILENT_LOG,
  })
  lotto.routes(app)
  await lotto.steps.open()
  ;[owner, other] = [await site.signIn('demo1'), await site.signIn('demo2')]
  const seller = aSeller(site, owner, 780_000)
  const [event, second] = [await seller.newGame(), await seller.newGame()]
  own.set('coupon', await seller.placed([event]))
  const order = { key: newKey(), typeId: 0, amount: '15000', changeCoefAction: 2, exactCoef: 9000 }
  const ordered = await site.place(owner, { ...order, bets: [{ ref: `${event}/result/home`, coef: 2000 }] })
  own.set('order', ordered.coupons[0]?.id ?? '')
  own.set('quote', (await seller.quoteOf(own.get('coupon') ?? '')).quote ?? '')
  const draw = await site.newDraw()
  const marks = { currency: 'RUB', pool: POOL, number: draw.number, marks: HOME, multiplier: 1 }
  own.set('toto', (await site.stake(owner, { key: newKey(), ...marks })).id ?? '')
  const { kinds } = (await app.inject({ url: '/web-api/lotto/kinds?currency=RUB' })).json<LottosReply>()
  const kind = kinds.find(({ fields }) => fields.length === 1)
  const line = [Array.from({ length: kind?.fields[0]?.pick ?? 0 }, (_none, at) => at + 1)]
  const ticket = {
    currency: 'RUB',
    kind: kind?.id,
    lines: [line],
    from: kind?.draws[0]?.n,
    draws: 1,
    stake: kind?.price,
  }
  const bought = await app.inject({
    method: 'POST',
    url: '/web-api/lotto/tickets',
    cookies: { user_token: owner },
    payload: { key: newKey(), ...ticket },
  })
  own.set('ticket', bought.json<{ id: string | null }>().id ?? '')

  const [a, b] = [`${event}/result/home`, `${second}/result/home`]
  const leg = { ref: a, coef: 2000, amount: '15000', blockId: 0 }
  const coupon = { typeId: 0, amount: '15000', bets: [leg], amountByBlockId: { 0: '15000' }, systemValue: 2 }
  const placing = { currency: 'RUB', ...coupon, changeCoefAction: 2, exactCoef: 3000, prepaidAmount: '100' }
  bodies.set('placeCoupon', { key: newKey(), ...placing })
  bodies.set('sellAt', { amount: '1000' })
  bodies.set('editOrder', { exactCoef: 9000, isDropOnScoreChange: false })
  bodies.set('placeToto', { key: newKey(), ...marks })
  bodies.set('buyLottoTicket', { key: newKey(), ...ticket })
  const { coef: _seen, ...saved } = leg
  bodies.set('saveCoupon', { ...coupon, bets: [saved, { ref: b }] })
})
afterAll(() => site.stop())

const CALLS = { placeCoupon, sellAt, editOrder, placeToto, buyLottoTicket, saveCoupon, takeCashOut, quoteCashOut }
const MONEY = /^(?:amount|amountByBlockId|stake|prepaidAmount|exactCoef|coef|multiplier|unit|systemValue|draws)$/

type Shaped = TSchema & {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shaped>>
  readonly items?: Shaped
  readonly patternProperties?: Readonly<Record<string, Shaped>>
  readonly anyOf?: readonly Shaped[]
}
type Field = {
  readonly call: keyof typeof CALLS
  readonly path: readonly (string | number)[]
  readonly isText: boolean
}

/** Every field of money that a call uses, found in its contract: a new one is tried without a new line here. */
function fieldsIn(
  schema: Shaped,
  path: readonly (string | number)[],
  isMoney: boolean,
): readonly Omit<Field, 'call'>[] {
  if (schema.items !== undefined && !isMoney) return fieldsIn(schema.items, [...path, 0], false)
  if (schema.patternProperties !== undefined)
    return Object.values(schema.patternProperties).flatMap((each) => fieldsIn(each, [...path, '0'], isMoney))
  if (schema.properties !== undefined)
    return Object.entries(schema.properties)
      .filter(([name]) => path.length > 0 || !Object.hasOwn(SERVER_DECIDED, name))
      .flatMap(([name, each]) => fieldsIn(each, [...path, name], MONEY.test(name)))
  const types = (schema.anyOf ?? [schema]).map(({ type }) => type)
  return isMoney ? [{ path, isText: types.includes('string') }] : []
}
const FIELDS: readonly Field[] = (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((call) => {
  const contract = CALLS[call]
  return 'body' in contract ? fieldsIn(contract.body as Shaped, [], false).map((field) => ({ call, ...field })) : []
})

function replaced(value: unknown, [head, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (head === undefined) return by
  if (Array.isArray(value)) return value.map((each: unknown, at) => (at === head ? replaced(each, rest, by) : each))
  const fields = value as Record<string, unknown>
  return { ...fields, [head]: replaced(fields[head], rest, by) }
}

/** Everything that could have changed. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await site.database.pool.query(`
    select (select count(*) from coupon) as coupons, (select count(*) from betting_key) as keys,
      (select count(*) from coupon_sale) as sales, (select jsonb_agg(sells_at order by id) from coupon) as sells_at,
      (select jsonb_agg(agreed->'request' order by id) from coupon) as requests, (select count(*) from toto_coupon) as toto,
      (select count(*) from lotto_ticket) as tickets, (select count(*) from saved_coupon) as saved,
      (select count(*) from ledger_movement) as movements,
      (select jsonb_agg(a order by player_id, kind, currency) from ledger_account a) as accounts`)
  return rows
}
const urlOf = (call: keyof typeof CALLS): string =>
  CALLS[call].path.replace('{id}', own.get(call === 'editOrder' ? 'order' : 'coupon') ?? '')

test('there are fields of money to try in every call that has some', () => {
  expect(FIELDS.map(({ call, path }) => `${call} ${path.join('.')}`)).toEqual([
    'placeCoupon amount',
    'placeCoupon amountByBlockId.0',
    'placeCoupon bets.0.coef',
    'placeCoupon bets.0.amount',
    'placeCoupon systemValue',
    'placeCoupon exactCoef',
    'placeCoupon prepaidAmount',
    'sellAt amount',
    'editOrder exactCoef',
    'placeToto multiplier',
    'buyLottoTicket draws',
    'buyLottoTicket stake',
    'saveCoupon systemValue',
    'saveCoupon amount',
    'saveCoupon amountByBlockId.0',
    'saveCoupon bets.0.amount',
  ])
})

test.each(FIELDS.map((field) => ({ ...field, name: field.path.join('.') })))(
  'an invalid $name is refused by $call and changes nothing (T053, T056)',
  async ({ call, path, isText }) => {
    const before = await fingerprint()
    const texts = isText ? BAD_TEXTS : [...BAD_TEXTS, '2', '5', '2000']
    const values = [...texts, ...BAD_VALUES, ...(isText ? [1, 1000] : []), ...(call === 'sellAt' ? [] : [null])]
    const taken: unknown[] = []
    for (const [at, bad] of values.entries()) {
      const reply = await site.app.inject({
        method: 'POST',
        url: urlOf(call),
        cookies: { user_token: owner },
        remoteAddress: `10.1.${at % 250}.${path.length}`,
        payload: replaced(bodies.get(call), path, bad) as object,
      })
      if (reply.statusCode !== 400) taken.push([bad, reply.statusCode])
    }
    expect(taken).toEqual([])
    expect(await fingerprint()).toEqual(before)
  },
)

test('an invalid part of a stake is not quoted, and an inherited property is no block (T053)', async () => {
  const before = await fingerprint()
  const statuses = new Set<number>()
  for (const bad of BAD_TEXTS) {
    const url = `${urlOf('quoteCashOut')}?stake=${encodeURIComponent(bad)}`
    statuses.add((await site.app.inject({ url, cookies: { user_token: owner } })).statusCode)
  }
  for (const name of ['-1', '21', '1e1', '00', 'constructor', '__proto__', '', ' 0', '٠']) {
    const payload = JSON.stringify(bodies.get('placeCoupon')).replace(
      '"amountByBlockId":{"0":',
      `"amountByBlockId":{"${name}":`,
    )
    const headers = { 'content-type': 'application/json' }
    const reply = await site.app.inject({
      method: 'POST',
      url: '/web-api/coupons',
      headers,
      cookies: { user_token: owner },
      payload,
    })
    statuses.add(reply.statusCode)
  }
  expect([...statuses]).toEqual([400])
  expect(await fingerprint()).toEqual(before)
})

type Door = {
  readonly what: string
  readonly of: string
  readonly url: (id: string) => string
  readonly payload?: () => object
  readonly visitor?: number
}
const DOORS: readonly Door[] = [
  { what: 'a price to sell', of: 'coupon', url: (id) => `/web-api/coupons/${id}/cash-out` },
  {
    what: 'a sale',
    of: 'coupon',
    url: (id) => `/web-api/coupons/${id}/cash-out`,
    payload: () => ({ key: newKey(), quote: own.get('quote') }),
  },
  {
    what: 'an automatic sale',
    of: 'coupon',
    url: (id) => `/web-api/coupons/${id}/auto-cash-out`,
    payload: () => ({ amount: '1' }),
  },
  { what: 'a cancel', of: 'order', url: (id) => `/web-api/coupons/${id}/cancel`, payload: () => ({}) },
  {
    what: 'an order',
    of: 'order',
    url: (id) => `/web-api/coupons/${id}/order`,
    payload: () => ({ exactCoef: 9500, isDropOnScoreChange: false }),
  },
  { what: 'a printed coupon', of: 'coupon', url: (id) => `/web-api/printed-coupons/${id}?lang=en`, visitor: 404 },
  { what: 'the coupons after one', of: 'coupon', url: (id) => `/web-api/coupons?before=${id}` },
  { what: 'the toto coupons after one', of: 'toto', url: (id) => `/web-api/toto/coupons?before=${id}` },
  { what: 'the tickets after one', of: 'ticket', url: (id) => `/web-api/lotto/tickets?before=${id}` },
]

test.each(DOORS)('$what of another player is treated as absent (T044)', async ({ of, url, payload, visitor = 401 }) => {
  const id = own.get(of) ?? ''
  expect(id).toMatch(/^[1-9][0-9]{14,17}$/)
  const ask = async (token: string, asked: string) => {
    const given = payload === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: payload() }
    const reply = await site.app.inject({
      url: url(asked),
      cookies: token === '' ? {} : { user_token: token },
      ...given,
    })
    return [reply.statusCode, reply.body.replaceAll(/"(?:traceId|requestId|id)":"[^"]*"/g, '')] as const
  }
  const before = await fingerprint()
  const [head = '', body = '', signature = ''] = owner.split('.')
  const forged = [
    '',
    'x',
    `${head}.${body}.${'A'.repeat(signature.length)}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    `${head}.${Buffer.from(JSON.stringify({ sub: '1', exp: 9_999_999_999 })).toString('base64url')}.${signature}`,
  ]
  for (const token of forged)
    expect([await ask(token, id), (await ask(token, id))[0]]).toEqual([await ask(token, ABSENT), visitor])
  const foreign = await ask(other, id)
  expect(foreign).toEqual(await ask(other, ABSENT))
  expect(foreign[1]).not.toContain(id)
  if (url(id).includes('before')) expect(foreign[1]).not.toContain('"stake"')
  else expect([400, 404]).toContain(foreign[0])
  expect(await fingerprint()).toEqual(before)
})

test.each(['placeCoupon', 'sellAt', 'editOrder', 'placeToto', 'buyLottoTicket', 'saveCoupon'] as const)(
  'the unmodified body of %s is valid',
  async (call) => {
    const payload = bodies.get(call) as object
    const reply = await site.app.inject({ method: 'POST', url: urlOf(call), cookies: { user_token: owner }, payload })
    expect(reply.statusCode).toBe(200)
  },
)
