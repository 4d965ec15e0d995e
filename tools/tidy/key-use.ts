import { type Finding, isForChecks } from './source.ts'
import { findingAt, isNode, type Module, nameOf, type Node, quasisOf, textOf, walk } from './syntax.ts'

const ASKING_CALLS = new Set(['t', 'text'])
const ASKING_ELEMENTS = new Set(['T', 'Text', 'Trans'])
// `titleKey`, `textKey` and their like. A plain `key` is React's, and other keys open stores and caches.
const KEY_FIELD =
  /^(?:text|title|label|name|description|heading|hint|note|lead|alt|message|button|action|caption|summary)Keys?$/
const KEY_SHAPE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/
const CHOICES = new Set(['JSXExpressionContainer', 'ConditionalExpression', 'LogicalExpression'])
const KEY_PART = /^[a-z0-9_]*$/

export type KeyUse = {
  /** Keys that the code asks a dictionary for, and where. */
  readonly asked: readonly { readonly key: string; readonly finding: Finding }[]
  /** Every other text that may be a key on its way to being asked for. */
  readonly mentioned: readonly string[]
  /** Families of keys: `menu_${name}`. */
  readonly families: readonly RegExp[]
}

export function keyUse(module: Module): KeyUse {
  const asked: { key: string; finding: Finding }[] = []
  const mentioned: string[] = []
  const families: RegExp[] = []
  if (isForChecks(module.path)) return { asked, mentioned, families }

  walk(module.program, (node) => {
    for (const key of keysIn(askedBy(node))) {
      asked.push({ key, finding: findingAt(module, node, 'dictionary-keys', `${key} is in no dictionary`) })
    }
    const text = textOf(node)
    if (text !== null && KEY_SHAPE.test(text)) mentioned.push(text)
    const family = familyOf(node)
    if (family !== null) families.push(family)
  })
  return { asked, mentioned, families }
}

/** The expression a node asks a dictionary for, if it asks. */
function askedBy(node: Node): unknown {
  const [first] = Array.isArray(node['arguments']) ? node['arguments'] : []
  if (node.type === 'CallExpression') return ASKING_CALLS.has(calleeName(node['callee'])) ? first : null
  if (node.type === 'Property') return KEY_FIELD.test(nameOf(node['key']) ?? '') ? node['value'] : null
  if (node.type === 'JSXAttribute') return KEY_FIELD.test(nameOf(node['name']) ?? '') ? node['value'] : null
  if (node.type !== 'JSXOpeningElement' || !ASKING_ELEMENTS.has(nameOf(node['name']) ?? '')) return null
  const attributes: readonly unknown[] = Array.isArray(node['attributes']) ? node['attributes'] : []
  return attributes.filter(isNode).find((attribute) => nameOf(attribute['name']) === 'id')?.['value']
}

function calleeName(callee: unknown): string {
  if (!isNode(callee)) return ''
  return (callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)) ?? ''
}

/** Keys that stand as a whole, in either arm of a choice. A part of `'menu_' + name` is a family, not a key. */
function keysIn(expression: unknown): readonly string[] {
  if (!isNode(expression)) return []
  const text = textOf(expression)
  if (text !== null) return [text]
  const arms = ['expression', 'consequent', 'alternate', 'left', 'right'].map((field) => expression[field])
  return CHOICES.has(expression.type) ? arms.flatMap(keysIn) : []
}

function familyOf(node: Node): RegExp | null {
  const isSum = node.type === 'BinaryExpression' && node['operator'] === '+'
  const parts = isSum ? [textOf(node['left']) ?? '', textOf(node['right']) ?? ''] : quasisOf(node)
  const isFamily =
    parts.length > 1 && parts.every((part) => KEY_PART.test(part)) && parts.some((part) => part.includes('_'))
  return isFamily ? new RegExp(`^${parts.join('[a-z0-9_]+')}$`, 'i') : null
}
