import { type Finding, isForChecks } from './source.ts'
import { findingAt, isNode, memberOf, type Module, nameOf, type Node, walk } from './syntax.ts'

const PURE = [
  /^packages\/(kernel|contracts|games|rules|pricing|router)\/src\//,
  /^apps\/server\/src\/modules\/[^/]+\/core\//,
  /^apps\/shell\/src\/guards\//,
  /^apps\/feed-simulator\/src\/(play|world|simulate)\//,
]

// The world outside: what a decision reads here, a test could not hold still.
const WORLD = new Set([
  'process',
  'fetch',
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'setTimeout',
  'setInterval',
  'console',
])
const IMPURE_MEMBERS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
])

/** Pure code gets time, chance and the world as arguments. */
export function purityErrors(module: Module): Finding[] {
  if (!PURE.some((zone) => zone.test(module.path)) || isForChecks(module.path)) return []
  const findings: Finding[] = []
  const declared = declaredIn(module.program)
  const report = (node: Node, what: string): number =>
    findings.push(findingAt(module, node, 'purity', `${what} in pure code: hand it in`))

  walk(module.program, (node, parent, field) => {
    const member = memberOf(node)
    const path = member === null ? '' : `${member.object}.${member.property}`
    if (IMPURE_MEMBERS.has(path)) report(node, path)
    else if (readsTheClock(node)) report(node, 'the time of day')
    else if (isReference(node, parent, field)) {
      const name = nameOf(node) ?? ''
      if (WORLD.has(name) && !declared.has(name)) report(node, name)
    }
  })
  for (const { specifier, line } of module.imports) {
    if (!specifier.startsWith('node:')) continue
    findings.push({ path: module.path, line, rule: 'purity', message: `${specifier} in pure code: hand it in` })
  }
  return findings
}

function readsTheClock(node: Node): boolean {
  const isDate = nameOf(node['callee']) === 'Date'
  const bare = Array.isArray(node['arguments']) && node['arguments'].length === 0
  return isDate && (node.type === 'CallExpression' || (node.type === 'NewExpression' && bare))
}

/** An identifier that stands for a value, not for the name of a property, a type or a label. */
function isReference(node: Node, parent: Node | null, field: string): boolean {
  if (node.type !== 'Identifier' || parent === null) return false
  if (field === 'key' || (field === 'property' && parent.type === 'MemberExpression'))
    return parent['computed'] === true
  return !parent.type.startsWith('TS') || parent.type === 'TSAsExpression' || parent.type === 'TSNonNullExpression'
}

/** Names the file declares itself: a parameter called `document` is not the browser's. */
function declaredIn(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') names.add(nameOf(pattern) ?? '')
    if (pattern.type === 'AssignmentPattern') add(pattern['left'])
    if (pattern.type === 'RestElement') add(pattern['argument'])
    if (pattern.type === 'Property') add(pattern['value'])
    for (const list of [pattern['properties'], pattern['elements']]) if (Array.isArray(list)) list.forEach(add)
  }
  walk(program, (node) => {
    if (Array.isArray(node['params'])) node['params'].forEach(add)
    if (node.type === 'VariableDeclarator' || node.type.startsWith('Function')) add(node['id'])
    if (node.type.startsWith('Import')) add(node['local'])
    if (node.type === 'CatchClause') add(node['param'])
  })
  return names
}
