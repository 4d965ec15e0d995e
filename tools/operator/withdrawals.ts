import type { createCashierAdmin } from '../../apps/server/src/modules/cashier/index.ts'
import { isPaymentId, paymentLine, reasonIn, seenAnswer, type Answer } from './answer.ts'

type Desk = Pick<ReturnType<typeof createCashierAdmin>, 'waiting' | 'decide' | 'seen'>

const USAGE =
  'usage: npm run operator -- withdrawals list | approve <id> <reason> | refuse <id> <reason> | seen <id> <reason>'

/** Command line for withdrawals; `isDone` is false when there was nothing to decide. */
export async function answerWithdrawals(desk: Desk, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const waiting = await desk.waiting('withdrawal')
    return { isDone: true, lines: waiting.length === 0 ? ['no withdrawal waits'] : waiting.map(paymentLine) }
  }
  const reason = reasonIn(rest)
  if (!isPaymentId(id) || reason === null) return { isDone: false, lines: [USAGE] }
  if (what === 'seen') return seenAnswer(id, await desk.seen('withdrawal', id, actor, reason))
  if (what !== 'approve' && what !== 'refuse') return { isDone: false, lines: [USAGE] }
  const state = await desk.decide(id, what === 'approve', actor, reason)
  if (state === null) return { isDone: false, lines: [`${id} waits for no answer`] }
  return { isDone: true, lines: [state === 'agreed' ? `${id} waits for another operator` : `${id} is ${state}`] }
}
