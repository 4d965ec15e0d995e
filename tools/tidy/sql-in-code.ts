import { addNames, type Found, noNames, type SqlNames, sqlNames } from './sql-names.ts'
import { HOLE } from './sql-tokens.ts'
import { isNode, type Module, nameOf, type Node, textOf, walk } from './syntax.ts'

/** Calls of the query builder whose first argument is a table. */
const BUILDER = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'createTable',
  'createView',
])
const CREATES = new Set(['createTable', 'createView'])

// An untagged text is read as SQL only when it looks like it: a message to a reader may well say "from player".
const LOOKS_LIKE_SQL =
  /\b(?:select|insert\s+into|update\s+\S+\s+set|delete\s+from|truncate|analyze\s+\w|create\s+(?:or\s+replace\s+)?\w+|alter\s+table|join\s+\w+\s+(?:\w+\s+)?(?:on|using))\b|^\s*(?:from|where|and|union)\s/i

/** Names in the SQL of a TypeScript file: in templates and strings, and in calls of the query builder. */
export function sqlInCode(module: Module): SqlNames {
  const found = noNames()
  walk(module.program, (node, parent) => {
    if (node.type === 'CallExpression') readCall(node, found)
    const isTagged = parent?.type === 'TaggedTemplateExpression' && nameOf(parent['tag']) === 'sql'
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
    if (!isText || parent?.type === 'ImportDeclaration') return
    const { text, holes } = sourceOf(module, node)
    if (isTagged || LOOKS_LIKE_SQL.test(text)) readSql(text, holes, node.start + 1, found)
    const whole = textOf(node)
    if (whole !== null) found.texts.push({ name: whole, at: node.start })
  })
  return found
}

type Ranged = Node & { readonly end: number }
type Quasi = Ranged & { readonly value: { readonly raw: string } }
type Hole = { readonly start: number; readonly end: number; readonly expression: Node }

/** The text between the quotes, each hole filled by as many signs as it has, so that offsets are those of the file. */
function sourceOf(module: Module, node: Node): { readonly text: string; readonly holes: readonly Hole[] } {
  const from = node.start + 1
  const whole = module.text.slice(from, (node as Ranged).end - 1)
  if (node.type === 'Literal') return { text: whole.replaceAll("\\'", " '"), holes: [] }
  const quasis = (node['quasis'] as readonly Quasi[]).map(rangeOf)
  const expressions = node['expressions'] as readonly Node[]
  // Between two fixed parts lies `${…}`.
  const holes = expressions.map((expression, at) => ({
    start: (quasis[at]?.end ?? 0) - from,
    end: (quasis[at + 1]?.start ?? 0) - from,
    expression,
  }))
  const text = holes.reduce(
    (filled, { start, end }) =>
      filled.slice(0, start) + filled.slice(start, end).replaceAll(/[^\n]/g, HOLE) + filled.slice(end),
    whole,
  )
  return { text, holes }
}

/** In TypeScript the parser counts the delimiters into the range of a fixed part, in JavaScript it does not. */
function rangeOf({ start, end, value: { raw } }: Quasi): { readonly start: number; readonly end: number } {
  const first = end - start === raw.length ? start : start + 1
  return { start: first, end: first + raw.length }
}

/** A hole whose expression spells its names out, such as `sql.ref(isToto ? 'a' : 'b')`, is read by its texts. */
function readSql(text: string, holes: readonly Hole[], by: number, found: Found): void {
  const names = sqlNames(text)
  const isSpeltOut = (at: number): boolean => {
    const hole = holes.find(({ start, end }) => at >= start && at < end)
    return hole !== undefined && hasText(hole.expression)
  }
  addNames(found, { ...names, texts: [], dynamic: names.dynamic.filter((at) => !isSpeltOut(at)) }, by)
  found.texts.push(...names.texts.map(({ name, at }) => ({ name, at: at + by })))
}

function hasText(expression: Node): boolean {
  let has = false
  walk(expression, (node) => {
    if (textOf(node) !== null) has = true
  })
  return has
}

function readCall(node: Node, found: Found): void {
  const callee = isNode(node['callee']) && node['callee'].type === 'MemberExpression' ? node['callee'] : null
  const name = callee === null ? null : nameOf(callee['property'])
  if (name === null || !BUILDER.has(name) || !Array.isArray(node['arguments'])) return
  const given: unknown = node['arguments'][0]
  const tables = isNode(given) && given.type === 'ArrayExpression' ? given['elements'] : [given]
  for (const table of Array.isArray(tables) ? tables : []) {
    const text = textOf(table)
    if (text !== null) {
      const [bare = ''] = text.trim().split(/\s/)
      const named = { name: bare.replace(/^public\./, ''), at: node.start }
      found[CREATES.has(name) ? 'createdTables' : 'tables'].push(named)
    } else if (isNode(table) && (table.type === 'Identifier' || table.type === 'MemberExpression')) {
      found.dynamic.push(node.start)
    }
  }
}
