import type { createCashierAdmin, WaitingRefund } from '../../apps/server/src/modules/cashier/index.ts'
import { type Answer, isPaymentId, reasonIn, seenAnswer, sumText } from './answer.ts'

type Desk = Pick<ReturnType<typeof createCashierAdmin>, 'refunds' | 'refundAgain' | 'refundedOtherwise' | 'refundSeen'>

const USAGE =
  'usage: npm run operator -- refunds list | again <id> <reason> | otherwise <id> <reason> | seen <id> <reason>'

const SAID: Readonly<Record<string, string>> = {
  due: 'is sent anew',
  agreed: 'waits for another operator',
  done: 'is written down as sent back',
}

/** Command line for refunds that the provider has not carried out. */
export async function answerRefunds(desk: Desk, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const waiting = await desk.refunds()
    return { isDone: true, lines: waiting.length === 0 ? ['no refund waits'] : waiting.map(lineOf) }
  }
  const reason = reasonIn(rest)
  if (!isPaymentId(id) || reason === null) return { isDone: false, lines: [USAGE] }
  if (what === 'seen') return seenAnswer(id, await desk.refundSeen(id, actor, reason))
  if (what !== 'again' && what !== 'otherwise') return { isDone: false, lines: [USAGE] }
  const became = await desk[what === 'again' ? 'refundAgain' : 'refundedOtherwise'](id, actor, reason)
  return { isDone: became !== null, lines: [`${id} ${SAID[became ?? ''] ?? 'waits for no answer'}`] }
}

function lineOf({
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
