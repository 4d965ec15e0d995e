import { afterAll, expect, test } from 'vitest'
import { createReturnsAdmin } from '../../apps/server/src/modules/games/index.ts'
import { insertRounds } from '../../apps/server/src/modules/games/testing/insert-rounds.ts'
import { startGames } from '../../apps/server/src/modules/games/testing/start-games.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { answerGames } from './games.ts'

const site = await startGames(await aSiteDatabase())
const { monitor } = site.games
const [demo] = site.players
const player = demo?.id ?? 0n
afterAll(() => site.stop())

const sayAs = async (actor: string, ...words: readonly string[]): Promise<string> =>
  (await answerGames(createReturnsAdmin(site.database.kysely), words, `operator ${actor}`)).lines.join('\n')
const say = (...words: readonly string[]): Promise<string> => sayAs('ann', ...words)

const coin = { player, title: 4003, maths: 'coin@1' }

test('the report compares what a title paid with what it declares, by window', async () => {
  expect(await say('returns')).toBe('no rounds are counted')
  await insertRounds(site.database, { ...coin, count: 500, payout: 19_600n })
  await insertRounds(site.database, { ...coin, count: 500, payout: 0n })
  await insertRounds(site.database, { ...coin, count: 10, payout: 0n, at: '-3 days' })
  // Ten times the usual amount of rounds in euros, at a tenth of the minor units.
  await insertRounds(site.database, { ...coin, count: 90, payout: 196n, stake: 100n, currency: 'EUR', at: '-40 days' })
  await insertRounds(site.database, {
    player,
    title: 4006,
    maths: 'mines@1',
    count: 20,
    payout: 0n,
    chances: [[1, 25]],
  })
  await monitor.count()
  const lines = (await say('returns', 'coin')).split('\n')
  expect(lines[0]).toBe(
    'coin coin@1, 1 day: 1000 rounds; paid 98.00 % of 98.00 %, 99 % within 90.02 % to 105.98 %, z 0.00; hits 50.00 % of 50.00 %',
  )
  expect(lines.map((line) => /, (.*?): (\d+) rounds/.exec(line)?.slice(1))).toEqual([
    ['1 day', '1000'],
    ['7 days', '1010'],
    ['30 days', '1010'],
    ['all days', '1100'],
  ])
  const all = (await say('returns')).split('\n')
  expect(all).toHaveLength(2)
  expect(all[1]).toMatch(
    /^mines mines@1, all days: 20 rounds; paid 0\.00 % of 98\.28 % to 99\.00 %, 99 % within 0\.00 % to \d+\.\d\d %, too few rounds for z; hits 0\.00 % of /,
  )
  expect(await say('returns', 'lost')).toBe('lost is no title')
})

test('a stopped version goes on when two operators agree, and both stand in the audit log', async () => {
  expect(await say('stops')).toBe('no version is stopped')
  expect(await say('lift', 'coin@1', 'why not')).toMatch(/^coin@1 is not stopped/)
  await insertRounds(site.database, { ...coin, count: 3000, payout: 19_600n })
  await monitor.count()
  expect(await monitor.watch()).toEqual(['coin@1'])
  expect(await say('stops')).toMatch(
    /^coin@1 since .*: 17\d\.\d\d % is over what is declared beyond all chance, \d{4} rounds from /,
  )
  const proposal = /proposal (\d+);/.exec(await say('lift', 'coin@1', 'the', 'draw is repaired'))?.[1] ?? ''
  expect(await say('lift', 'coin@1', 'twice')).toMatch(/its proposal is open/)
  expect(await say('stops')).toMatch(new RegExp(`\nproposal ${proposal}: coin@1 may go on, proposed by operator ann`))
  expect(await say('approve', proposal, 'my own')).toMatch(/was proposed by you/)
  expect(await sayAs('boris', 'approve', proposal, 'checked')).toMatch(/is approved: new rounds start/)
  expect(await sayAs('boris', 'approve', proposal, 'checked')).toMatch(/is not pending/)
  expect(await say('stops')).toBe('no version is stopped')
  const { rows } = await site.database.pool.query<{ act: string; actor: string }>(
    "select act, actor from audit_entry where act like 'game-%' order by id",
  )
  expect(rows).toEqual([
    { act: 'game-stopped', actor: 'monitor of returns' },
    { act: 'game-go-on-proposed', actor: 'operator ann' },
    { act: 'game-go-on-approved', actor: 'operator boris' },
    { act: 'game-goes-on', actor: 'operator boris' },
  ])
})

test.each([
  [],
  ['lift', 'coin@1'],
  ['lift', 'coin', 'x'],
  ['approve', 'x', 'y'],
  ['stops', 'now'],
  ['returns', 'coin', 'x'],
])('a command that is not understood prints the forms there are: %j', async (...words) => {
  expect(await say(...words)).toMatch(/^usage: /)
})
