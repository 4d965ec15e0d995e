import type { createRestoreAdmin, Finding, RestoreStatus } from '../../apps/server/src/modules/restore/index.ts'
import { type Answer, done, plainText, reasonIn, usageOf } from './answer.ts'

type Admin = ReturnType<typeof createRestoreAdmin>
type Deps = {
  readonly admin: Admin
  readonly actor: string
  /** Marks a database that was restored by other means than `npm run restore`. */
  readonly mark: (asOf: Date, reason: string) => Promise<void>
}

const USAGE = usageOf(
  'restore',
  'report',
  'confirm journal|betting <reason>',
  'assign <finding> <player> <reason>',
  'dismiss <finding> <reason>',
  'mark <time> <reason>',
)
const NUMBER = /^\d{1,18}$/

const OUTCOMES: Readonly<Record<string, string>> = {
  done: 'is done',
  already: 'was done already',
  earlier: 'has to wait: an earlier step is not done',
  findings: 'has to wait: assign or dismiss the open findings first',
  agreed: 'needs a second operator who decides the same',
  settled: 'is settled',
}

/** Command line after a restore: the findings, and the decisions that the site cannot make by itself. */
export async function answerRestore({ admin, actor, mark }: Deps, words: readonly string[]): Promise<Answer> {
  const [act, first = '', ...rest] = words
  if (act === 'report') return report(await admin.status())
  if (act === 'confirm') return confirm(admin, first, actor, reasonIn(rest))
  if (act === 'mark') return marked(mark, first, reasonIn(rest))
  const [player = '', ...why] = act === 'assign' ? rest : ['', ...rest]
  const reason = reasonIn(why)
  const isKnown = (act === 'assign' && NUMBER.test(player)) || act === 'dismiss'
  if (!isKnown || !NUMBER.test(first) || reason === null) return USAGE
  const settled = await admin.settle(BigInt(first), act === 'assign' ? `player ${player}` : 'dismiss', actor, reason)
  const outcome = OUTCOMES[settled ?? ''] ?? 'is not open: restore report lists those that are'
  return { isDone: settled !== null, lines: [`finding ${first} ${outcome}`] }
}

/** Does a step on the operator's own responsibility. */
async function confirm(admin: Admin, step: string, actor: string, reason: string | null): Promise<Answer> {
  if ((step !== 'journal' && step !== 'betting') || reason === null) return USAGE
  const confirmed = await admin.confirm(step, actor, reason)
  const outcome = OUTCOMES[confirmed ?? ''] ?? 'is not needed: no restore is open'
  return { isDone: confirmed === 'done', lines: [`the step ${step} ${outcome}`] }
}

async function marked(mark: Deps['mark'], time: string, reason: string | null): Promise<Answer> {
  const asOf = new Date(time)
  if (Number.isNaN(asOf.getTime()) || reason === null) return USAGE
  await mark(asOf, reason)
  return done('marked as restored: payments and betting are closed, and all sessions have ended')
}

function report(status: RestoreStatus | null): Answer {
  if (status === null) return done('this database was never restored')
  const { id, at, source, as_of: asOf, steps, findings } = status
  return {
    isDone: findings.every(({ state }) => state !== 'open') && steps.every(({ done_at }) => done_at !== null),
    lines: [
      `restore ${id} of ${at.toISOString()} from ${source}, as of ${asOf.toISOString()}`,
      ...steps.map(({ step, done_at, actor }) =>
        done_at === null ? `${step}: not done` : `${step}: done by ${actor} at ${done_at}`,
      ),
      ...findings.map(lineOf),
      findings.length === 0 ? 'no findings' : `${findings.length} findings`,
    ],
  }
}

function lineOf({ id, kind, subject, detail, state, wish, wished_by }: Finding): string {
  const known = Object.entries(detail).map(([name, value]) => `${name} ${plainText(String(value))}`)
  const waits = state === 'open' && wish !== null ? `; ${wished_by} proposes: ${wish}` : ''
  return `${id}  ${state}: ${kind} ${plainText(subject)} (${known.join(', ')})${waits}`
}
