import { type Finding, isForChecks } from './source.ts'
import { findingAt, type Module, nameOf, type Node, textsOf, walk } from './syntax.ts'

const SHOWN_TO_PLAYERS = /^(apps\/shell|remotes\/[^/]+|packages\/ui)\/.+\.tsx$/
const READ_ALOUD = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
])
const ENTITY = /&#?\w+;/g

/** Every word a player reads or hears comes from the dictionaries. */
export function untranslatedErrors(module: Module): Finding[] {
  if (!SHOWN_TO_PLAYERS.test(module.path) || isForChecks(module.path)) return []
  const findings: Finding[] = []
  walk(module.program, (node, parent) => {
    for (const text of shownBy(node, parent)) {
      const words = text.replace(ENTITY, '').trim()
      if (!/\p{L}/u.test(words)) continue
      findings.push(findingAt(module, node, 'untranslated', `"${words}" is not from the dictionaries`))
    }
  })
  return findings
}

function shownBy(node: Node, parent: Node | null): readonly string[] {
  if (node.type === 'JSXText') return [String(node['value'])]
  if (node.type === 'JSXAttribute') return READ_ALOUD.has(nameOf(node['name']) ?? '') ? textsOf(node['value']) : []
  const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
  return node.type === 'JSXExpressionContainer' && isChild ? textsOf(node) : []
}
