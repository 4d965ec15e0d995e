import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulate } from '../betting/testing/simulate.ts'
import { type SimulatedSite, startSimulated } from '../betting/testing/simulated-player.ts'
import { PAYMENTS_KEY } from '../cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../cashier/testing/strict-provider.ts'
import { bettorsOf, differing } from './testing/against-ledger.ts'
import { addHistory } from './testing/start-history.ts'

const SEEDS = 2
const OPS = 80
const FIRST = 7000

let provider: Awaited<ReturnType<typeof startStrictProvider>>
let site: SimulatedSite
let history: ReturnType<typeof addHistory>['history']
beforeAll(async () => {
  provider = await startStrictProvider(PAYMENTS_KEY)
  site = await startSimulated(provider.address)
  ;({ history } = addHistory(site))
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

test(`the history of every player of ${SEEDS} random days equals the ledger, to the unit (T110)`, async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) await simulate(site, seed, OPS)
  const players = await bettorsOf(site.database)
  expect(players.length).toBeGreaterThanOrEqual(SEEDS * 2)
  expect(await differing(site.database, history, players)).toEqual([])
}, 120_000)

test('every way in which a bet can end was among them', async () => {
  const seen = new Set<string>()
  for (const player of await bettorsOf(site.database))
    for (const state of ['won', 'returned', 'lost', 'sold', 'refused'] as const)
      if ((await history.totals(player, { state })).length > 0) seen.add(state)
  expect([...seen].toSorted()).toEqual(['lost', 'refused', 'returned', 'sold', 'won'])
})

test('the steps of each bet end at its ledger movements (T110)', async () => {
  for (const player of await bettorsOf(site.database)) {
    const { records } = await history.list(player, { product: 'sport' }, null, 'en')
    for (const { id } of records) {
      const steps = (await history.read(player, 'sport', id, 'en'))?.steps ?? []
      const { rows } = await site.database.pool.query<{ seq: string; change: string; balance: string }>(
        `select m.seq::text as seq, coalesce(cash.amount, 0)::text as change, (
           select e.balance::text from ledger_entry e where e.player_id = $1 and e.owner_id = $1 and e.kind = 'cash'
             and e.seq <= m.seq order by e.seq desc limit 1
         ) as balance
         from ledger_movement m left join ledger_entry cash
           on cash.player_id = $1 and cash.seq = m.seq and cash.owner_id = $1 and cash.kind = 'cash'
         where m.player_id = $1 and m.ref = $2 order by m.seq`,
        [player.id, id],
      )
      const posted = steps.filter(({ movement }) => movement !== null)
      expect(posted.map(({ movement, change, balance }) => ({ seq: movement, change, balance }))).toEqual(rows)
    }
  }
})
