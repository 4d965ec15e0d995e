import type { createCashierAdmin, OpenRequest } from '../../apps/server/src/modules/cashier/index.ts'
import { type Answer, isPaymentId, plainText } from './answer.ts'

type Desk = Pick<ReturnType<typeof createCashierAdmin>, 'requests' | 'answer'>

const USAGE = 'usage: npm run operator -- requests list | answer <id> <text>'
const ANSWER_MAX = 2000

/** Command line of the payment consultant; the player reads the answer beside the question. */
export async function answerRequests(desk: Desk, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const open = await desk.requests()
    return { isDone: true, lines: open.length === 0 ? ['no request waits'] : open.map(lineOf) }
  }
  const text = rest.join(' ').trim()
  if (what !== 'answer' || !isPaymentId(id) || text === '' || text.length > ANSWER_MAX)
    return { isDone: false, lines: [USAGE] }
  const isAnswered = await desk.answer(id, actor, text)
  return { isDone: isAnswered, lines: [isAnswered ? `${id} is answered` : `${id} waits for no answer`] }
}

function lineOf({ id, site_id, player_id, topic, payment_id, text, asked_at }: OpenRequest): string {
  const about = payment_id === null ? topic : `${topic}, payment ${payment_id}`
  return `${id}  ${site_id}, player ${player_id}, ${asked_at.toISOString()}, ${about}: ${plainText(text)}`
}
