import { type Token, tokensOf } from './sql-tokens.ts'

/**
 * Keys of the jsonb parameters of a function, by parameter and as paths: `player`, `[].legs[].event`. `calls` are the
 * functions that get such a value, or a part of it, handed on.
 */
export type JsonFunction = {
  readonly name: string
  readonly parameters: readonly (string | null)[]
  readonly reads: ReadonlySet<string>
  readonly calls: readonly HandedOn[]
}
/**
 * `path` begins with the parameter: `p.moves`. `at` is the position of the argument. `set` are keys that SQL itself adds,
 * as in `p || '{"actor": "house"}'`.
 */
type HandedOn = {
  readonly callee: string
  readonly at: number
  readonly path: string
  readonly set: readonly string[]
}

type Tokens = readonly Token[]

/** Functions with a jsonb parameter in a text of SQL. `parameters` holds their names, null for those of other types. */
export function jsonFunctionsIn(sql: string): readonly JsonFunction[] {
  const tokens = tokensOf(sql)
  const starts = tokens.flatMap((_token, at) => (isCreate(tokens, at) ? [at] : []))
  return starts.flatMap((start, n) => {
    const named = tokens.slice(start, starts[n + 1]).findIndex(({ text }) => text === 'function')
    // Views and triggers lie between functions.
    if (named < 0 || named > 3) return []
    const open = start + named + 2
    const close = closingOf(tokens, open)
    const parameters = argumentsIn(tokens.slice(open + 1, close)).map(([name, type]) =>
      type?.text === 'jsonb' ? (name?.text ?? null) : null,
    )
    if (parameters.every((name) => name === null)) return []
    const name = tokens[open - 1]?.text ?? ''
    return [{ name, parameters, ...readBody(tokens.slice(close, starts[n + 1]), parameters) }]
  })
}

const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text
const isWord = (token: Token | undefined, text: string): boolean => token?.kind === 'word' && token.text === text
const isCreate = (tokens: Tokens, at: number): boolean =>
  isWord(tokens[at], 'create') && (at === 0 || isMark(tokens[at - 1], ';'))

function closingOf(tokens: Tokens, open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at += 1) {
    if (isMark(tokens[at], '(')) depth += 1
    if (isMark(tokens[at], ')')) depth -= 1
    if (depth === 0) return at
  }
  return tokens.length
}

/** Splits at the commas of the outermost level. */
function argumentsIn(tokens: Tokens): readonly Tokens[] {
  const found: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (isMark(token, '(') || isMark(token, '[')) depth += 1
    if (isMark(token, ')') || isMark(token, ']')) depth -= 1
    if (depth === 0 && isMark(token, ',')) found.push([])
    else found.at(-1)?.push(token)
  }
  return found
}

/** Names that stand for a jsonb value, with its path; a column of a table function may be qualified with its alias. */
type Names = Map<string, { readonly path: string; readonly table: string | null }>

function readBody(body: Tokens, parameters: readonly (string | null)[]): Pick<JsonFunction, 'reads' | 'calls'> {
  const names: Names = new Map(
    parameters.flatMap((name) => (name === null ? [] : [[name, { path: name, table: null }] as const])),
  )
  const reads = new Set<string>()
  const calls: HandedOn[] = []
  body.forEach((_token, at) => {
    nameElements(body, at, names)
    nameLoop(body, at, names)
  })
  body.forEach((token, at) => {
    for (const path of [...keysAt(body, at, names), ...columnsAt(body, at, names)]) reads.add(path)
    if (token.kind !== 'word' || !isMark(body[at + 1], '(')) return
    argumentsIn(body.slice(at + 2, closingOf(body, at + 1))).forEach((argument, n) => {
      const [value, set] = withoutSetKeys(argument)
      const path = valueOf(value, names)
      if (path !== null) calls.push({ callee: token.text, at: n, path, set })
    })
  })
  return { reads, calls }
}

/** `jsonb_array_elements(p->'legs') with ordinality as legs (leg, at)` names each element. */
function nameElements(body: Tokens, at: number, names: Names): void {
  if (!/^jsonb_array_elements(?:_text)?$/.test(body[at]?.text ?? '') || !isMark(body[at + 1], '(')) return
  const close = closingOf(body, at + 1)
  const list = valueOf(body.slice(at + 2, close), names)
  let next = close + 1
  if (isWord(body[next], 'with') && isWord(body[next + 1], 'ordinality')) next += 2
  if (list === null || !isWord(body[next], 'as')) return
  const alias = body[next + 1]?.text ?? ''
  const isList = isMark(body[next + 2], '(')
  const name = isList ? (body[next + 3]?.text ?? '') : alias
  names.set(name, { path: `${list}[]`, table: isList ? alias : null })
}

/** `for v_step in select step from …` gives another name to the same value. */
function nameLoop(body: Tokens, at: number, names: Names): void {
  const [, variable, inside, select, value, from] = body.slice(at, at + 6)
  if (!isWord(body[at], 'for') || !isWord(inside, 'in') || !isWord(select, 'select') || !isWord(from, 'from')) return
  // The loop stands before the list that it walks.
  const list = body.slice(at).findIndex(({ text }) => text.startsWith('jsonb_array_elements'))
  if (list >= 0) nameElements(body, at + list, names)
  const known = names.get(value?.text ?? '')
  if (known !== undefined && variable !== undefined) names.set(variable.text, { path: known.path, table: null })
}

type Chain = { readonly path: string; readonly end: number }

/** A name with the keys that follow it, such as `p->'instrument'->>'token'`; `end` is the first token after it. */
function chainAt(body: Tokens, at: number, names: Names): Chain | null {
  const known = body[at]?.kind === 'word' ? names.get(body[at]?.text ?? '') : undefined
  if (known === undefined || isMark(body[at + 1], '.') || isMark(body[at + 1], '(')) return null
  if (isMark(body[at - 1], '.') && (known.table === null || body[at - 2]?.text !== known.table)) return null
  let { path } = known
  let end = at + 1
  while (isMark(body[end], '-') && isMark(body[end + 1], '>')) {
    const key = isMark(body[end + 2], '>') ? end + 3 : end + 2
    // A place in a list, or a key that is known at run time only.
    if (body[key]?.kind !== 'text') return { path, end: key }
    path += `.${body[key]?.text}`
    end = key + 1
  }
  return { path, end }
}

/** Splits `p || '{"actor": "house"}'` into the value and the keys that are added to it. */
function withoutSetKeys(argument: Tokens): readonly [Tokens, readonly string[]] {
  const [first, second, added] = argument.slice(-3)
  if (!isMark(first, '|') || !isMark(second, '|') || added?.kind !== 'text') return [argument, []]
  // Texts are joined by the same operator.
  const keys = added.text.startsWith('{') ? Object.keys(JSON.parse(added.text) as object) : []
  return [argument.slice(0, -3), keys]
}

const PATH_FUNCTIONS = new Set(['jsonb_path_exists', 'jsonb_path_query_array', 'jsonb_path_query'])

/** The value of an argument that is a part of a parameter, as it is or gathered again from its elements. */
function valueOf(argument: Tokens, names: Names): string | null {
  const [first] = argument
  // `given.one` is `one`.
  const start = isMark(argument[1], '.') ? 2 : 0
  const chain = chainAt(argument, start, names)
  if (chain !== null && chain.end === argument.length) return chain.path
  if (first?.kind === 'word' && PATH_FUNCTIONS.has(first.text)) return chainAt(argument, 2, names)?.path ?? null
  const gathered = argument.findIndex(({ text }) => text === 'jsonb_agg')
  if (gathered < 0 || !isMark(argument[gathered + 3], ')')) return null
  return chainAt(argument, gathered + 2, names)?.path.replace(/\[\]$/, '') ?? null
}

/** The keys that are read at this token. */
function keysAt(body: Tokens, at: number, names: Names): readonly string[] {
  const chain = chainAt(body, at, names)
  if (chain === null) return []
  const { path, end } = chain
  const own = path.includes('.') ? [path] : []
  const [first, second, third, fourth] = body.slice(end, end + 4)
  if (isMark(first, '?') && second?.kind === 'text') return [...own, `${path}.${second.text}`]
  if (isMark(first, '?') && (isMark(second, '|') || isMark(second, '&')))
    return [...own, ...textsIn(body, end + 3).map((key) => `${path}.${key}`)]
  if (isMark(first, '#') && isMark(second, '>')) {
    const text = isMark(third, '>') ? fourth : third
    return [...own, ...placesIn(text?.text ?? '').map((key) => `${path}.${key}`)]
  }
  const isPath = isMark(first, '@') && isMark(second, '?')
  const jsonPath = isPath
    ? third
    : PATH_FUNCTIONS.has(body[at - 2]?.text ?? '') && isMark(first, ',')
      ? second
      : undefined
  return jsonPath?.kind === 'text' ? [...own, ...jsonPathKeys(path, jsonPath.text)] : own
}

/** The texts of `array['a', 'b']`. */
function textsIn(body: Tokens, open: number): readonly string[] {
  const close = body.findIndex((token, at) => at > open && isMark(token, ']'))
  return body.slice(open, close).flatMap(({ kind, text }) => (kind === 'text' ? [text] : []))
}

/** The key of `{moves,0,0}`; nothing of `{}`. */
const placesIn = (text: string): readonly string[] =>
  [text.replace(/^\{|\}$/g, '').replaceAll(/,\d+/g, '')].filter(Boolean)

/** The keys of `$[*].promoCode` and of `$[*] ? (@.state == "accepted")`. */
function jsonPathKeys(path: string, text: string): readonly string[] {
  const [outer = '', ...filters] = text.split('?')
  const base = `${path}${outer
    .trim()
    .slice(1)
    .replaceAll(/\[[^\]]*\]/g, '[]')}`.replace(/(\.[^.]+)\[\]$/, '$1')
  const inner = filters.flatMap((filter) => [...filter.matchAll(/@\.(\w+)/g)].map(([, key]) => `${base}.${key}`))
  return [...(base.slice(path.length).includes('.') ? [base] : []), ...inner]
}

/** The columns of `jsonb_to_record(p) as given (id bigint, …)`. */
function columnsAt(body: Tokens, at: number, names: Names): readonly string[] {
  const name = body[at]?.text ?? ''
  if (!/^jsonb_to_record(?:set)?$/.test(name) || !isMark(body[at + 1], '(')) return []
  const close = closingOf(body, at + 1)
  const path = valueOf(body.slice(at + 2, close), names)
  const open = body.findIndex((token, place) => place > close && isMark(token, '('))
  if (path === null || open < 0) return []
  const columns = argumentsIn(body.slice(open + 1, closingOf(body, open))).map(([column]) => column?.text ?? '')
  return columns.map((column) => `${path}${name.endsWith('set') ? '[]' : ''}.${column}`)
}
