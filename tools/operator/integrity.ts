import type { createIntegrityAdmin, ResumeOutcome } from '../../apps/server/src/modules/integrity/index.ts'
import { type Answer, done, plainText, reasonIn, refused, usageOf } from './answer.ts'

type Admin = ReturnType<typeof createIntegrityAdmin>

const USAGE = usageOf(
  'integrity',
  'list',
  'check',
  'accept <finding> <reason>',
  'resume <reason>',
  'approve <proposal> <reason>',
  'reject <proposal> <reason>',
)
const NUMBER = /^\d{1,18}$/

const KEPT: Readonly<Record<Exclude<ResumeOutcome, bigint>, string>> = {
  'not-halted': 'money is not halted: there is nothing to resume',
  'findings-open': 'findings are open: correct the records and accept each finding first',
  'check-fails': 'the check still fails: integrity check names what is broken (docs/runbooks/halted-ledger.md)',
  waits: 'a proposal to resume is open: approve or reject it',
}
const DECIDED: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  approved: [true, 'money is no longer halted'],
  rejected: [true, 'the proposal is rejected: money stays halted'],
  own: [false, 'you proposed it: another operator has to approve'],
}

/** Findings of records that were changed behind the application, and the halt they leave. */
export async function answerIntegrity(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, ...rest] = words
  if (act === 'list') return done(...(await listed(admin)))
  if (act === 'check') return checked(await admin.check())
  if (act === 'resume') {
    const reason = reasonIn(rest)
    return reason === null ? USAGE : resumed(await admin.resume({ actor, reason }))
  }
  const [n = '', ...why] = rest
  const reason = reasonIn(why)
  if (!NUMBER.test(n) || reason === null) return USAGE
  if (act === 'accept') {
    const isAccepted = await admin.accept(BigInt(n), { actor, reason })
    return isAccepted ? done(`finding ${n} is accepted`) : refused(`there is no open finding ${n}`)
  }
  if (act !== 'approve' && act !== 'reject') return USAGE
  const outcome = (await admin[act](BigInt(n), { actor, reason })) ?? ''
  const [isDone, text] = DECIDED[outcome] ?? [false, isKept(outcome) ? KEPT[outcome] : `proposal ${n} is not open`]
  return { isDone, lines: [text] }
}

const isKept = (outcome: string): outcome is keyof typeof KEPT => Object.hasOwn(KEPT, outcome)

const resumed = (outcome: ResumeOutcome): Answer =>
  typeof outcome === 'bigint'
    ? done(`proposal ${outcome} needs the approval of another operator`)
    : refused(KEPT[outcome])

const checked = (broken: readonly string[]): Answer =>
  broken.length === 0
    ? done('the ledger and the audit log hold')
    : refused(...broken.map((one) => `broken: ${plainText(one)}`))

async function listed(admin: Admin): Promise<readonly string[]> {
  const { halt, findings } = await admin.list()
  const lines = findings.map(
    ({ n, at, table, record, finding, detail }) =>
      `finding ${n}  ${at.toISOString()}  ${table} ${plainText(record)}: ${finding} ${plainText(JSON.stringify(detail))}`,
  )
  const proposals = (await admin.proposed()).map(
    ({ id, proposer, reason, at }) =>
      `proposal ${id} to resume, ${at.toISOString()} by ${proposer}: ${plainText(reason)}`,
  )
  return [halt === null ? 'money is not halted' : `money is halted: ${plainText(halt)}`, ...lines, ...proposals]
}
