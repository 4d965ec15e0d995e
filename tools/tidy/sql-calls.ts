import type { TSchema } from 'typebox'
import { type JsonFunction, jsonFunctionsIn } from './sql-keys.ts'
import { type Finding, isForChecks, lineAt, type SourceFile } from './source.ts'

/** A definition of a module's `sql-calls.ts`. */
export type CallDefinition = {
  readonly path: string
  readonly name: string
  readonly schema: TSchema
}

type Functions = ReadonlyMap<string, JsonFunction>

/**
 * A SQL function that reads keys of a jsonb argument is called from TypeScript only through a definition, whose schema
 * has exactly the keys that the function and those below it read. A function that reads no key takes a document.
 */
export function sqlCallErrors(files: readonly SourceFile[], definitions: readonly CallDefinition[]): Finding[] {
  const sqlFiles = files.filter(({ path }) => path.endsWith('.sql'))
  const functions = new Map(sqlFiles.flatMap(({ text }) => jsonFunctionsIn(text)).map((one) => [one.name, one]))
  return [
    ...definitions.flatMap((definition) => definitionErrors(definition, functions)),
    ...rawCalls(files, functions),
    ...unusedFunctions(files, functions, definitions),
  ]
}

/** All keys that a function reads of one parameter, itself and through the functions it hands it on to. */
function keysOf(functions: Functions, name: string, at: number, seen: readonly string[] = []): ReadonlySet<string> {
  const one = functions.get(name)
  const parameter = one?.parameters[at] ?? null
  if (one === undefined || parameter === null || seen.includes(name)) return new Set()
  const isOf = (path: string): boolean => path === parameter || /^[.[]/.test(path.slice(parameter.length))
  const own = [...one.reads].filter((path) => path.startsWith(parameter) && isOf(path))
  const below = one.calls
    .filter(({ path }) => path.startsWith(parameter) && isOf(path))
    .flatMap(({ callee, at: place, path, set }) =>
      [...keysOf(functions, callee, place, [...seen, name])]
        .filter((key) => !set.includes(key))
        .map((key) => `${path}${key.startsWith('[') ? '' : '.'}${key}`),
    )
  // The elements of a list are no key.
  const keys = [...own, ...below].map((path) => path.slice(parameter.length).replace(/^\./, ''))
  return new Set(keys.filter((key) => !key.endsWith('[]')))
}

const lastOf = ({ parameters }: JsonFunction): number => parameters.length - 1
const allKeys = (functions: Functions, name: string): ReadonlySet<string> => {
  const one = functions.get(name)
  return one === undefined ? new Set() : keysOf(functions, name, lastOf(one))
}

function definitionErrors({ path, name, schema }: CallDefinition, functions: Functions): Finding[] {
  if (!functions.has(name)) return [finding(path, `there is no function ${name} with a jsonb argument`)]
  const read = allKeys(functions, name)
  const { keys, open } = schemaKeys(schema)
  const isAllowed = (key: string): boolean => keys.has(key) || [...open].some((prefix) => key.startsWith(`${prefix}.`))
  const isRead = (key: string): boolean =>
    read.has(key) || [...read].some((one) => /^[.[]/.test(one.slice(key.length)) && one.startsWith(key))
  return [
    ...[...read]
      .filter((key) => !isAllowed(key))
      .map((key) => finding(path, `${name} reads ${key}, which its schema lacks`)),
    ...[...keys]
      .filter((key) => !isRead(key))
      .map((key) => finding(path, `${name} has ${key} in its schema, and no SQL reads it`)),
  ]
}

type Shape = {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema | readonly TSchema[]
  readonly anyOf?: readonly TSchema[]
  readonly patternProperties?: object
}

/** Paths of all properties. `open` are maps, whose keys are free. */
function schemaKeys(
  schema: TSchema,
  at = '',
): { readonly keys: ReadonlySet<string>; readonly open: ReadonlySet<string> } {
  const { properties = {}, items, anyOf = [], patternProperties } = schema as Shape
  const keys = new Set<string>()
  const open = new Set<string>(patternProperties === undefined ? [] : [at])
  const inner: (readonly [string, TSchema])[] = [
    ...Object.entries(properties).map(([key, field]) => [at === '' ? key : `${at}.${key}`, field] as const),
    ...anyOf.map((one) => [at, one] as const),
    ...(items === undefined || Array.isArray(items) ? [] : [[`${at}[]`, items as TSchema] as const]),
  ]
  for (const [path, field] of inner) {
    if (path !== at && !path.endsWith('[]')) keys.add(path)
    const below = schemaKeys(field, path)
    for (const key of below.keys) keys.add(key)
    for (const key of below.open) open.add(key)
  }
  return { keys, open }
}

const isServerCode = ({ path }: SourceFile): boolean =>
  path.startsWith('apps/server/src/') && path.endsWith('.ts') && !isForChecks(path) && !path.includes('/migrations/')

/** `some_function(…${value}::jsonb` in a template: the argument has no type there. The name may be a hole, too. */
const RAW_CALL = /(\b\w+|\})\((?:[^`;]*?,)?\s*\$\{(?:[^`}]|\{[^`}]*\})*\}::(?:text::)?jsonb/g

function rawCalls(files: readonly SourceFile[], functions: Functions): Finding[] {
  const withJson = files.filter((file) => isServerCode(file) && file.text.includes('}::'))
  return withJson.flatMap(({ path, text }) =>
    [...text.matchAll(RAW_CALL)]
      .filter(([, name = '']) => name === '}' || allKeys(functions, name).size > 0)
      .map(({ 1: name, index }) => ({
        ...finding(
          path,
          `${name === '}' ? 'a function named at run time' : name} is called with untyped JSON: define the call in sql-calls.ts`,
        ),
        line: lineAt(text, index),
      })),
  )
}

/** A new function is checked only once something calls it. */
function unusedFunctions(
  files: readonly SourceFile[],
  functions: Functions,
  definitions: readonly CallDefinition[],
): Finding[] {
  const defined = new Set(definitions.map(({ name }) => name))
  const callers = files.filter((file) => file.path.endsWith('.sql') || isServerCode(file))
  return [...functions.values()].flatMap(({ name }) => {
    const call = new RegExp(String.raw`(?<!function )\b${name}(?:\(|')`)
    if (defined.has(name) || callers.some(({ text }) => call.test(text))) return []
    const path = files.find(({ text }) => text.includes(`function ${name}(`))?.path ?? ''
    return [finding(path, `${name} takes jsonb, and neither a definition nor SQL calls it`)]
  })
}

const finding = (path: string, message: string): Finding => ({ path, line: 1, rule: 'sql-calls', message })
