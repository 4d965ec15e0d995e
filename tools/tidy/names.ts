import type { Finding } from './source.ts'
import { findingAt, isNode, type Module, nameOf, type Node, walk } from './syntax.ts'

const SAYS_NOTHING = /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\.[^/]*)?(?=\/|$)/i
const VERSION_SUFFIX = /[a-z0-9](?:V\d+|New|Old|Legacy)$|_(?:V\d+|NEW|OLD|LEGACY)$/
const VERSION_PREFIX = /^(?:new|old|legacy)(?=[A-Z])/i

/** Words with too many meanings, and the usual terms (docs/glossary.md). `standings`, the league table, is another word. */
const REPLACED: Readonly<Record<string, string>> = {
  anew: 'again',
  deed: 'action',
  deeds: 'actions',
  desk: 'admin, view or tasks',
  heard: 'received',
  house: 'operator, site or database',
  kept: 'stored, cached or remaining',
  newcomer: 'new subscriber or player',
  nobody: 'unknown or none',
  said: 'reply, message or outcome',
  standing: 'status, balances or settlement',
  stranger: 'another player or key',
  tell: 'notify or send',
  tells: 'notifies or sends',
  told: 'notified, sent or published',
  whoever: 'the player, visitor or caller',
  wish: 'request',
  wishes: 'requests',
}

export type ExportedName = { readonly name: string; readonly finding: Finding }

/** A file is named after what it gives. */
export function fileNameErrors(path: string): Finding[] {
  const [found] = SAYS_NOTHING.exec(path) ?? []
  if (found === undefined) return []
  return [{ path, line: 1, rule: 'names', message: `"${found.replace('/', '')}" does not say what it gives` }]
}

export function exportedNames(module: Module): ExportedName[] {
  const names: ExportedName[] = []
  walk(module.program, (node) => {
    if (node.type !== 'ExportNamedDeclaration') return
    for (const name of namesIn(node)) {
      const message = `${name} carries a version: an unfinished migration`
      names.push({ name, finding: findingAt(module, node, 'names', message) })
    }
  })
  return names
}

/** A version suffix is an unfinished migration; so is `newCoupon` as long as there is a `coupon`. */
export function versionedNameErrors(exported: readonly ExportedName[]): Finding[] {
  const all = new Set(exported.map(({ name }) => name.toLowerCase()))
  return exported.filter(({ name }) => VERSION_SUFFIX.test(name) || isTwin(name, all)).map(({ finding }) => finding)
}

/** A replaced word in an exported name. Fields that are stored or sent keep their names, so only exports are read. */
export function replacedWordErrors(exported: readonly ExportedName[]): Finding[] {
  return exported.flatMap(({ name, finding }) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(REPLACED, word))
      .map((word) => ({ ...finding, message: `${name}: "${word}" is called ${REPLACED[word]} (docs/glossary.md)` })),
  )
}

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .split('_')

function isTwin(name: string, all: ReadonlySet<string>): boolean {
  const plain = name.replace(VERSION_PREFIX, '')
  return plain !== name && all.has(plain.toLowerCase())
}

function namesIn(node: Node): readonly string[] {
  const declared = isNode(node['declaration']) ? node['declaration'] : node
  const parts = [declared['declarations'], declared['specifiers']].flatMap((list) => (Array.isArray(list) ? list : []))
  const nodes = [declared['id'], ...parts.flatMap((part: Node) => [part['id'], part['exported']])]
  return nodes.map(nameOf).filter((name) => name !== null)
}
