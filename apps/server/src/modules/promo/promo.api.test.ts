import type { GrantsReply, PromotionsReply } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { startPromo, type StartedPromo } from './testing/start-promo.ts'

let site: StartedPromo
beforeAll(async () => {
  site = await startPromo(await aSiteDatabase())
})
afterAll(() => site.stop())

const KEY = (name: string) => `key-of-a-browser-${name}`
const grantsOf = async (player: bigint) =>
  (await site.ask<GrantsReply>(player, '/web-api/office/grants?lang=en')).json().grants

test('the promotions of a sandbox are listed with their terms, and named in the language asked for', async () => {
  const reply = await site.ask<PromotionsReply>(0n, '/web-api/promotions?lang=ru')
  expect(reply.status, reply.text.slice(0, 300)).toBe(200)
  const { cards, usual, currency } = reply.json()
  expect(cards).toHaveLength(12)
  expect(cards.map(({ mine }) => mine)).toEqual(cards.map(() => null))
  expect([currency, usual]).toEqual(['EUR', '500'])
  expect(cards[0]?.promotion.text.title).toContain('100 %')
})

test('a first deposit with its offer is a bonus that is claimed once', async () => {
  const player = await site.player('EUR', 100_000n)
  await site.promo.note(player, 'deposited', 'deposit:1', {
    nth: 1,
    amount: '5000',
    currency: 'EUR',
    method: 'card',
    promotion: 'first-deposit-sport',
  })
  await site.promo.work()
  const [grant] = await grantsOf(player)
  expect(grant).toMatchObject({ kind: 'bonus', state: 'offered', amount: '5000', required: '25000', version: 1 })
  const claim = () => site.ask(player, `/web-api/office/grants/${grant?.id}/claim`, { body: { key: KEY('claim') } })
  const [one, other] = [await claim(), await claim()]
  expect([one.text, other.text]).toEqual([JSON.stringify({ state: 'done', reason: null }), one.text])
  expect((await grantsOf(player))[0]).toMatchObject({ state: 'active', balance: '5000', inPlay: '0' })
})
