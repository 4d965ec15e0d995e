import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = import.meta.dirname
const OWN = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
)

test('no decision about limits reads the clock of a node: one that is a day off decides as the others do (T031, I23)', () => {
  expect(OWN.length).toBeGreaterThan(5)
  const reading = OWN.filter((name) =>
    /Date\.now|new Date\(\)|\bnowMs\(|\bClock\b|performance\.now/.test(readFileSync(join(FOLDER, name), 'utf8')),
  )
  expect(reading).toEqual([])
})
