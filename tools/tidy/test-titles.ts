import type { Finding } from './source.ts'
import { findingAt, isNode, type Module, nameOf, type Node, walk } from './syntax.ts'

const RUNNERS = new Set(['test', 'it', 'describe', 'suite'])
const QUESTION = /^(?:what|who|whose|whom|which|how|where|whether|why)(?:ever)?\b/i
/** `$said` of a table is a field of it, not a word. */
const DIALECT =
  /(?<!\$)\b(?:whoever|whomever|nobody|told|tells?|said|says?|heard|hears?|anew|wish(?:es|ed)?|kept|desks?|house)\b/i

/** A title is a sentence of a specification: it names the mechanism and the expected result. */
export function testTitleErrors(module: Module): Finding[] {
  const findings: Finding[] = []
  walk(module.program, (node) => {
    if (node.type !== 'CallExpression' || !RUNNERS.has(runnerOf(node) ?? '')) return
    const [title] = (node['arguments'] as readonly Node[] | undefined) ?? []
    const word = title === undefined ? null : dialectIn(textOf(title))
    if (title !== undefined && word !== null)
      findings.push(findingAt(module, title, 'wording', `a title does not say "${word}": name the mechanism first`))
  })
  return findings
}

const dialectIn = (text: string): string | null => QUESTION.exec(text)?.[0] ?? DIALECT.exec(text)?.[0] ?? null

/** `test`, also of `test.each(rows)`, `test.each<Row>` and `test.describe`. */
function runnerOf(node: Node): string | null {
  const inner = [node['callee'], node['tag'], node['object']].find(isNode)
  return inner === undefined ? nameOf(node) : runnerOf(inner)
}

function textOf({ value, quasis }: Node): string {
  if (typeof value === 'string') return value
  const parts = Array.isArray(quasis) ? (quasis as readonly { readonly value: { readonly raw: string } }[]) : []
  return parts.map((part) => part.value.raw).join('')
}
