import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

const LENGTH_MAX = 24
const ITEMS_MAX = 4

/** Values that a schema accepts, as far as a contract uses JSON Schema. */
export function fitting(schema: TSchema): Arbitrary<unknown> {
  const checked = Compile(schema)
  return of(schema as Schema).filter((value) => checked.Check(value))
}

function of(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(of))
  if (schema.allOf !== undefined)
    return fc.tuple(...schema.allOf.map(of)).map((parts) => Object.assign({}, ...parts) as object)
  return ofType(schema)
}

function ofType(schema: Schema): Arbitrary<unknown> {
  switch (schema.type ?? 'any') {
    case 'string':
      return ofText(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(of(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? ITEMS_MAX, Math.max(ITEMS_MAX, schema.minItems ?? 0)),
      })
    case 'object':
      return ofFields(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function ofText({ pattern, minLength = 0, maxLength = Infinity }: Schema): Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, LENGTH_MAX))
  if (pattern === undefined) return fc.string({ minLength, maxLength: most, unit: 'grapheme-ascii' })
  return textMatching(pattern).filter((text) => text.length >= minLength && text.length <= maxLength)
}

const textsByPattern = new Map<string, Arbitrary<string>>()

/** Made once for each pattern: making one costs more than hundreds of texts, and contracts share most patterns. */
function textMatching(pattern: string): Arbitrary<string> {
  const texts = textsByPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  textsByPattern.set(pattern, texts)
  return texts
}

function ofFields({ properties = {}, required = [], patternProperties }: Schema): Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, of(field)]))
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  const [named] = Object.values(patternProperties ?? {})
  if (named === undefined) return known
  const keys = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'abc123') })
  return fc.tuple(known, fc.dictionary(keys, of(named), { maxKeys: 3 })).map(([a, b]) => ({ ...b, ...a }))
}

const HOSTILE: readonly unknown[] = [
  ...[null, true, -1, 0, 1.5, 1e308, 2 ** 53 + 1, '', ' ', 'null', '\u0000', '\ud800', '\u202e', '٣', '%00', '..%2f..'],
  ...["' or 1=1 --", '"; drop table player; --', '<script>alert(1)</script>', '{{7*7}}', `\${7*7}`, '../../etc/passwd'],
  ...[
    'a'.repeat(5000),
    '9'.repeat(40),
    'NaN',
    '-0',
    '1e3',
    '__proto__',
    'constructor',
    ['javascript', 'alert(1)'].join(':'),
    '\r\nx: y',
  ],
  ...[[], {}, [[[[]]]], { $gt: '' }, { toString: 'x' }, { length: 1e9 }, [null], { constructor: { prototype: 1 } }],
]

export const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

/** One of its fields is wrong, gone, or one too many. */
export const nearly = (schema: TSchema): Arbitrary<unknown> =>
  fc.tuple(fitting(schema), hostile, fc.nat(), fc.integer({ min: 0, max: 5 })).map(([value, bad, at, how]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad
    const names = Object.keys(value)
    const name = names[at % Math.max(1, names.length)] ?? 'field'
    if (how === 0) return { ...value, [`${name}_more`]: bad }
    const { [name]: _gone, ...rest } = value as Record<string, unknown>
    return how === 1 ? rest : { ...rest, [name]: bad }
  })
