import { readFile } from 'node:fs/promises'
import { StatementFile } from '@evens/contracts/payments'
import { Compile } from 'typebox/compile'
import type { createCashierAdmin } from '../../apps/server/src/modules/cashier/index.ts'
import { sumText } from './answer.ts'

type Admin = Pick<ReturnType<typeof createCashierAdmin>, 'reconcile'>
type Answer = { readonly isDone: boolean; readonly lines: readonly string[] }

const isStatement = Compile(StatementFile)

const USAGE = 'usage: npm run operator -- reconcile <file>'

/** The same for the file that is named. */
export async function answerReconcileFile(admin: Admin, [path]: readonly string[]): Promise<Answer> {
  if (path === undefined) return { isDone: false, lines: [USAGE] }
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return { isDone: false, lines: [`${path} cannot be read`] }
  return answerReconcile(admin, text)
}

/** Lays a provider's statement, as it stands in a file, beside the ledger. It says what differs and changes nothing. */
export async function answerReconcile(admin: Admin, text: string): Promise<Answer> {
  const statement = parsed(text)
  if (!isStatement.Check(statement))
    return { isDone: false, lines: ['this is no statement: docs/payments.md says what one looks like'] }
  const { provider, from, to, lines } = statement
  const { matched, differences } = await admin.reconcile(provider, from, to, lines)
  return {
    isDone: differences.length === 0,
    lines: [
      ...differences.map((found) => {
        const what = found.kind === 'missing' ? found.own : found.line
        const ours = 'own' in found && found.kind !== 'missing' ? `; ours is ${sumOf(found.own)}` : ''
        return `${found.kind}: ${what.kind} ${what.reference}, ${sumOf(what)}${ours}`
      }),
      `${matched} of ${lines.length} lines are as in the ledger, ${differences.length} differ`,
    ],
  }
}

type Sum = { readonly amount: string | bigint; readonly currency: string }
const sumOf = ({ amount, currency }: Sum): string => sumText(BigInt(amount), currency)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
