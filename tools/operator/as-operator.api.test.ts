import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteRefusedAttempt, proveOperator, readOperators } from '../../apps/server/src/modules/operators/index.ts'
import type { Database } from '../../apps/server/src/platform/database/index.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'
import { type Answer, done } from './answer.ts'
import { answerAs, answerNewOperator } from './as-operator.ts'
import { COMMANDS } from './commands.ts'

let database: Database
beforeAll(async () => {
  database = await aSiteDatabase()
})
afterAll(() => database.close())
let ran: string[] = []
beforeEach(() => {
  ran = []
})

const OPERATORS = readOperators('/no/such/file', true)

function run(name: string, key: string, ...words: readonly string[]): Promise<Answer> {
  const subjects = (actor: string) =>
    Object.fromEntries(
      Object.keys(COMMANDS).map((subject) => [
        subject,
        async (rest: readonly string[]) => {
          ran.push(`${actor}: ${[subject, ...rest].join(' ')}`)
          return done('ran')
        },
      ]),
    )
  const prove = () => proveOperator(OPERATORS, { name, key }, true)
  return answerAs({ name, prove, subjects, noteRefusal: (one) => noteRefusedAttempt(database.kysely, one) }, words)
}

const refusals = async () =>
  (
    await database.pool.query(
      "select actor, subject, detail from audit_entry where act = 'operator-refused' order by id desc limit 1",
    )
  ).rows[0]

test('the actor of a command is the proven operator', async () => {
  expect(await run('clara', 'evens-demo', 'betting', 'suspend', 'evens', 'all', 'x')).toEqual(done('ran'))
  expect(ran).toEqual(['operator clara: betting suspend evens all x'])
})

test('a wrong key is refused and audited', async () => {
  const { isDone, lines } = await run('clara', 'guess', 'betting', 'suspend', 'evens', 'all', 'x')
  expect([isDone, lines, ran]).toEqual([false, ['the name or the key is wrong'], []])
  expect(await refusals()).toEqual({
    actor: 'unknown operator',
    subject: 'clara',
    detail: { reason: 'wrong-key', command: 'betting suspend' },
  })
})

test('a role without the permission is refused and audited', async () => {
  const { isDone, lines } = await run('dina', 'evens-demo', 'withdrawals', 'approve', 'x', 'y')
  expect([isDone, lines, ran]).toEqual([
    false,
    ['withdrawals approve: your role is support; it needs finance or compliance'],
    [],
  ])
  expect(await refusals()).toEqual({
    actor: 'operator dina',
    subject: 'dina',
    detail: { reason: 'role', command: 'withdrawals approve' },
  })
})

test('a command without a permission never reaches its subject with its words', async () => {
  await run('clara', 'evens-demo', 'betting', 'wipe', 'everything')
  expect(ran).toEqual(['operator clara: betting'])
  await run('clara', 'evens-demo', 'constructor', 'x')
  expect(ran).toHaveLength(1)
})

test('a new operator needs no proof and gets a key and an entry', () => {
  const made = answerNewOperator(['operators', 'new', 'gleb', 'finance'])
  expect(made).toMatchObject({
    isDone: true,
    lines: expect.arrayContaining([expect.stringMatching(/^key of gleb, shown once: evens-/)]),
  })
  expect(answerNewOperator(['operators', 'new', 'Gleb', 'finance'])?.isDone).toBe(false)
  expect(answerNewOperator(['operators', 'new', 'gleb', 'king'])?.isDone).toBe(false)
  expect(answerNewOperator(['operators', 'list'])).toBeNull()
})
