import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCashierAdmin } from '../../apps/server/src/modules/cashier/index.ts'
import { startCashier, word } from '../../apps/server/src/modules/cashier/testing/start-cashier.ts'
import { answerStrays } from './strays.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'

let site: Awaited<ReturnType<typeof startCashier>>
beforeAll(async () => {
  site = await startCashier(await aSiteDatabase(), {}, false)
})
afterAll(() => site.stop())

const say = async (actor: string, ...words: readonly string[]) => {
  const { isDone, lines } = await answerStrays(createCashierAdmin(site.database.kysely), words, `operator ${actor}`)
  return `${isDone ? '' : 'no: '}${lines.join('\n')}`
}

async function aPlayer(): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: bigint }>(
    `insert into player (site_id, login, password_hash, name, country, currency, birth_date)
     values ('evens', 'operator-stray', '-', 'Ann', 'RU', 'USD', '1990-01-01') returning id`,
  )
  return String(rows[0]?.id)
}

test('an operator sees money for an unknown payment and proposes a decision, and a second one approves', async () => {
  expect(await say('ann', 'list')).toBe('no strays are open')
  const reference = 'nobody-has-asked-for-it-'
  expect((await site.say(word(reference, 'success', 1))).status).toBe(200)
  const line = await say('ann', 'list')
  const id = line.slice(0, 24)
  expect(line).toMatch(
    /^st[\w-]{22} {2}deposit success at sandbox, nobody-has-asked-for-it-: 10\.00 USD, .*, no proposal$/,
  )

  const player = await aPlayer()
  expect(await say('ann', 'credit', id, '404', 'a guess')).toBe(`no: ${id} cannot be credited: there is no such player`)
  expect(await say('ann', 'credit', id, player, 'receipt seen')).toBe(
    `${id} is proposed: another operator has to approve it`,
  )
  expect(await say('bob', 'list')).toMatch(
    new RegExp(`credit to player ${player} proposed by operator ann: receipt seen$`),
  )
  expect(await say('ann', 'approve', id, 'yes')).toMatch(/^no: .* another operator has to approve it/)
  expect(await say('bob', 'refund', id, 'no')).toMatch(/^no: .* has a proposal already/)
  expect(await say('bob', 'approve', id, 'seen too')).toBe(`${id} is credited`)
  expect(await say('bob', 'approve', id, 'seen too')).toMatch(/^no: .* is not pending/)
  expect([await site.balance(BigInt(player)), await say('bob', 'list')]).toEqual([1000n, 'no strays are open'])
})

test.each([
  ['nothing'],
  ['credit', 'x'.repeat(24), 'no-number', 'reason'],
  ['credit', 'x'.repeat(24), '5'],
  ['refund', 'x'.repeat(24)],
  ['approve', "x'; drop table payment", 'reason'],
  ['forget', 'x'.repeat(24), 'reason'],
])('%s %s is not understood, and changes nothing', async (...words) => {
  expect(await say('ann', ...words)).toMatch(/^no: usage: /)
})
