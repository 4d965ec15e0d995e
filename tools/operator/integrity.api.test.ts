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
  answerIntegrity(createIntegrityAdmin(database.kysely, coversOf(allMigrations)), words, `operator ${actor}`)

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
  expect(await ask('anna', 'resume', 'all', 'well')).toMatchObject({ isDone: false, lines: [/another operator/] })
  expect(await ask('boris', 'resume', 'all', 'well')).toEqual({ isDone: true, lines: ['money is no longer halted'] })
  expect(await ask('anna', 'list')).toEqual({ isDone: true, lines: ['money is not halted'] })
})

test.each([[], ['accept'], ['accept', 'x', 'why'], ['accept', '1'], ['resume'], ['drop', 'it']])(
  'other words are answered with the usage: %s %s %s',
  async (...words) => {
    const { isDone, lines } = await ask('anna', ...words)
    expect([isDone, lines[0]]).toEqual([false, 'usage: npm run operator -- integrity <command>'])
  },
)
