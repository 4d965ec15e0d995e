import { poisonedKey } from '@evens/kernel'
import { FEED_MESSAGES, type FeedMessage } from '@evens/contracts/feed'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

type Check = (value: unknown) => boolean
const checkOf = (schema: TSchema): Check => {
  const validator = Compile(schema)
  return (value) => validator.Check(value)
}

/** For each type a check of the whole message, and one per field to name the wrong one. */
const CHECKS = new Map(
  Object.entries(FEED_MESSAGES).map(([type, schema]) => {
    const fields = Object.entries(schema.properties).map(([name, field]) => [name, checkOf(field)] as const)
    return [type, { whole: checkOf(schema), fields: new Map(fields) }]
  }),
)

export type Checked =
  | { readonly message: FeedMessage; readonly text: string }
  /** Names the field only: nothing that was sent is echoed. */
  | { readonly fault: string }

/** Validates a message and renders it as the text for the log. */
export function checkMessage(given: unknown): Checked {
  if (typeof given !== 'object' || given === null) return { fault: 'not a message' }
  const type = 'type' in given && typeof given.type === 'string' ? given.type : ''
  const check = CHECKS.get(type)
  if (check === undefined) return { fault: 'unknown type' }
  if (!check.whole(given)) return { fault: `invalid ${wrongField(given, check.fields)}` }
  const poisoned = poisonedKey(given)
  if (poisoned !== null) return { fault: 'a key that is not allowed' }
  const text = JSON.stringify(given)
  // Control characters and lone surrogates: the database cannot store them, nor a page show them.
  return text.includes('\\u') ? { fault: 'unreadable characters' } : { message: given as FeedMessage, text }
}

/** The validator's own list of errors costs a thousand times the check; a broken feed would stall the site. */
function wrongField(given: object, fields: ReadonlyMap<string, Check>): string {
  const values = given as Readonly<Record<string, unknown>>
  if (Object.keys(values).some((name) => !fields.has(name))) return 'fields'
  return [...fields].find(([name, isRight]) => !isRight(values[name]) && isGivenOrNeeded(name, values))?.[0] ?? 'fields'
}

const isGivenOrNeeded = (name: string, values: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(values, name) || !OPTIONAL.has(name)
const OPTIONAL = new Set(['state', 'incidents', 'from', 'until'])
