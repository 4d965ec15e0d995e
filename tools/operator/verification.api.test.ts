import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCashier } from '../../apps/server/src/modules/cashier/testing/start-cashier.ts'
import { createVerificationAdmin } from '../../apps/server/src/modules/verification/index.ts'
import { prove } from '../../apps/server/src/modules/verification/testing/proofs.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { answerVerification } from './verification.ts'

let site: Awaited<ReturnType<typeof startCashier>>
beforeAll(async () => {
  site = await startCashier(await aSiteDatabase(), {}, false)
})
afterAll(() => site.stop())

test('an operator sees the withdrawals that wait for a document, and accepts it until its last day', async () => {
  const admin = createVerificationAdmin(site.database.kysely)
  const given = { admin, readImage: async () => null, actor: 'operator ann' }
  const say = async (...words: readonly string[]) => (await answerVerification(given, words)).lines.join('\n')
  expect(await say('waiting')).toBe('no withdrawal waits for a proof')
  const player = site.newUnprovedPlayer()
  await site.history(player)
  await site.fund(player, 10_000n)
  const { id } = await site.withdraw(player, await site.aPayout(player))
  expect(await say('waiting')).toMatch(new RegExp(`^${id}  player ${player}: 20\\.00 USD, identity-check, since \\S+$`))

  await prove(site.database, player, ['identity_back', 'address'])
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into verification_document (id, player_id, site_id, type, state, image_id)
     values (repeat('d', 24), $1, 'evens', 'identity_front', 'review', 'picture') returning id`,
    [player],
  )
  const document = rows[0]?.id ?? ''
  expect(await say('list')).toMatch(/identity_front, sent \S+, 1 withdrawal waits$/)
  expect(await say('accept', document, '2020-01-01')).toMatch(/has passed/)
  for (const odd of ['2031-02-30', 'tomorrow', '31.12.2031'])
    expect(await say('accept', document, odd)).toMatch(/^usage: /)
  expect(await say('accept', document, '2999-12-31')).toBe(`${document} is accepted until 2999-12-31`)
  expect(await say('waiting')).toBe('no withdrawal waits for a proof')
  expect((await site.show(player, id ?? '')).state).toBe('approved')
})
