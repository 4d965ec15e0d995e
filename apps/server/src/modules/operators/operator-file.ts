import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { ROLES, type Role } from '@evens/rules/operators'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { StartupError } from '../../platform/startup-error.ts'

const NAME = '^[a-z][a-z0-9-]{1,29}$'
const HASH = '^scrypt:[0-9a-f]{32}:[0-9a-f]{64}$'

const OperatorFile = Type.Object(
  {
    operators: Type.Array(
      Type.Object(
        { name: Type.String({ pattern: NAME }), role: Type.Enum([...ROLES]), keyHash: Type.String({ pattern: HASH }) },
        { additionalProperties: false },
      ),
      { maxItems: 500 },
    ),
  },
  { additionalProperties: false },
)
export type Operator = Static<typeof OperatorFile>['operators'][number]
export type ProvenOperator = { readonly name: string; readonly role: Role; readonly actor: string }

const isOperatorFile = Compile(OperatorFile)
const NAME_FORM = new RegExp(NAME, 'u')
const WRITABLE_BY_OTHERS = 0o022

/** The key of every operator that a sandbox ships; refused on any other site. */
export const DEMO_KEY = 'evens-demo'

/** One person for each role, so that every act with two approvals can be tried. */
export const DEMO_OPERATORS: readonly { readonly name: string; readonly role: Role }[] = [
  { name: 'anna', role: 'admin' },
  { name: 'boris', role: 'finance' },
  { name: 'clara', role: 'trader' },
  { name: 'dina', role: 'support' },
  { name: 'emil', role: 'compliance' },
  { name: 'fatima', role: 'marketing' },
]

function sandboxOperators(): readonly Operator[] {
  const keyHash = hashOf(DEMO_KEY, '0'.repeat(32))
  return DEMO_OPERATORS.map((operator) => ({ ...operator, keyHash }))
}

/** The operators of a file; those of the sandbox when there is none and every site is a sandbox. */
export function readOperators(file: string, isSandbox: boolean): readonly Operator[] {
  const text = textOf(file)
  if (text === null && isSandbox) return sandboxOperators()
  if (text === null)
    throw new StartupError(`there are no operators: the file ${file} is missing (docs/guides/operators.md)`)
  const content = parsed(text)
  if (!isOperatorFile.Check(content)) {
    const [fault] = isOperatorFile.Errors(content)
    throw new StartupError(`${file} is not a list of operators: ${fault?.instancePath ?? ''} ${fault?.message ?? ''}`)
  }
  const names = content.operators.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new StartupError(`${file} names the operator ${twice} twice`)
  return content.operators
}

/** A file that others may write would let them name themselves. */
function textOf(file: string): string | null {
  try {
    if ((statSync(file).mode & WRITABLE_BY_OTHERS) !== 0)
      throw new StartupError(`${file} can be written by others than its owner: chmod 644 ${file}`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function hashOf(key: string, salt: string): string {
  return `scrypt:${salt}:${scryptSync(key, Buffer.from(salt, 'hex'), 32).toString('hex')}`
}

/** A new key, shown once, and the entry of the file that holds only its hash. */
export function createOperator(name: string, role: Role): { readonly key: string; readonly entry: Operator } | null {
  if (!NAME_FORM.test(name)) return null
  const key = `evens-${randomBytes(24).toString('base64url')}`
  return { key, entry: { name, role, keyHash: hashOf(key, randomBytes(16).toString('hex')) } }
}

export type Proof = { readonly name: string | null; readonly key: string | null }
export type ProofRefusal = 'no-name' | 'no-key' | 'unknown' | 'wrong-key' | 'demo-key'

/** Finds the operator whose key was given. An unknown name costs as much time as a wrong key. */
export function proveOperator(
  operators: readonly Operator[],
  { name, key }: Proof,
  isSandbox: boolean,
): ProvenOperator | ProofRefusal {
  if (name === null) return 'no-name'
  if (key === null) return 'no-key'
  if (key === DEMO_KEY && !isSandbox) return 'demo-key'
  const found = operators.find((one) => one.name === name)
  const expected = found?.keyHash ?? `scrypt:${'0'.repeat(32)}:${'0'.repeat(64)}`
  const given = hashOf(key, expected.split(':')[1] ?? '')
  const isRight = timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  if (found === undefined) return 'unknown'
  return isRight ? { name, role: found.role, actor: `operator ${name}` } : 'wrong-key'
}
