import { readFile } from 'node:fs/promises'
import { StatementFile } from '@evens/contracts/payments'
import { Compile } from 'typebox/compile'
import type { createCashierAdmin, OpenRequest, WaitingRefund } from '../../apps/server/src/modules/cashier/index.ts'
import {
  acknowledged,
  type Answer,
  done,
  isPaymentId,
  listed,
  notPending,
  paymentLine,
  plainText,
  reasonIn,
  refused,
  sumText,
  usageOf,
} from './answer.ts'

type DepositsAdmin = Pick<ReturnType<typeof createCashierAdmin>, 'waiting' | 'credit' | 'refund' | 'seen'>

const DEPOSITS_USAGE = usageOf(
  'deposits',
  'list',
  'credit <id> <reason>',
  'refund <id> <reason>',
  'acknowledge <id> <reason>',
)

/** Outcomes of a decision about a deposit: success as the operator sees it, and the text. */
const DEPOSIT_OUTCOMES: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  success: [true, 'is credited'],
  refund: [true, 'is being refunded'],
  none: [true, 'is closed: no money was received'],
  agreed: [true, 'needs the approval of a second operator'],
  'no-word': [false, 'cannot be credited: the provider does not confirm this amount'],
  limit: [false, 'cannot be credited: it exceeds a limit of the player'],
}

/** Command line for deposits that need a decision. */
export async function answerDeposits(admin: DepositsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') return listed(await admin.waiting('deposit'), paymentLine, 'no deposits are pending')
  const reason = reasonIn(rest)
  if (!isPaymentId(id) || reason === null) return DEPOSITS_USAGE
  if (what === 'acknowledge') return acknowledged(id, await admin.seen('deposit', id, actor, reason))
  if (what !== 'credit' && what !== 'refund') return DEPOSITS_USAGE
  const became = await admin[what](id, actor, reason)
  const outcome = DEPOSIT_OUTCOMES[became ?? '']
  return outcome === undefined ? notPending(id, 'deposits') : { isDone: outcome[0], lines: [`${id} ${outcome[1]}`] }
}

type WithdrawalsAdmin = Pick<ReturnType<typeof createCashierAdmin>, 'waiting' | 'decide' | 'seen'>

const WITHDRAWALS_USAGE = usageOf(
  'withdrawals',
  'list',
  'approve <id> <reason>',
  'refuse <id> <reason>',
  'acknowledge <id> <reason>',
)

/** Command line for withdrawals; `isDone` is false when there was nothing to decide. */
export async function answerWithdrawals(
  admin: WithdrawalsAdmin,
  words: readonly string[],
  actor: string,
): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') return listed(await admin.waiting('withdrawal'), paymentLine, 'no withdrawals are pending')
  const reason = reasonIn(rest)
  if (!isPaymentId(id) || reason === null) return WITHDRAWALS_USAGE
  if (what === 'acknowledge') return acknowledged(id, await admin.seen('withdrawal', id, actor, reason))
  if (what !== 'approve' && what !== 'refuse') return WITHDRAWALS_USAGE
  const state = await admin.decide(id, what === 'approve', actor, reason)
  if (state === null) return notPending(id, 'withdrawals')
  return done(state === 'agreed' ? `${id} needs the approval of a second operator` : `${id} is ${state}`)
}

type RefundsAdmin = Pick<
  ReturnType<typeof createCashierAdmin>,
  'refunds' | 'refundAgain' | 'refundedOtherwise' | 'refundSeen'
>

const REFUNDS_USAGE = usageOf(
  'refunds',
  'list',
  'retry <id> <reason>',
  'mark-refunded <id> <reason>',
  'acknowledge <id> <reason>',
)

const REFUND_OUTCOMES: Readonly<Record<string, string>> = {
  due: 'is sent again',
  agreed: 'needs the confirmation of a second operator',
  done: 'is recorded as refunded',
}

/** Command line for refunds that the provider has not carried out. */
export async function answerRefunds(admin: RefundsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') return listed(await admin.refunds(), refundLine, 'no refunds are pending')
  const reason = reasonIn(rest)
  if (!isPaymentId(id) || reason === null) return REFUNDS_USAGE
  if (what === 'acknowledge') return acknowledged(id, await admin.refundSeen(id, actor, reason))
  if (what !== 'retry' && what !== 'mark-refunded') return REFUNDS_USAGE
  const became = await admin[what === 'retry' ? 'refundAgain' : 'refundedOtherwise'](id, actor, reason)
  return became === null ? notPending(id, 'refunds') : done(`${id} ${REFUND_OUTCOMES[became] ?? became}`)
}

function refundLine({
  id,
  payment_id,
  site_id,
  player_id,
  amount,
  currency,
  reason,
  state,
  trouble,
}: WaitingRefund): string {
  return `${id}  refund of ${payment_id}, ${site_id}, player ${player_id}: ${sumText(amount, currency)}, ${reason}, ${state}: ${trouble ?? ''}`
}

type QuestionsAdmin = Pick<ReturnType<typeof createCashierAdmin>, 'requests' | 'answer'>

const QUESTIONS_USAGE = usageOf('payment-questions', 'list', 'answer <id> <text>')
const ANSWER_MAX = 2000

/** Command line of the payment consultant; the player reads the answer beside the question. */
export async function answerQuestions(admin: QuestionsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') return listed(await admin.requests(), questionLine, 'no questions are pending')
  const text = rest.join(' ').trim()
  if (what !== 'answer' || !isPaymentId(id) || text === '' || text.length > ANSWER_MAX) return QUESTIONS_USAGE
  return (await admin.answer(id, actor, text)) ? done(`${id} is answered`) : notPending(id, 'payment-questions')
}

function questionLine({ id, site_id, player_id, topic, payment_id, text, asked_at }: OpenRequest): string {
  const about = payment_id === null ? topic : `${topic}, payment ${payment_id}`
  return `${id}  ${site_id}, player ${player_id}, ${asked_at.toISOString()}, ${about}: ${plainText(text)}`
}

type ReconcileAdmin = Pick<ReturnType<typeof createCashierAdmin>, 'reconcile'>

const isStatement = Compile(StatementFile)

/** Command line that reconciles a statement file of a provider with the ledger. */
export async function answerReconcileFile(admin: ReconcileAdmin, [path]: readonly string[]): Promise<Answer> {
  if (path === undefined) return refused('usage: npm run operator -- reconcile <file>')
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return refused(`${path} cannot be read`)
  return answerReconcile(admin, text)
}

/** Compares a provider's statement with the ledger. It reports the differences and changes nothing. */
export async function answerReconcile(admin: ReconcileAdmin, text: string): Promise<Answer> {
  const statement = parsed(text)
  if (!isStatement.Check(statement)) return refused('this is not a statement: docs/payments.md describes the format')
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
      `${matched} of ${lines.length} lines match the ledger, ${differences.length} differ`,
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
