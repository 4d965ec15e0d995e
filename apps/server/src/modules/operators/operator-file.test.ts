import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DEMO_KEY, createOperator, proveOperator, readOperators } from './operator-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'evens-operators-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (content: unknown, mode = 0o600): string => {
  const file = join(folder, 'operators.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  chmodSync(file, mode)
  return file
}
const made = createOperator('clara', 'trader')
if (made === null) throw new Error('no operator')

test('an operator is proven by the key that was shown once; the file holds only its hash', () => {
  const operators = readOperators(fileOf({ operators: [made.entry] }), false)
  expect(JSON.stringify(operators)).not.toContain(made.key)
  expect(proveOperator(operators, { name: 'clara', key: made.key }, false)).toEqual({
    name: 'clara',
    role: 'trader',
    actor: 'operator clara',
  })
})

test.each([
  { name: 'clara', key: 'evens-wrong', refusal: 'wrong-key' },
  { name: 'carl', key: made.key, refusal: 'unknown' },
  { name: null, key: made.key, refusal: 'no-name' },
  { name: 'clara', key: null, refusal: 'no-key' },
  { name: 'clara', key: DEMO_KEY, refusal: 'demo-key' },
])('refuses $name with $refusal', ({ name, key, refusal }) => {
  expect(proveOperator([made.entry], { name, key }, false)).toBe(refusal)
})

test('a sandbox without a file has demo operators; another site without one has none', () => {
  const demo = readOperators(join(folder, 'none'), true)
  expect(demo.map(({ name, role }) => `${name} ${role}`)).toContain('clara trader')
  expect(proveOperator(demo, { name: 'emil', key: DEMO_KEY }, true)).toMatchObject({ role: 'compliance' })
  expect(() => readOperators(join(folder, 'none'), false)).toThrow(/there are no operators/)
})

test.each([
  ['that others may write', { operators: [made.entry] }, 0o622, /can be written by others/],
  ['that is no JSON', '{', 0o600, /not a list of operators/],
  ['with an unknown role', { operators: [{ ...made.entry, role: 'king' }] }, 0o600, /not a list of operators/],
  ['with an unknown field', { operators: [{ ...made.entry, key: 'x' }] }, 0o600, /not a list of operators/],
  ['with a name twice', { operators: [made.entry, made.entry] }, 0o600, /names the operator clara twice/],
])('refuses a file %s', (_what, content, mode, fault) => {
  expect(() => readOperators(fileOf(content, mode), true)).toThrow(fault)
})
