import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIntegrityAdmin } from '../../apps/server/src/modules/integrity/index.ts'
import { coversOf, type Database } from '../../apps/server/src/platform/database/index.ts'
import { aSuperuser } from '../../apps/server/src/platform/database/testing.ts'
import { answerIntegrity } from './integrity.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { allMigrations } from '../../apps/server/src/modules/index.ts'

let database: Database
beforeAll(async () => {
  database = await aSiteDatabase()
  const superuser = await aSuperuser(database)
  await superuser.query(`insert into wallet_gate (player_id) values (7)`)
  await superuser.end()
})
afterAll(() => database.close())

const ask = (actor: string, ...words: readonly string[]) =>
  answerIntegrity(
    createIntegrityAdmin(database.kysely, coversOf(allMigrations), async () => broken),
    words,
    `operator ${actor}`,
  )
let broken: readonly string[] = []

test('an operator sees a change, accepts it, and a second one resumes money', async () => {
  const { lines } = await ask('anna', 'list')
  expect(lines[0]).toMatch(/^money is halted: wallet_gate 7 /)
  expect(lines[1]).toMatch(/^finding 1 .*wallet_gate 7: written-by-foreign-session .*"role": ?"postgres"/)
  expect(await ask('boris', 'resume', 'all', 'well')).toMatchObject({ isDone: false, lines: [/findings are open/] })
  expect(await ask('anna', 'accept', '1', 'our', 'own', 'test')).toEqual({
    isDone: true,
    lines: ['finding 1 is accepted'],
  })
  expect(await ask('anna', 'accept', '1', 'our', 'own', 'test')).toMatchObject({ isDone: false })
  broken = ['I1 every movement balances: 7/1']
  expect(await ask('anna', 'check')).toEqual({ isDone: false, lines: ['broken: I1 every movement balances: 7/1'] })
  expect(await ask('anna', 'resume', 'all', 'well')).toMatchObject({ isDone: false, lines: [/check still fails/] })
  broken = []
  expect(await ask('anna', 'check')).toMatchObject({ isDone: true })
  expect(await ask('anna', 'resume', 'all', 'well')).toMatchObject({ isDone: true, lines: [/^proposal 1 needs/] })
  expect(await ask('anna', 'resume', 'all', 'well')).toMatchObject({ isDone: false, lines: [/is open/] })
  expect(await ask('anna', 'approve', '1', 'me')).toMatchObject({ isDone: false, lines: [/another operator/] })
  broken = ['I1 every movement balances: 7/2']
  expect(await ask('boris', 'approve', '1', 'fine')).toMatchObject({ isDone: false, lines: [/check still fails/] })
  expect((await ask('anna', 'list')).lines[0]).toMatch(/^money is halted/)
  broken = []
  expect(await ask('boris', 'approve', '1', 'fine')).toEqual({ isDone: true, lines: ['money is no longer halted'] })
  expect(await ask('anna', 'list')).toEqual({ isDone: true, lines: ['money is not halted'] })
})

test.each([[], ['accept'], ['accept', 'x', 'why'], ['accept', '1'], ['resume'], ['approve', '1'], ['drop', 'it']])(
  'other words are answered with the usage: %s %s %s',
  async (...words) => {
    const { isDone, lines } = await ask('anna', ...words)
    expect([isDone, lines[0]]).toEqual([false, 'usage: npm run operator -- integrity <command>'])
  },
)
