import type { createCashierAdmin } from '../../apps/server/src/modules/cashier/index.ts'
import { isPaymentId, paymentLine, reasonIn, seenAnswer, type Answer } from './answer.ts'

type Desk = Pick<ReturnType<typeof createCashierAdmin>, 'waiting' | 'credit' | 'refund' | 'seen'>

const USAGE =
  'usage: npm run operator -- deposits list | credit <id> <reason> | refund <id> <reason> | seen <id> <reason>'

/** Outcomes of a decision about a deposit: success as the operator sees it, and the text. */
const SAID: Readonly<Record<string, readonly [isDone: boolean, text: string]>> = {
  success: [true, 'is credited'],
  refund: [true, 'goes back to where it came from'],
  none: [true, 'is closed: nothing has come in'],
  agreed: [true, 'waits for another operator'],
  'no-word': [false, 'cannot be credited: the provider does not say that this very sum was paid'],
  limit: [false, 'cannot be credited: a limit of the player stands against it'],
}

/** Command line for deposits that need a decision. */
export async function answerDeposits(desk: Desk, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const waiting = await desk.waiting('deposit')
    return { isDone: true, lines: waiting.length === 0 ? ['no deposit waits'] : waiting.map(paymentLine) }
  }
  const reason = reasonIn(rest)
  if (!isPaymentId(id) || reason === null) return { isDone: false, lines: [USAGE] }
  if (what === 'seen') return seenAnswer(id, await desk.seen('deposit', id, actor, reason))
  if (what !== 'credit' && what !== 'refund') return { isDone: false, lines: [USAGE] }
  const became = await desk[what](id, actor, reason)
  const [isDone, text] = SAID[became ?? ''] ?? [false, 'waits for no answer']
  return { isDone, lines: [`${id} ${text}`] }
}
