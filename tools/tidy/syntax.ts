import { parseSync } from 'vite'
import { type Finding, lineAt, type SourceFile } from './source.ts'

/** A node of the syntax tree (ESTree with TypeScript and JSX). Rules look at the few fields they need. */
export type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown }
export type Visit = (node: Node, parent: Node | null, field: string) => void
type Import = { readonly specifier: string; readonly line: number }

export type Module = SourceFile & {
  readonly program: Node
  readonly imports: readonly Import[]
  readonly errors: readonly string[]
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export function walk(root: Node, visit: Visit, parent: Node | null = null, field = ''): void {
  visit(root, parent, field)
  // A plain loop without copies of fields: every rule walks every file.
  for (const name in root) {
    const value = root[name]
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) {
      if (isNode(value)) walk(value, visit, root, name)
      continue
    }
    for (const child of value) if (isNode(child)) walk(child, visit, root, name)
  }
}

export function readModule(file: SourceFile): Module {
  const { program, errors } = parseSync(file.path, file.text)
  const root: unknown = program
  if (!isNode(root)) throw new Error(`${file.path} could not be read as a program`)
  return { ...file, program: root, imports: importsOf(file, root), errors: errors.map(({ message }) => message) }
}

export function findingAt(module: SourceFile, node: Node, rule: string, message: string): Finding {
  return { path: module.path, line: lineAt(module.text, node.start), rule, message }
}

/** The text of a string literal or of a template without holes. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  const quasis = quasisOf(node)
  return quasis.length === 1 ? (quasis[0] ?? null) : null
}

/** The texts an expression can come to without a call: both arms of a choice, both sides of `+`, `&&` and `??`. */
export function textsOf(value: unknown): readonly string[] {
  if (!isNode(value)) return []
  const text = textOf(value)
  if (text !== null) return [text]
  switch (value.type) {
    case 'JSXExpressionContainer':
      return textsOf(value['expression'])
    case 'ConditionalExpression':
      return [...textsOf(value['consequent']), ...textsOf(value['alternate'])]
    case 'BinaryExpression':
      return value['operator'] === '+' ? [...textsOf(value['left']), ...textsOf(value['right'])] : []
    case 'LogicalExpression':
      return [...textsOf(value['left']), ...textsOf(value['right'])]
    default:
      return quasisOf(value)
  }
}

/** The fixed parts of a template literal, in order; a hole lies between each two. */
export function quasisOf(node: Node): readonly string[] {
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return []
  return node['quasis'].map((quasi: { value: { raw: string } }) => quasi.value.raw)
}

/** The name of an identifier, of a JSX name, or of a string used as one. */
export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null
  return typeof node['name'] === 'string' ? node['name'] : textOf(node)
}

/** `a.b` as its two names, whichever way it is written. */
export function memberOf(node: Node): { readonly object: string; readonly property: string } | null {
  if (node.type !== 'MemberExpression' || !isNode(node['object']) || node['object'].type !== 'Identifier') return null
  const property = node['computed'] === true ? textOf(node['property']) : nameOf(node['property'])
  const object = nameOf(node['object'])
  return object === null || property === null ? null : { object, property }
}

function importsOf(file: SourceFile, program: Node): Import[] {
  const imports: Import[] = []
  walk(program, (node) => {
    const source = IMPORTING.has(node.type) ? textOf(node['source']) : null
    if (source !== null) imports.push({ specifier: source, line: lineAt(file.text, node.start) })
  })
  return imports
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])
