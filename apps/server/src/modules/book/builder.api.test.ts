import * as contracts from '@evens/contracts'
import type { BuilderReply, EventPage } from '@evens/contracts'
import { parseOutcomeId } from '@evens/kernel'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { aFixture, footballPrices } from './testing/build.ts'
import { alive, aMessage, anOffer, oddsChange } from './testing/messages.ts'
import { aScriptedFeed } from './testing/scripted-feed.ts'
import { startBookOverHttp } from './testing/start-book-http.ts'
import { SILENT_LOG } from '../../testing/recorded-log.ts'

const OFFERS = footballPrices().map(({ market, specifiers, chances }) =>
  anOffer(market, specifiers, chances, { cashOut: 1 }),
)

let site: Awaited<ReturnType<typeof startBookOverHttp>>

beforeAll(async () => {
  const feed = aScriptedFeed([
    aMessage('fixture_change', { change: 'new', fixture: aFixture({ id: '400001' }) }),
    aMessage('fixture_change', { change: 'new', fixture: aFixture({ id: '400002', sport: 'horse-racing' }) }),
    oddsChange(OFFERS, { event: '400001' }),
    alive(1),
  ])
  const log = { ...SILENT_LOG, warn: ({ event }: { readonly event: string }) => expect.unreachable(event) }
  site = await startBookOverHttp({ feed, log })
  await eventually(async () => {
    const { markets } = await site.ask<EventPage>('event?lang=en&id=400001')
    if (!markets.some(({ isOpen }) => isOpen)) throw new Error('not open yet')
  })
})
afterAll(() => site.close())

const get = (query: string) => site.app.inject(`/web-api/book/builder?${query}`)

async function build(...picks: string[]): Promise<BuilderReply> {
  const answer = await get(`id=400001&addable=1&picks=${encodeURIComponent(picks.join('|'))}`)
  const reply = answer.json<BuilderReply>()
  if (!Check(contracts.getBuilder.reply, reply)) throw new Error('the answer is not what the contract says')
  return reply
}

test('picks become one price, which is quoted under its own name', async () => {
  const { odds, ref, reason } = await build('total~total=2.5~over', 'result~home')
  expect(ref).toBe('400001/builder|result~home|total~total=2.5~over/yes')
  expect(reason).toBeNull()
  const quote = site.book.quote(parseOutcomeId(ref ?? '') ?? { event: '', market: '', outcome: '' })
  expect(quote).toMatchObject({ odds, isOpen: true, reason: null, isLive: false })
  expect(quote.chance).toBeGreaterThan(200_000)
})

test('outcomes that can be added fit the picks', async () => {
  const { addable: atFirst, ...none } = await build()
  expect(none).toEqual({ odds: null, reason: null, pick: null, ref: null })
  expect(atFirst['result']).toEqual(['home', 'draw', 'away'])
  expect(atFirst['draw_no_bet']).toBeUndefined()
  const { addable, ref } = await build('result~home')
  expect(ref).toBeNull()
  expect([addable['result'], addable['double_chance'], addable['both_score']]).toEqual([
    undefined,
    undefined,
    ['yes', 'no'],
  ])
  for (const market of ['correct_score', 'total|total=2.5', 'result|period=1'])
    for (const outcome of addable[market] ?? []) {
      const pick = `${market.replaceAll('|', '~')}~${outcome}`
      expect([pick, (await build('result~home', pick)).reason]).toEqual([pick, null])
    }
})

test.each([
  [['result~home', 'result~away'], 'builder-contradiction', null],
  [['result~home', 'double_chance~home_draw'], 'builder-adds-nothing', 'double_chance~home_draw'],
  [['result~home', 'total~total=2.25~over'], 'builder-not-pickable', 'total~total=2.25~over'],
  [['result~home', 'total~total=77.5~over'], 'market-unknown', 'total~total=77.5~over'],
])('%j have no price: %s', async (picks, reason, pick) => {
  expect(await build(...picks)).toMatchObject({ odds: null, reason, pick })
})

test('outcomes that can be added are computed only on request', async () => {
  expect((await get('id=400001&picks=result~home')).json()).toMatchObject({ addable: {} })
})

test('a sport without a bet builder is refused', async () => {
  expect((await get('id=400002')).json()).toMatchObject({ reason: 'no-builder', addable: {} })
})

test.each([
  ['id=999', 404],
  ['id=400001&picks=result', 400],
  ['id=400001&picks=result~home%7Cresult~home', 400],
  [`id=400001&picks=${Array.from({ length: 7 }, (_, n) => `total~total=${n}.5~over`).join('%7C')}`, 400],
  ['id=400001&picks=%3Cb%3E', 400],
])('%s is refused', async (query, status) => {
  expect((await get(query)).statusCode).toBe(status)
})
