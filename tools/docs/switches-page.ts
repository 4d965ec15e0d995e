import { SWITCHES } from '@evens/contracts'
import { code, markdownTable } from './markdown-table.ts'

type Switch = { readonly number?: number; readonly default: boolean }

/** Every feature switch, under the name that a site or an overlay gives it. */
export function switchesPage(): string {
  const rows = Object.entries(SWITCHES).map(([name, entry]: [string, Switch]) => [
    code(name),
    String(entry.number ?? ''),
    entry.default ? 'on' : 'off',
  ])
  return `# Switches

A site names in \`switches\` what differs from the default; an overlay does the same: \`{ "switches": { "registration": false } }\`. A name that is not in this table is refused at start. The number is the specification's, where it has one.

${markdownTable(['name', 'number', 'default'], rows)}
`
}
