import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { DICE, startTables } from './testing/start-tables.ts'

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
  await real.work()
  expect((await real.request('GET', `tables/${DICE}`)).status).toBe(404)
  const { rows } = await real.pool.query<{ wait: number }>(
    'select extract(epoch from first_at - published_at)::integer as wait from table_chain',
  )
  expect(rows).toEqual([{ wait: 86_400 }])
  await real.stop()
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
