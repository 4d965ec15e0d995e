import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { CLOCK } from '../../testing/site-with-money.ts'
import { createFair } from '../fair/index.ts'
import { SEAL_KEY } from '../games/testing/start-games.ts'
import type { TableView } from '@evens/contracts'
import { DICE, FLIGHT, startTables } from './testing/start-tables.ts'

const LENGTH = 3
const site = await startTables({}, [DICE], LENGTH)
afterAll(() => site.stop())

async function playRound(): Promise<string> {
  const n = await site.open(DICE)
  await site.close(DICE)
  await site.run(DICE)
  await site.end(DICE)
  return n
}

test('a chain that is used up is followed by the next one, with the last digest as its salt', async () => {
  const proofs = []
  for (let at = 0; at < 2 * LENGTH; at += 1) proofs.push(await site.proof(DICE, await playRound()))
  expect(proofs.map(({ chain }) => [chain.number, chain.link])).toEqual([
    ...[1, 2, 3].map((link) => [1, link]),
    ...[1, 2, 3].map((link) => [2, link]),
  ])
  const [last, first] = [proofs[LENGTH - 1], proofs[LENGTH]]
  expect(first?.chain.salt).toBe(last?.round.digest)
  expect(first?.chain.tip).not.toBe(last?.chain.tip)
  for (const { round } of proofs)
    expect(
      createHash('sha256')
        .update(Buffer.from(round.seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(round.commitment)
  expect(await site.brokenRules()).toEqual([])
})

test('no round of a chain is opened before the day that its tip was published for has passed', async () => {
  const real = await startTables({ sandbox: false }, [DICE])
  await real.work()
  expect(await real.request('GET', `tables/${DICE}`)).toMatchObject({
    status: 200,
    json: { round: null, opensAt: null },
  })
  await real.tables.published()
  await real.work()
  const { status, json } = await real.request<TableView>('GET', `tables/${DICE}`)
  expect([status, json.round]).toEqual([200, null])
  expect(json.opensAt).toBeGreaterThan(CLOCK.nowMs() + 86_300_000)
  expect((await real.request('GET', 'tables/4001')).status).toBe(404)
  const { rows } = await real.pool.query<{ wait: number }>(
    'select extract(epoch from first_at - published_at)::integer as wait from table_chain',
  )
  expect(rows).toEqual([{ wait: 86_400 }])
  await real.stop()
})

test('a node that starts moves a round with the links that are stored, while another table waits for its chain', async () => {
  const first = await startTables({}, [FLIGHT], 2000)
  await first.open(FLIGHT)
  const token = await first.signIn('demo1')
  await first.place(token, FLIGHT, { choice: { auto: null } })
  const restarted = first.node(first.site, CLOCK, [FLIGHT, DICE])
  await first.due(FLIGHT, 'closes_at')
  await restarted.work()
  expect(await first.round(FLIGHT)).toMatchObject({ state: 'closed', bets: 1 })
  await first.due(FLIGHT, 'starts_at')
  await restarted.work()
  expect((await first.round(FLIGHT)).state).toBe('running')
  await restarted.published()
  await first.stop()
})

test('links of a chain open for their place alone, and a chain without them is reckoned whole', async () => {
  const own = await startTables({}, [DICE], 1200)
  await own.open(DICE)
  const { rows } = await own.pool.query<{ sealed: readonly Buffer[]; tip: string }>(
    'select k.sealed, tip from table_chain_links k join table_chain using (site_id, title, number)',
  )
  const [kept] = rows
  expect(kept?.sealed).toHaveLength(3)
  const fair = createFair({ fairKey: SEAL_KEY })
  const { links } = await own.secretOf(DICE)
  const opened = [500, 1000, 1200].map((place, at) =>
    fair.unseal(kept?.sealed[at] ?? Buffer.alloc(0), `link ${place} above ${kept?.tip}`),
  )
  expect(opened).toEqual([links[700], links[200], links[0]])
  await own.pool.query('alter table table_chain_links disable trigger user')
  await own.pool.query('delete from table_chain_links')
  const without = own.node()
  await own.due(DICE, 'closes_at')
  await without.work()
  await own.due(DICE, 'starts_at')
  await without.work()
  expect(await own.round(DICE)).toMatchObject({ state: 'running', seed: (await own.secretOf(DICE)).seed })
  await own.stop()
})

test('rounds without a bet are deleted after a week, but for the last of the table', async () => {
  const { rows: before } = await site.pool.query<{ count: number }>('select count(*)::integer from table_round')
  expect(before[0]?.count).toBeGreaterThan(LENGTH)
  const clean = (overAt: string) =>
    site.pool.query<{ deleted: number }>(
      `select tables_clean(jsonb_build_object('most', 100)) as deleted where ${overAt}`,
    )
  expect((await clean('true')).rows).toEqual([{ deleted: 0 }])
})
