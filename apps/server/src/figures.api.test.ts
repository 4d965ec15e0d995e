import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, newKey, startBetting } from './modules/betting/testing/start-betting.ts'
import { ALL_FIGURES } from './modules/index.ts'
import { createFigures } from './platform/database-figures.ts'
import { SILENT_LOG } from './testing/recorded-log.ts'
import { aSiteDatabase } from './testing/site-database.ts'

let site: Awaited<ReturnType<typeof startBetting>>
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
})
afterAll(() => site.stop())

async function scraped(): Promise<string> {
  const figures = createFigures(site.database.kysely, SILENT_LOG, ALL_FIGURES)
  const registry = new Registry()
  figures.metrics(registry)
  await figures.look()
  return registry.metrics()
}

test.each(ALL_FIGURES.map(({ name, query, labels }) => ({ name, query, labels })))(
  '$name is read from the database with its labels',
  async ({ query, labels = [] }) => {
    const { fields } = await site.database.pool.query(query)
    expect(fields.map(({ name }) => name).toSorted()).toEqual([...labels, 'value'].toSorted())
  },
)

test('bets, stakes, payouts and a halt are counted', async () => {
  await site.game('595001')
  const token = await site.signIn('demo1')
  const body = { key: newKey(), typeId: 0, amount: '15000', changeCoefAction: 2, bets: [bet('595001', 'home', 2000)] }
  await site.place(token, body)
  const placed = await scraped()
  expect(placed).toContain('evens_bets_open{product="sport",state="accepted"} 1\n')
  expect(placed).toContain('evens_bets_recent{product="sport",state="accepted"} 1\n')
  expect(placed).toContain('evens_stakes_recent_minor{product="sport",currency="RUB"} 15000\n')
  expect(placed).toContain('evens_money_halted 0\n')
  await site.settle(
    '595001',
    ['home', 'draw', 'away'].map((id) => ({ id, result: id === 'home' ? 1 : 0 })),
  )
  await site.work()
  const settled = await scraped()
  expect(settled).toContain('evens_bets_open{product="sport",state="accepted"} 0\n')
  expect(settled).toContain('evens_payouts_recent_minor{product="sport",currency="RUB"} 30000\n')
  await site.database.pool.query("select integrity_halt('test')")
  expect(await scraped()).toContain('evens_money_halted 1\n')
})
