import { type Finding, isForChecks } from './source.ts'
import { findingAt, memberOf, type Module, nameOf, walk } from './syntax.ts'

const MAY_ACCESS = 'apps/shell/src/browser/storage.ts'
const AREAS = new Set(['localStorage', 'sessionStorage'])
const MESSAGE = 'make it an entry of STORED in remote-sdk, and read it with useStored'

/** All stored values are entries of one table, which validates and bounds them; nothing else accesses the storage. */
export function browserStorageErrors(module: Module): Finding[] {
  if (module.path === MAY_ACCESS || isForChecks(module.path)) return []
  const findings = new Map<number, Finding>()
  walk(module.program, (node, parent) => {
    const isNamed = node.type === 'Identifier' && AREAS.has(nameOf(node) ?? '')
    const isInBrackets = node['computed'] === true && AREAS.has(memberOf(node)?.property ?? '')
    // One finding for a shorthand property, which is key and value at once.
    if ((isNamed || isInBrackets) && parent !== null)
      findings.set(node.start, findingAt(module, node, 'browser-storage', MESSAGE))
  })
  return [...findings.values()]
}
