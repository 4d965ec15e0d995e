import { afterAll, expect, test } from 'vitest'
import { createJackpotsAdmin } from '../../apps/server/src/modules/games/index.ts'
import { createPotRounds } from '../../apps/server/src/modules/games/testing/pot-rounds.ts'
import { startGames } from '../../apps/server/src/modules/games/testing/start-games.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { answerJackpots } from './jackpots.ts'

const site = await startGames(await aSiteDatabase())
const rounds = createPotRounds(site.database)
const token = await site.signIn('demo1')
await site.startSeeds(token)
afterAll(() => site.stop())

const sayAs = async (actor: string, ...words: readonly string[]): Promise<string> =>
  (await answerJackpots(createJackpotsAdmin(site.database.kysely), words, `operator ${actor}`)).lines.join('\n')
const say = (...words: readonly string[]): Promise<string> => sayAs('ann', ...words)
const spin = async () => {
  await site.rest()
  return (await site.start(token, { title: 1023, choice: {} })).json
}

test('lists pots once they are open', async () => {
  expect(await say('list')).toBe('no pots are open')
  expect((await spin()).state).toBe('played')
  await site.games.jackpots.count()
  expect((await say('list')).split('\n')).toEqual([
    'evens RUB ember: holds 60050; given 50, seeded 60000, moved 0, paid 0',
    'evens RUB flare: holds 3000040; given 40, seeded 3000000, moved 0, paid 0',
    'evens RUB nova: holds 60000040; given 40, seeded 60000000, moved 0, paid 0',
  ])
})

test('a pot closes when two operators move it: all it holds and is still given goes to the other', async () => {
  expect(await say('move', 'evens', 'RUB', 'ember', 'ember', 'why')).toMatch(/are not two open pots/)
  expect(await say('move', 'evens', 'EUR', 'ember', 'nova', 'why')).toMatch(/are not two open pots/)
  await rounds.seat(1)
  await rounds.play([{ player: 0 }])
  const said = await say('move', 'evens', 'RUB', 'ember', 'nova', 'one', 'pot', 'less')
  const proposal = /proposal (\d+);/.exec(said)?.[1] ?? ''
  expect(await say('move', 'evens', 'RUB', 'ember', 'flare', 'twice')).toMatch(/a proposal is open/)
  expect(await say('approve', proposal, 'my own')).toMatch(/was proposed by you/)
  expect(await say('list')).toMatch(/ember: holds 60050;[^\n]*paid 0\n/)
  expect(await sayAs('boris', 'approve', proposal, 'agreed')).toMatch(/is approved/)
  expect(await say('list')).toMatch(/ember: holds 0; given 100, [^\n]*; closed [^\n]*, moved into nova\n/)
  expect(await say('list')).toMatch(/nova: holds 60060180; given 80, seeded 60000000, moved 60100, paid 0$/)
  expect(await site.broken()).toEqual([])
  const { rows } = await site.database.pool.query(
    "select act, actor from audit_entry where act like 'jackpot-%' order by id",
  )
  expect(rows).toEqual([
    { act: 'jackpot-move-proposed', actor: 'operator ann' },
    { act: 'jackpot-move-approved', actor: 'operator boris' },
    { act: 'jackpot-moved', actor: 'operator boris' },
  ])
})

test('a node that still knows the closed pot plays the round again without it, and no stake gives to it', async () => {
  const { round, state } = await spin()
  expect(state).toBe('played')
  expect(round?.choice).toEqual({ cycles: [null, '750000000', '30000000000'] })
  await site.games.jackpots.count()
  expect(await say('list')).toMatch(/ember: holds 0; given 100/)
  expect(await site.broken()).toEqual([])
})

test('words that are no command are answered by the usage', async () => {
  for (const words of [[], ['move'], ['move', 'evens', 'RUB', 'ember', 'nova'], ['approve', 'x', 'y'], ['list', 'all']])
    expect(await say(...words)).toMatch(/move <site> <currency> <pot> <into>/)
  expect(await say('approve', '999', 'why')).toMatch(/is not pending/)
})
