import type { createIntegrityAdmin } from '../../apps/server/src/modules/integrity/index.ts'
import { type Answer, plainText, reasonIn } from './answer.ts'

type Admin = ReturnType<typeof createIntegrityAdmin>

const USAGE = 'usage: npm run operator -- integrity list | accept <finding> <reason> | resume <reason>'
const NUMBER = /^\d{1,18}$/

const RESUMED: Readonly<Record<Awaited<ReturnType<Admin['resume']>>, string>> = {
  resumed: 'money moves again',
  'not-halted': 'money is not halted',
  'findings-open': 'there are open findings: put the records right and accept each of them first',
  'second-operator': 'the findings were accepted by you: another operator has to resume',
}

/** Findings of records that were changed behind the application, and the halt they leave. */
export async function answerIntegrity(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [act, ...rest] = words
  if (act === 'list') return { isDone: true, lines: await listed(admin) }
  if (act === 'accept') {
    const [n = '', ...why] = rest
    const reason = reasonIn(why)
    if (!NUMBER.test(n) || reason === null) return { isDone: false, lines: [USAGE] }
    const isDone = await admin.accept(BigInt(n), { actor, reason })
    return { isDone, lines: [isDone ? `finding ${n} is accepted` : `there is no open finding ${n}`] }
  }
  const reason = reasonIn(rest)
  if (act !== 'resume' || reason === null) return { isDone: false, lines: [USAGE] }
  const answer = await admin.resume({ actor, reason })
  return { isDone: answer === 'resumed', lines: [RESUMED[answer]] }
}

async function listed(admin: Admin): Promise<readonly string[]> {
  const { halt, findings } = await admin.list()
  const lines = findings.map(
    ({ n, at, table, record, finding, detail }) =>
      `finding ${n}  ${at.toISOString()}  ${table} ${plainText(record)}: ${finding} ${plainText(JSON.stringify(detail))}`,
  )
  return [halt === null ? 'money is not halted' : `money is halted: ${plainText(halt)}`, ...lines]
}
