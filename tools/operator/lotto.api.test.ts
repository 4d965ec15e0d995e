import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLottoAdmin } from '../../apps/server/src/modules/lotto/index.ts'
import { startLotto } from '../../apps/server/src/modules/lotto/testing/start-lotto.ts'
import { answerLotto } from './lotto.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'

let site: Awaited<ReturnType<typeof startLotto>>
beforeAll(async () => {
  site = await startLotto(await aSiteDatabase())
  await site.lotto.work()
})
afterAll(() => site.stop())

const say = async (...words: readonly string[]): Promise<string> =>
  (await answerLotto(createLottoAdmin(site.database.kysely), words, 'operator ann')).lines.join('\n')

test('an operator voids a draw that is not made, once, and it is written down', async () => {
  const request = await site.request({ lines: [[[3, 8, 13, 21, 34]]] })
  await site.buy(await site.signIn('demo1'), request)
  const n = String(request.from)
  expect(await say('list')).toBe('no draws are overdue')
  await site.database.pool.query(
    "update lotto_draw set closes_at = clock_timestamp() - interval '5 minutes' where n = $1",
    [n],
  )
  expect(await say('list')).toMatch(new RegExp(`^evens  quick-five ${n}, closed .*, tickets: 1$`))
  expect(await say('void', 'evens', 'quick-five', n, 'the', 'seed was seen')).toBe(
    `evens, quick-five ${n}: void, 1 ticket is refunded`,
  )
  for (const words of [
    ['void', 'evens', 'quick-five', n, 'twice'],
    ['void', 'evens', 'no-such', n, 'x'],
  ])
    expect(await say(...words)).toMatch(/there is no such draw, or it was drawn or voided already$/)
  for (const words of [[], ['void'], ['void', 'evens', 'quick-five', '5'], ['void', 'evens', "q'", '5', 'x']])
    expect(await say(...words)).toMatch(/^usage: /)
  const { rows } = await site.database.pool.query(
    "select act, subject, detail->>'reason' as reason from audit_entry where actor = 'operator ann'",
  )
  expect(rows).toEqual([
    { act: 'lotto-draw-void', subject: `lotto evens/quick-five/${n}`, reason: 'the seed was seen' },
  ])
})
