import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLateBetsAdmin } from '../../apps/server/src/modules/betting/index.ts'
import { bet, newKey, startBetting } from '../../apps/server/src/modules/betting/testing/start-betting.ts'
import { createFixturesAdmin } from '../../apps/server/src/modules/book/index.ts'
import { aCompetitor, aFixture } from '../../apps/server/src/modules/book/testing/build.ts'
import { aMessage } from '../../apps/server/src/modules/book/testing/messages.ts'
import { writeDocuments } from '../../apps/server/src/modules/book/testing/book-of.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { answerFixtures, answerLate } from './betting.ts'

const EVENT = '580001'
let site: Awaited<ReturnType<typeof startBetting>>
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  await site.game(EVENT)
})
afterAll(() => site.stop())

const fixtures = async (...words: readonly string[]): Promise<string> =>
  (await answerFixtures(createFixturesAdmin(site.database.kysely), words, 'operator ann')).lines.join('\n')
const late = async (...words: readonly string[]): Promise<string> =>
  (await answerLate(createLateBetsAdmin(site.database.kysely), words)).lines.join('\n')

test('an operator lists the bets that a moved start has voided', async () => {
  expect(await late('list')).toBe('no bets were affected by a changed start')
  const body = { key: newKey(), typeId: 0, amount: '10000', changeCoefAction: 2, bets: [bet(EVENT, 'home', 2000)] }
  const { coupons } = await site.place(await site.signIn('demo1'), body)
  const fixture = aFixture({ id: EVENT, startsAt: Date.now() - 60_000 })
  await site.sendFeed(aMessage('fixture_change', { change: 'time', fixture }))
  await site.work()
  const line = await late('list', EVENT)
  expect(line).toContain(`${EVENT}  coupon ${coupons[0]?.id} of player`)
  expect(line).toMatch(/: start .* → .*, void$/)
  for (const words of [[], ['list', 'x'], ['list', '1', '2']]) expect(await late(...words)).toMatch(/^usage: /)
})

test('an operator decides once about a game that was announced under the id of another one', async () => {
  expect(await fixtures('list')).toBe('no fixtures are held')
  const competitors = [aCompetitor('91', 'Other'), aCompetitor('92', 'Another')]
  await site.sendFeed(aMessage('fixture_change', { change: 'new', fixture: aFixture({ id: EVENT, competitors }) }))
  await writeDocuments(site.database)
  expect(await fixtures('list')).toMatch(
    /^580001 {2}generation 1: Torvia \(11\) – Lansk \(12\), .*: Other \(91\) – Another \(92\), /,
  )
  for (const words of [
    ['replace', EVENT, 'both', 'x'],
    ['merge', EVENT],
    ['void', EVENT, '0', 'x'],
    ['what', EVENT, 'x'],
  ])
    expect(await fixtures(...words)).toMatch(/^usage: /)
  expect(await fixtures('replace', '1', 'void', 'x')).toMatch(/not held/)
  expect(await fixtures('replace', EVENT, 'void', 'the feed', 'said so')).toBe(
    `${EVENT}: is the announced game from now on`,
  )
  expect(await fixtures('reject', EVENT, 'too late')).toMatch(/decided already/)
  const { rows } = await site.database.pool.query(
    "select act, subject, detail->>'reason' as reason from audit_entry where actor = 'operator ann'",
  )
  expect(rows).toEqual([{ act: 'fixture-another', subject: `event ${EVENT}`, reason: 'the feed said so' }])
})
