import { type Finding, isForChecks } from './source.ts'
import { findingAt, isNode, memberOf, type Module, nameOf, type Node, walk } from './syntax.ts'

const MAY_READ = /^(?:apps\/server\/src\/platform\/(?:environment|production-mode)\.ts$|tools\/)/

/** The environment becomes checked configuration in one place; nothing else reads it. */
export function environmentErrors(module: Module): Finding[] {
  if (MAY_READ.test(module.path) || isForChecks(module.path)) return []
  const findings: Finding[] = []
  walk(module.program, (node) => {
    if (!readsEnvironment(node)) return
    const message = 'read the environment in apps/server/src/platform/environment.ts and take the checked value'
    findings.push(findingAt(module, node, 'environment', message))
  })
  return findings
}

function readsEnvironment(node: Node): boolean {
  const member = memberOf(node)
  if (member !== null) return member.object === 'process' && member.property === 'env'
  if (node.type === 'VariableDeclarator') return nameOf(node['init']) === 'process' && takesEnv(node['id'])
  return node.type === 'ImportDeclaration' && nameOf(node['source']) === 'node:process' && takesEnv(node)
}

/** True when a pattern or import takes `env`. */
function takesEnv(pattern: unknown): boolean {
  if (!isNode(pattern)) return false
  const taken = [pattern['properties'], pattern['specifiers']].flatMap((list) => (Array.isArray(list) ? list : []))
  return taken.some((one: Node) => nameOf(one['key']) === 'env' || nameOf(one['imported']) === 'env')
}
