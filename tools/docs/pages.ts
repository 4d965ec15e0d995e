import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ERRORS, SWITCHES } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import { GUARDS } from '@evens/shell/guards'
import { ROUTE_NAMES } from '@evens/shell/routes'
import { RULES } from '../../apps/server/src/platform/environment.ts'
import { LOG_EVENTS, type LogEntry } from '../../apps/server/src/platform/log-events.ts'
import { roundVerifier } from '../build/round-verifier.ts'
import { gamesPage } from './games-page.ts'
import { guardsPage } from './guards-page.ts'
import { code, markdownTable } from './markdown-table.ts'
import { routesPage } from './routes-page.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

/** The pages of docs/reference that are written by the code they describe. */
export async function referencePages(): Promise<Readonly<Record<string, string>>> {
  const { sha256 } = await roundVerifier()
  return {
    'docs/reference/routes.md': routesPage(ROUTE_NAMES),
    'docs/reference/guards.md': guardsPage(Object.keys(GUARDS), readGuardFile),
    'docs/reference/errors.md': errorsPage(englishText),
    'docs/reference/switches.md': switchesPage(),
    'docs/reference/environment.md': environmentPage(),
    'docs/reference/log-events.md': logEventsPage(),
    'docs/reference/games.md': gamesPage(sha256),
  }
}

const readGuardFile = (file: string): string => readFileSync(join(ROOT, 'apps/shell/src/guards', file), 'utf8')

function englishText(key: string): string {
  const folder = join(ROOT, 'dictionaries/en')
  for (const file of readdirSync(folder)) {
    const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Readonly<Record<string, string>>
    const text = texts[key]
    if (text !== undefined) return text
  }
  invariant(false, `no English dictionary has ${key}`)
}

/** Every setting of the environment, from the schema that checks it. */
function environmentPage(): string {
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

/** Every refusal of the catalogue, with the text that a reader of English gets. */
function errorsPage(textOf: (key: string) => string): string {
  const rows = Object.entries(ERRORS).map(([name, { status, textKey, retry }]) => [
    code(name),
    String(status),
    code(textKey),
    textOf(textKey),
    TRY_AGAIN[retry],
  ])
  return `# Errors

A call that is refused answers with the status of its code and this body, in the language of the request:

\`\`\`json
{
  "code": "BAD_REQUEST",
  "errors": [
    {
      "detail": "${textOf(ERRORS.BAD_REQUEST.textKey)}",
      "field": "groups"
    }
  ],
  "requestId": "9a1c4a52-0d4e-4c0e-8a59-6f5a7a6f3c11"
}
\`\`\`

\`errors[].field\` stands there when one field of the request is to blame, \`location\` when the page has moved. \`requestId\` stands with an internal error in the log, as \`reqId\`. No answer holds a stack, a version or a path of the server.

${markdownTable(['code', 'status', 'text key', 'English text', 'try again'], rows)}
`
}

const TRY_AGAIN = { no: 'no', later: 'later', 'after-refresh': 'after a refresh' } as const

type Switch = { readonly number?: number; readonly default: boolean }

/** Every feature switch, under the name that a site or an overlay gives it. */
function switchesPage(): string {
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

/** Every event of the server's log, from the catalogue that types it. */
function logEventsPage(): string {
  const rows = Object.entries(LOG_EVENTS).map(([name, entry]: [string, LogEntry]) => [
    code(name),
    entry.levels.join(', '),
    entry.means,
    Object.entries(entry.fields ?? {})
      .map(([field, means]) => `${code(field)}: ${means}`)
      .join('; '),
    entry.action,
  ])
  return `# Log events

The server writes its log as JSON lines on standard error. \`event\` names what happened and never changes without a note in the [changelog](../../CHANGELOG.md): search and alert by it, not by texts. \`level\` is 30 for info, 40 for warn, 50 for error and 60 for fatal; \`time\` is in milliseconds. \`err\` holds \`type\`, \`message\`, \`code\` and \`stack\`; lines that belong to a request carry its \`reqId\`. No line holds a password, a cookie, a token or an unmasked address.

\`\`\`txt
{"level":40,"time":1789635600000,"event":"betting.stuck","unappliedResults":3,"overdueCoupons":0,"overdueCashOuts":0}
\`\`\`

Alert on every error. Progress of the start goes to standard output and is for people.

${markdownTable(['event', 'level', 'meaning', 'fields', 'action'], rows)}
`
}
