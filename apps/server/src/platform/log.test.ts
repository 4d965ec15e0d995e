import { readFileSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import { LOG_EVENTS } from './log-events.ts'
import { createLog, createLogger, type LogLine } from './log.ts'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCES = globSync('**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', '**/testing/**'] })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

function started(level = 'info') {
  const written: string[] = []
  const logger = createLogger(level, { write: (line: string) => void written.push(line) })
  return { logger, log: createLog(logger), lines: () => written.map((line) => JSON.parse(line) as object) }
}

test('a line has its level, its event and its fields; msg is optional', () => {
  const { log, lines } = started()
  log.info({ event: 'restore.step-done', step: 'journal' })
  log.warn({ event: 'page.component-failed', msg: 'menu' })
  log.fatal({ event: 'server.crashed' })
  expect(lines()).toEqual([
    { level: 30, time: expect.any(Number), event: 'restore.step-done', step: 'journal' },
    { level: 40, time: expect.any(Number), event: 'page.component-failed', msg: 'menu' },
    { level: 60, time: expect.any(Number), event: 'server.crashed' },
  ])
})

test('a misspelt event, a missing field and a wrong level do not compile', () => {
  const line = { event: 'restore.step-done', step: 'journal' } as const
  expectTypeOf(line).toExtend<LogLine<'info'>>()
  expectTypeOf(line).not.toExtend<LogLine<'warn'>>()
  expectTypeOf<{ event: 'restore.step-done' }>().not.toExtend<LogLine>()
  expectTypeOf<{ event: 'restore.step-don'; step: string }>().not.toExtend<LogLine>()
  expect(Object.keys(LOG_EVENTS)).toContain(line.event)
})

test('a level that is switched off is not written', () => {
  const { log, lines } = started('error')
  log.warn({ event: 'cashier.sandbox-exited' })
  expect(lines()).toEqual([])
})

test('an error is logged without the row that the database quotes', () => {
  const { log, lines } = started()
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (login)=(ada) already exists.',
  })
  log.error({ event: 'page.failed', err: new Error('not saved', { cause }) })
  log.error({ event: 'page.failed', err: cause })
  expect(lines()).toMatchObject([
    { err: { type: 'Error', message: 'not saved: duplicate key' } },
    { err: { type: 'Error', message: 'duplicate key', code: '23505', stack: expect.stringContaining('log.test.ts') } },
  ])
  expect(JSON.stringify(lines())).not.toContain('ada')
})

test.each([
  { thrown: 'a text', err: { message: 'a text' } },
  { thrown: null, err: { message: 'null' } },
  { thrown: new AggregateError([new Error('refused')]), err: { causes: ['Error: refused'] } },
])('any thrown value can be logged: $thrown', ({ thrown, err }) => {
  const { log, lines } = started()
  log.warn({ event: 'page.component-failed', err: thrown })
  expect(lines()).toMatchObject([{ err }])
})

test('passwords, tokens and cookies are hidden', () => {
  const { logger, lines } = started()
  logger.info({
    body: { password: 'secret', uPassword: 'secret', token: 'secret' },
    req: { headers: { cookie: 'secret' } },
  })
  expect(JSON.stringify(lines())).not.toContain('secret')
})

test.each(Object.keys(LOG_EVENTS))('%s is <module>.<what-happened>, and something logs it', (event) => {
  expect(event).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/)
  expect(SOURCES).toContain(`event: '${event}'`)
})
