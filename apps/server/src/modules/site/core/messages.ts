import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type CompiledMessage = ReturnType<typeof compileMessageOrThrow>
export type MessageArgument = { readonly name: string; readonly cases: readonly string[] | null; readonly kind: string }

// Also keeps out names such as __proto__, which would mean something else to the code that fills them in.
const ARGUMENT = /^(?:[a-z][A-Za-z0-9]*|\d+)$/
const LENGTH_MAX = 5000

/** An ICU message compiled, or why it is not one. */
export function compiled(message: string): CompiledMessage | { readonly fault: string } {
  if (message.length > LENGTH_MAX) return { fault: `longer than ${LENGTH_MAX} characters` }
  try {
    const tokens = compileMessageOrThrow(message)
    const all = argumentsOf(tokens)
    const odd = all.find(({ name }) => !ARGUMENT.test(name))
    if (odd !== undefined) return { fault: `the argument ${odd.name} has no plain name` }
    const open = all.find(({ cases }) => cases !== null && !cases.includes('other'))
    return open === undefined ? tokens : { fault: `the argument ${open.name} has no case other` }
  } catch (error) {
    return { fault: (error as Error).message.split('\n')[0] ?? 'not an ICU message' }
  }
}

export const isFault = (result: ReturnType<typeof compiled>): result is { readonly fault: string } => 'fault' in result

/** Every argument of a message, those inside plural and select cases too. */
export function argumentsOf(tokens: unknown): MessageArgument[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, kind, options] = token as [string, string | undefined, unknown]
    if (kind === undefined || typeof options !== 'object' || options === null)
      return [{ name, kind: kind ?? 'value', cases: null }]
    const cases = Object.entries(options).filter(([key]) => key !== 'offset')
    return [
      { name, kind, cases: kind === 'date' ? null : cases.map(([key]) => key) },
      ...cases.flatMap(([, inner]) => argumentsOf(inner)),
    ]
  })
}
