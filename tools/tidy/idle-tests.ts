import type { Finding } from './source.ts'
import { findingAt, isNode, type Module, nameOf, type Node, walk } from './syntax.ts'

const RUNNERS = new Set(['test', 'it', 'describe', 'suite', 'bench'])
const IDLE = new Set(['only', 'skip', 'todo', 'fixme'])

/** A test that does not run, or keeps the others from running, proves nothing. */
export function idleTestErrors(module: Module): Finding[] {
  const findings: Finding[] = []
  walk(module.program, (node) => {
    const chain = chainOf(node)
    const [runner = '', ...rest] = chain
    if (node.type !== 'MemberExpression' || !RUNNERS.has(runner) || !IDLE.has(rest.at(-1) ?? '')) return
    findings.push(findingAt(module, node, 'idle-tests', `${chain.join('.')}: every test runs, each time`))
  })
  return findings
}

/** `test.describe.only` as its names. */
function chainOf(node: Node): readonly string[] {
  if (node.type === 'Identifier') return [nameOf(node) ?? '']
  if (node.type !== 'MemberExpression' || !isNode(node['object'])) return []
  const before = chainOf(node['object'])
  return before.length === 0 ? [] : [...before, nameOf(node['property']) ?? '']
}
