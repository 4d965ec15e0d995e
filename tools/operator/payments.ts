import type { createCashierAdmin, OpenRequest, WaitingRefund } from '../../apps/server/src/modules/cashier/index.ts'
import { type Answer, isPaymentId, paymentLine, plainText, reasonIn, seenAnswer, sumText } from './answer.ts'

type DepositsAdmin = Pick<ReturnType<typeof createCashierAdmin>, 'waiting' | 'credit' | 'refund' | 'seen'>

const DEPOSITS_USAGE =
  'usage: npm run operator -- deposits list | credit <id> <reason> | refund <id> <reason> | seen <id> <reason>'

/** Outcomes of a decision about a deposit: success as the operator sees it, and the text. */
const DEPOSIT_OUTCOMES: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  success: [true, 'is credited'],
  refund: [true, 'goes back to where it came from'],
  none: [true, 'is closed: nothing has come in'],
  agreed: [true, 'waits for another operator'],
  'no-word': [false, 'cannot be credited: the provider does not say that this very sum was paid'],
  limit: [false, 'cannot be credited: a limit of the player stands against it'],
}

/** Command line for deposits that need a decision. */
export async function answerDeposits(admin: DepositsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const waiting = await admin.waiting('deposit')
    return { isDone: true, lines: waiting.length === 0 ? ['no deposit waits'] : waiting.map(paymentLine) }
  }
  const reason = reasonIn(rest)
  if (!isPaymentId(id) || reason === null) return { isDone: false, lines: [DEPOSITS_USAGE] }
  if (what === 'seen') return seenAnswer(id, await admin.seen('deposit', id, actor, reason))
  if (what !== 'credit' && what !== 'refund') return { isDone: false, lines: [DEPOSITS_USAGE] }
  const became = await admin[what](id, actor, reason)
  const [isDone, text] = DEPOSIT_OUTCOMES[became ?? ''] ?? [false, 'waits for no answer']
  return { isDone, lines: [`${id} ${text}`] }
}

type WithdrawalsAdmin = Pick<ReturnType<typeof createCashierAdmin>, 'waiting' | 'decide' | 'seen'>

const WITHDRAWALS_USAGE =
  'usage: npm run operator -- withdrawals list | approve <id> <reason> | refuse <id> <reason> | seen <id> <reason>'

/** Command line for withdrawals; `isDone` is false when there was nothing to decide. */
export async function answerWithdrawals(
  admin: WithdrawalsAdmin,
  words: readonly string[],
  actor: string,
): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const waiting = await admin.waiting('withdrawal')
    return { isDone: true, lines: waiting.length === 0 ? ['no withdrawal waits'] : waiting.map(paymentLine) }
  }
  const reason = reasonIn(rest)
  if (!isPaymentId(id) || reason === null) return { isDone: false, lines: [WITHDRAWALS_USAGE] }
  if (what === 'seen') return seenAnswer(id, await admin.seen('withdrawal', id, actor, reason))
  if (what !== 'approve' && what !== 'refuse') return { isDone: false, lines: [WITHDRAWALS_USAGE] }
  const state = await admin.decide(id, what === 'approve', actor, reason)
  if (state === null) return { isDone: false, lines: [`${id} waits for no answer`] }
  return { isDone: true, lines: [state === 'agreed' ? `${id} waits for another operator` : `${id} is ${state}`] }
}

type RefundsAdmin = Pick<
  ReturnType<typeof createCashierAdmin>,
  'refunds' | 'refundAgain' | 'refundedOtherwise' | 'refundSeen'
>

const REFUNDS_USAGE =
  'usage: npm run operator -- refunds list | again <id> <reason> | otherwise <id> <reason> | seen <id> <reason>'

const REFUND_OUTCOMES: Readonly<Record<string, string>> = {
  due: 'is sent anew',
  agreed: 'waits for another operator',
  done: 'is written down as sent back',
}

/** Command line for refunds that the provider has not carried out. */
export async function answerRefunds(admin: RefundsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const waiting = await admin.refunds()
    return { isDone: true, lines: waiting.length === 0 ? ['no refund waits'] : waiting.map(refundLine) }
  }
  const reason = reasonIn(rest)
  if (!isPaymentId(id) || reason === null) return { isDone: false, lines: [REFUNDS_USAGE] }
  if (what === 'seen') return seenAnswer(id, await admin.refundSeen(id, actor, reason))
  if (what !== 'again' && what !== 'otherwise') return { isDone: false, lines: [REFUNDS_USAGE] }
  const became = await admin[what === 'again' ? 'refundAgain' : 'refundedOtherwise'](id, actor, reason)
  return { isDone: became !== null, lines: [`${id} ${REFUND_OUTCOMES[became ?? ''] ?? 'waits for no answer'}`] }
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

type RequestsAdmin = Pick<ReturnType<typeof createCashierAdmin>, 'requests' | 'answer'>

const REQUESTS_USAGE = 'usage: npm run operator -- requests list | answer <id> <text>'
const ANSWER_MAX = 2000

/** Command line of the payment consultant; the player reads the answer beside the question. */
export async function answerRequests(admin: RequestsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const open = await admin.requests()
    return { isDone: true, lines: open.length === 0 ? ['no request waits'] : open.map(requestLine) }
  }
  const text = rest.join(' ').trim()
  if (what !== 'answer' || !isPaymentId(id) || text === '' || text.length > ANSWER_MAX)
    return { isDone: false, lines: [REQUESTS_USAGE] }
  const isAnswered = await admin.answer(id, actor, text)
  return { isDone: isAnswered, lines: [isAnswered ? `${id} is answered` : `${id} waits for no answer`] }
}

function requestLine({ id, site_id, player_id, topic, payment_id, text, asked_at }: OpenRequest): string {
  const about = payment_id === null ? topic : `${topic}, payment ${payment_id}`
  return `${id}  ${site_id}, player ${player_id}, ${asked_at.toISOString()}, ${about}: ${plainText(text)}`
}
