import { type Finding, isForChecks, lineAt } from './source.ts'
import { isNode, type Module, nameOf, type Node, walk } from './syntax.ts'

export const FUNCTION_LINES_MAX = 70
export const FUNCTION_LENGTHS = 'tools/tidy/function-lengths.json'

/** Functions longer than allowed, as `path name`, with the length they have today. */
export type FunctionLengths = Readonly<Record<string, number>>

type Measured = { readonly key: string; readonly path: string; readonly line: number; readonly lines: number }

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Long functions may only shrink: the list holds what they have today, and tightens with them. Tests are left out. */
export function functionLengthErrors(modules: readonly Module[], allowed: FunctionLengths): Finding[] {
  const long = new Map(modules.flatMap(longFunctions).map((measured) => [measured.key, measured]))
  const tooLong = [...long.values()].flatMap(({ key, path, line, lines }) => {
    const most = Math.max(allowed[key] ?? 0, FUNCTION_LINES_MAX)
    return lines > most ? [finding(path, line, `${key} has ${lines} lines, at most ${most}: split it by topic`)] : []
  })
  const tooLoose = Object.entries(allowed).flatMap(([key, most]) => {
    const lines = long.get(key)?.lines ?? 0
    if (lines >= most) return []
    const message =
      lines === 0 ? `${key} is short or gone: remove its entry` : `${key} has shrunk to ${lines} lines: write that down`
    return [finding(FUNCTION_LENGTHS, 1, message)]
  })
  return [...tooLong, ...tooLoose]
}

const finding = (path: string, line: number, message: string): Finding => ({
  path,
  line,
  rule: 'function-length',
  message,
})

function longFunctions({ path, text, program }: Module): readonly Measured[] {
  if (isForChecks(path)) return []
  const found: Measured[] = []
  walk(program, (node, parent) => {
    const end = node['end']
    if (!FUNCTIONS.has(node.type) || typeof end !== 'number') return
    const line = lineAt(text, node.start)
    const lines = lineAt(text, end) - line + 1
    if (lines > FUNCTION_LINES_MAX) found.push({ key: `${path} ${nameFor(node, parent)}`, path, line, lines })
  })
  return found
}

/** Its own name, or that of the variable or property that holds it. */
function nameFor(node: Node, parent: Node | null): string {
  const named = [node['id'], parent?.['id'], parent?.['key']].find(isNode)
  return (named === undefined ? null : nameOf(named)) ?? 'unnamed'
}
