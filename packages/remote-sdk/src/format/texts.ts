/** Messages as the server compiles them: a string, or a list for a text with arguments and plurals. */
export type CompiledMessages = Readonly<Record<string, string | readonly unknown[]>>
export type TextValues = Readonly<Record<string, string | number>>

export type Texts = {
  readonly t: (key: string, values?: TextValues) => string
  readonly has: (key: string) => boolean
  readonly add: (messages: CompiledMessages) => void
}

/** One per request on the server, one per page in the browser. */
export function createTexts(language: string, messages: CompiledMessages): Texts {
  const known = new Map(Object.entries(messages))
  const format = createMessageFormat(language)
  return {
    t(key, values = {}) {
      const message = known.get(key)
      return message === undefined ? key : format(message, values)
    },
    has: (key) => known.has(key),
    add(more) {
      for (const [key, message] of Object.entries(more)) known.set(key, message)
    },
  }
}

type Cases = Readonly<Record<string, unknown>>
/** An argument of a compiled message: its name, its kind, and what the kind needs. */
type Argument = readonly [name: string, kind?: string, detail?: unknown]

/** ICU messages, parsed by the compiler. The runtime of the library has date formats and a parser that no text needs. */
function createMessageFormat(language: string) {
  const rules = {
    plural: lazily(() => new Intl.PluralRules(language)),
    selectordinal: lazily(() => ordinals(language)),
  }
  const number = lazily(() => new Intl.NumberFormat(language))

  /** `counted` stands for the number sign of the plural around the text. */
  function write(message: unknown, values: TextValues, counted: string | null): string {
    if (!Array.isArray(message)) return String(message)
    return message
      .map((part: unknown) => {
        if (typeof part !== 'string') return argument(part as Argument, values)
        return part === '#' && counted !== null ? counted : part
      })
      .join('')
  }

  function argument([name, kind, detail]: Argument, values: TextValues): string {
    const value = values[name]
    if (kind === undefined) return String(value ?? '')
    if (kind === 'number') return number().format(Number(value))
    const cases = detail as Cases
    if (kind === 'select') return write(own(cases, String(value)) ?? cases['other'] ?? '', values, null)
    const offset = Number(cases['offset'] ?? 0)
    const count = Number(value) - offset
    const category = rules[kind as keyof typeof rules]().select(count)
    // An exact number comes before its category.
    const text = own(cases, String(value)) ?? cases[category] ?? cases['other'] ?? ''
    return write(text, values, number().format(count))
  }

  return (message: string | readonly unknown[], values: TextValues) => write(message, values, null)
}

const ordinals = (language: string) => new Intl.PluralRules(language, { type: 'ordinal' })

const own = (cases: Cases, key: string): unknown => (Object.hasOwn(cases, key) ? cases[key] : undefined)

function lazily<T>(create: () => T): () => T {
  let made: T | null = null
  return () => (made ??= create())
}
