import { type Token, tokensOf } from './sql-tokens.ts'

export type Named = { readonly name: string; readonly at: number }

/** Names that a text of SQL mentions. Whether anything of ours is called so is not known here. */
export type SqlNames = {
  /** Tables and views. */
  readonly createdTables: readonly Named[]
  readonly createdViews: readonly Named[]
  readonly createdFunctions: readonly Named[]
  /** Names in positions of a table, a view or a row type, without common table expressions. */
  readonly tables: readonly Named[]
  readonly calls: readonly Named[]
  /** Whole string literals: a name may be handed over as text. */
  readonly texts: readonly Named[]
  /** Offsets where a table or function is named at run time. */
  readonly dynamic: readonly number[]
}
export type Found = { [Field in keyof SqlNames]: SqlNames[Field][number][] }
type Statement = readonly Token[]

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const ENDS_FROM = words(
  'where group having order limit offset fetch window union intersect except for returning set do loop into values when then',
)
const BEFORE_NAME = words('only lateral table if not exists setof')
const NO_CALL_AFTER = words('. into references on')
const NO_TABLE_AFTER_UPDATE = words('set of or on skip nowait')
const LOOKS_LIKE_SQL = /^\s*(?:select|with|insert\s+into|update|delete\s+from|truncate|alter\s+table|lock\s+table)\s/i

export function sqlNames(sql: string): SqlNames {
  const found = noNames()
  const tokens = tokensOf(sql)
  let isDeclaring = false
  for (const statement of statementsOf(tokens)) isDeclaring = readStatement(statement, isDeclaring, found)
  for (const { kind, text, at } of tokens) {
    if (kind !== 'text') continue
    // A command that PL/pgSQL executes from a string.
    if (LOOKS_LIKE_SQL.test(text)) addNames(found, sqlNames(text), at + 1)
    else found.texts.push({ name: text, at })
  }
  return found
}

export const noNames = (): Found => ({
  createdTables: [],
  createdViews: [],
  createdFunctions: [],
  tables: [],
  calls: [],
  texts: [],
  dynamic: [],
})

/** Adds names of a text that begins at this offset of the other. */
export function addNames(found: Found, inner: SqlNames, by: number): void {
  const moved = ({ name, at }: Named): Named => ({ name, at: at + by })
  found.createdTables.push(...inner.createdTables.map(moved))
  found.createdViews.push(...inner.createdViews.map(moved))
  found.createdFunctions.push(...inner.createdFunctions.map(moved))
  found.texts.push(...inner.texts.map(moved))
  found.tables.push(...inner.tables.map(moved))
  found.calls.push(...inner.calls.map(moved))
  found.dynamic.push(...inner.dynamic.map((at) => at + by))
}

function statementsOf(tokens: readonly Token[]): readonly Statement[] {
  const statements: Token[][] = [[]]
  for (const token of tokens) {
    if (isMark(token, ';')) statements.push([])
    else statements.at(-1)?.push(token)
  }
  return statements
}

const isMark = (token: Token | undefined, text: string): boolean => token?.kind === 'mark' && token.text === text

/** Returns whether a block of declarations is still open at the end. */
function readStatement(statement: Statement, wasDeclaring: boolean, found: Found): boolean {
  const hidden = commonTablesOf(statement)
  let isDeclaring = wasDeclaring
  for (const [at, token] of statement.entries()) {
    const next = statement[at + 1]
    if (token.kind === 'hole' && isMark(next, '(') && next?.at === token.at + token.text.length) {
      found.dynamic.push(token.at)
    }
    if (token.text === 'declare') isDeclaring = true
    if (token.text === 'begin') isDeclaring = false
    const created = creationAt(statement, at)
    if (created !== null) {
      found[created.kind].push(created)
      if (created.isView) found.createdViews.push(created)
    } else if (token.kind === 'word' && isMark(next, '(') && !NO_CALL_AFTER.has(statement[at - 1]?.text ?? '')) {
      found.calls.push({ name: token.text, at: token.at })
    }
    const places = [
      ...tablePlaces(statement, at),
      ...(isDeclaring && isTypePlace(statement, at) ? [at] : []),
      ...(created?.kind === 'createdFunctions' ? parameterTypes(statement, at) : []),
    ]
    for (const name of places.map((place) => nameAt(statement, place))) {
      if (name?.kind === 'hole') found.dynamic.push(name.at)
      else if (name?.kind === 'word' && !hidden.some((one) => one.name === name.text && name.at >= one.at)) {
        found.tables.push({ name: name.text, at: name.at })
      }
    }
  }
  return isDeclaring
}

/** Places of names of tables that the token at this place announces. */
function tablePlaces(statement: Statement, at: number): readonly number[] {
  const token = statement[at]
  const before = statement[at - 1]?.text ?? ''
  const next = statement[at + 1]
  if (isMark(token, '::')) return [at + 1]
  if (isMark(token, '%')) {
    // player%rowtype, player.currency%type
    return next?.text === 'rowtype' ? [at - 1] : next?.text === 'type' ? [at - 3] : []
  }
  if (token?.kind !== 'word') return []
  switch (token.text) {
    case 'from':
      return before === 'distinct' ? [] : fromItems(statement, at)
    case 'using':
      return next?.kind === 'word' ? fromItems(statement, at) : []
    case 'join':
      return isMark(statement[at + 2], '(') ? [] : [at + 1]
    case 'into':
      return before === 'insert' || before === 'merge' ? [at + 1] : []
    case 'update':
      return before === 'on' || NO_TABLE_AFTER_UPDATE.has(next?.text ?? '') ? [] : [at + 1]
    case 'on':
      return isOfTrigger(statement, at) ? [at + 1] : []
    case 'returns':
    case 'truncate':
    case 'analyze':
    case 'lock':
    case 'references':
      return next?.text === 'table' && isMark(statement[at + 2], '(') ? [] : [at + 1]
    case 'table':
    case 'view':
      return before === 'returns' || isCreating(statement, at) ? [] : [at + 1]
    default:
      return []
  }
}

/** All items of a list of tables: the first, and those after a comma; joins announce themselves. */
function fromItems(statement: Statement, from: number): readonly number[] {
  const items: number[] = []
  let depth = 0
  let isItemDue = true
  for (let at = from + 1; at < statement.length && depth >= 0; at += 1) {
    const { kind, text } = statement[at] as Token
    if (kind === 'mark' && text === ')') depth -= 1
    else if (kind === 'mark' && text === '(') {
      if (depth === 0) isItemDue = false
      depth += 1
    } else if (depth > 0) continue
    else if (kind === 'mark' && text === ',') isItemDue = true
    else if (kind === 'word' && ENDS_FROM.has(text)) break
    else if (isItemDue && !(kind === 'word' && BEFORE_NAME.has(text))) {
      if (!isMark(statement[at + 1], '(')) items.push(at)
      isItemDue = false
    }
  }
  return items
}

/** The name that begins here, without its schema. */
function nameAt(statement: Statement, place: number): Token | null {
  let at = place
  while (statement[at]?.kind === 'word' && BEFORE_NAME.has(statement[at]?.text ?? '')) at += 1
  const isQualified = isMark(statement[at + 1], '.') && statement[at + 2]?.kind === 'word'
  return statement[isQualified && statement[at]?.text === 'public' ? at + 2 : at] ?? null
}

function creationAt(statement: Statement, at: number) {
  const { text, at: offset } = statement[at] as Token
  const before = statement[at - 1]?.text ?? ''
  let kind: 'createdTables' | 'createdFunctions'
  let isView = false
  if (before === 'function' && isCreating(statement, at - 1)) kind = 'createdFunctions'
  else if (before === 'to' && statement[at - 2]?.text === 'rename') kind = 'createdTables'
  else {
    let keyword = at - 1
    while (['if', 'not', 'exists'].includes(statement[keyword]?.text ?? '')) keyword -= 1
    const isTable = ['table', 'view'].includes(statement[keyword]?.text ?? '')
    if (!isTable || !isCreating(statement, keyword) || ['if', 'not', 'exists'].includes(text)) return null
    kind = 'createdTables'
    isView = statement[keyword]?.text === 'view'
  }
  return statement[at]?.kind === 'word' ? { kind, isView, name: text, at: offset } : null
}

const OF_CREATION = words('or replace temp temporary unlogged materialized recursive global local')

function isCreating(statement: Statement, keyword: number): boolean {
  let at = keyword - 1
  while (OF_CREATION.has(statement[at]?.text ?? '')) at -= 1
  return statement[at]?.text === 'create'
}

/** `on` names the table only once in `create trigger`. */
function isOfTrigger(statement: Statement, at: number): boolean {
  const before = statement.slice(0, at).map(({ text }) => text)
  return before.includes('create') && before.includes('trigger') && !before.includes('on')
}

/** In a declaration the type follows the name. */
const isTypePlace = (statement: Statement, at: number): boolean =>
  statement[at]?.kind === 'word' && statement[at - 1]?.kind === 'word' && statement[at - 1]?.text !== 'declare'

/** The types in `(p_id text, p payment)`. */
function parameterTypes(statement: Statement, name: number): readonly number[] {
  const places: number[] = []
  let depth = 0
  for (let at = name + 1; at < statement.length; at += 1) {
    if (isMark(statement[at], '(')) depth += 1
    if (isMark(statement[at], ')')) depth -= 1
    if (depth === 0) break
    if (isTypePlace(statement, at)) places.push(at)
  }
  return places
}

/**
 * Names of `with`, and the offset from which each hides a table of the same name: its own query still reads the table,
 * unless it is recursive.
 */
function commonTablesOf(statement: Statement): readonly Named[] {
  const isRecursive = statement.some(({ text }) => text === 'recursive')
  return statement.flatMap(({ kind, text, at: offset }, at) => {
    const before = statement[at - 1]
    const isPlace = before?.text === 'with' || before?.text === 'recursive' || isMark(before, ',')
    if (kind !== 'word' || !isPlace) return []
    let body = isMark(statement[at + 1], '(') ? closingOf(statement, at + 1) + 1 : at + 1
    if (statement[body]?.text !== 'as') return []
    body += 1
    while (['not', 'materialized'].includes(statement[body]?.text ?? '')) body += 1
    if (!isMark(statement[body], '(')) return []
    const end = statement[closingOf(statement, body)]?.at ?? offset
    return [{ name: text, at: isRecursive ? offset : end }]
  })
}

function closingOf(statement: Statement, open: number): number {
  let depth = 0
  for (let at = open; at < statement.length; at += 1) {
    if (isMark(statement[at], '(')) depth += 1
    if (isMark(statement[at], ')')) depth -= 1
    if (depth === 0) return at
  }
  return statement.length
}
