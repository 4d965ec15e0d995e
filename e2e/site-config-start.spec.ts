import { expect, test } from '@playwright/test'
import { refusedStart } from './support/refused-start.ts'

const takenPort = () => new URL(process.env['EVENS_URL'] ?? '').port

const overlay = (value: unknown): { overlayText: string } => ({ overlayText: JSON.stringify(value) })

const REFUSED: {
  readonly name: string
  readonly start: () => Parameters<typeof refusedStart>[0]
  readonly says: RegExp
}[] = [
  {
    name: 'an overlay with an unknown key',
    start: () => overlay({ colour: 'blue' }),
    says: /SITE_CONFIG .*unknown key colour/,
  },
  {
    name: 'an overlay with a value of the wrong kind',
    start: () => overlay({ maintenance: { isActive: 'yes' } }),
    says: /maintenance\.isActive/,
  },
  {
    name: 'an overlay whose values contradict one another',
    start: () => overlay({ languages: { all: ['en'], default: 'ru' } }),
    says: /languages\.default must be one of languages\.all/,
  },
  {
    name: 'an overlay that is no JSON',
    start: () => ({ overlayText: '{ "brand": ' }),
    says: /SITE_CONFIG .* is not JSON/,
  },
  {
    name: 'an overlay that is not there',
    start: () => ({ env: { SITE_CONFIG: '/no/such/overlay.json' } }),
    says: /SITE_CONFIG \/no\/such\/overlay\.json cannot be read \(ENOENT\)/,
  },
  {
    name: 'a site that is not there',
    start: () => ({ env: { SITE: 'nobody' } }),
    says: /SITE must be one of evens, ledara, got "nobody"/,
  },
  {
    name: 'a port that is no number',
    start: () => ({ env: { PORT: 'http' } }),
    says: /PORT must be a whole number .* got "http"/,
  },
  {
    name: 'a port that is taken',
    start: () => ({ env: { PORT: takenPort() } }),
    says: /port \d+ on 127\.0\.0\.1 is taken by another program/,
  },
  {
    name: 'a database that nothing listens for',
    start: () => ({ env: { DATABASE_URL: 'postgres://someone:hush@127.0.0.1:9/evens' } }),
    says: /the database at 127\.0\.0\.1:9 cannot be reached: nothing listens there/,
  },
  {
    name: 'a database address that is none',
    start: () => ({ env: { DATABASE_URL: 'mysql://someone:hush@127.0.0.1/evens' } }),
    says: /DATABASE_URL must be an address like/,
  },
]

for (const { name, start, says } of REFUSED) {
  test(`${name} is refused in one line, and nothing is left behind`, async () => {
    const { code, stderr, left, isAlive } = await refusedStart(start())
    expect(stderr).toMatch(says)
    expect(stderr).toMatch(/^evens: .*\n$/)
    expect(stderr).not.toContain('hush')
    expect(code).toBe(1)
    expect(left).toEqual([])
    expect(isAlive).toBe(false)
  })
}
