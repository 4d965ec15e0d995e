import type { createRestoreAdmin, Finding, RestoreStatus } from '../../apps/server/src/modules/restore/index.ts'
import { type Answer, plainText, reasonIn } from './answer.ts'

type Admin = ReturnType<typeof createRestoreAdmin>
type Deps = {
  readonly admin: Admin
  readonly actor: string
  /** Marks a database that was restored by other means than `npm run restore`. */
  readonly mark: (asOf: Date, reason: string) => Promise<void>
}

const USAGE =
  'usage: npm run operator -- restore report | word journal|betting <reason> | assign <finding> <player> <reason> | dismiss <finding> <reason> | mark <time> <reason>'
const NUMBER = /^\d{1,18}$/

const SAID: Readonly<Record<string, string>> = {
  done: 'is done',
  already: 'was done before',
  earlier: 'has to wait: an earlier step is not done',
  findings: 'has to wait: findings are open',
  agreed: 'waits for another operator who says the same',
  settled: 'is settled',
}

/** Command line after a restore: the findings, and the decisions that the site cannot make by itself. */
export async function answerRestore({ admin, actor, mark }: Deps, words: readonly string[]): Promise<Answer> {
  const [act, first = '', ...rest] = words
  if (act === 'report') return report(await admin.status())
  if (act === 'word') return word(admin, first, actor, reasonIn(rest))
  if (act === 'mark') return marked(mark, first, reasonIn(rest))
  const [player = '', ...why] = act === 'assign' ? rest : ['', ...rest]
  const reason = reasonIn(why)
  const isKnown = (act === 'assign' && NUMBER.test(player)) || act === 'dismiss'
  if (!isKnown || !NUMBER.test(first) || reason === null) return { isDone: false, lines: [USAGE] }
  const outcome = await admin.settle(BigInt(first), act === 'assign' ? `player ${player}` : 'dismiss', actor, reason)
  return { isDone: outcome !== null, lines: [`finding ${first} ${SAID[outcome ?? ''] ?? 'waits for no answer'}`] }
}

async function word(admin: Admin, step: string, actor: string, reason: string | null): Promise<Answer> {
  if ((step !== 'journal' && step !== 'betting') || reason === null) return { isDone: false, lines: [USAGE] }
  const outcome = await admin.word(step, actor, reason)
  return {
    isDone: outcome === 'done',
    lines: [`the step ${step} ${SAID[outcome ?? ''] ?? 'is of no restore that is open'}`],
  }
}

async function marked(mark: Deps['mark'], time: string, reason: string | null): Promise<Answer> {
  const asOf = new Date(time)
  if (Number.isNaN(asOf.getTime()) || reason === null) return { isDone: false, lines: [USAGE] }
  await mark(asOf, reason)
  return { isDone: true, lines: ['marked: payments and betting are closed and every session has ended'] }
}

function report(status: RestoreStatus | null): Answer {
  if (status === null) return { isDone: true, lines: ['this database was never restored'] }
  const { id, at, source, as_of: asOf, steps, findings } = status
  return {
    isDone: findings.every(({ state }) => state !== 'open') && steps.every(({ done_at }) => done_at !== null),
    lines: [
      `restore ${id} of ${at.toISOString()} from ${source}, as of ${asOf.toISOString()}`,
      ...steps.map(({ step, done_at, actor }) =>
        done_at === null ? `${step}: not done` : `${step}: done by ${actor} at ${done_at}`,
      ),
      ...findings.map(lineOf),
      findings.length === 0 ? 'nothing is known to be lost' : `${findings.length} findings`,
    ],
  }
}

function lineOf({ id, kind, subject, detail, state, wish, wished_by }: Finding): string {
  const known = Object.entries(detail).map(([name, value]) => `${name} ${plainText(String(value))}`)
  const waits = state === 'open' && wish !== null ? `; ${wished_by} wishes: ${wish}` : ''
  return `${id}  ${state}: ${kind} ${plainText(subject)} (${known.join(', ')})${waits}`
}
