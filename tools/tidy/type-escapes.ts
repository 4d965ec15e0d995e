import type { Finding } from './source.ts'
import { findingAt, type Module, walk } from './syntax.ts'

/** `any` turns the compiler off for all that it touches; `unknown` makes the code look first. */
export function typeEscapeErrors(module: Module): Finding[] {
  const findings: Finding[] = []
  walk(module.program, (node) => {
    if (node.type !== 'TSAnyKeyword') return
    findings.push(findingAt(module, node, 'type-escapes', 'say the type, or unknown and look at it'))
  })
  return findings
}
