import { RULES } from '../../apps/server/src/platform/environment.ts'
import { code, markdownTable } from './markdown-table.ts'

/** Every setting of the environment, from the schema that checks it. */
export function environmentPage(): string {
  const rows = Object.entries(RULES).map(([name, rule]) => [
    code(name),
    rule.default === undefined ? '' : code(String(rule.default)),
    rule.description,
    rule.title,
  ])
  return `# Environment

Read from the shell and from a file \`.env\` in the project's folder; the shell wins. Relative paths start at the project's folder. An empty value counts as not given. A wrong value ends the start with one line that names it, and nothing is left running.

${markdownTable(['name', 'default', 'what it is', 'must be'], rows)}
`
}
