import { amountText, currencyToShow, minor } from '@evens/kernel'
import type { createCashierDesk, WaitingPayment } from '../../apps/server/src/modules/cashier/index.ts'

type Desk = Pick<ReturnType<typeof createCashierDesk>, 'waiting' | 'decide'>
type Answer = { readonly isDone: boolean; readonly lines: readonly string[] }

const USAGE = 'usage: npm run operator -- withdrawals list | approve <id> | refuse <id>'

/** What to say to an operator who looks after payments; `isDone` is false when there was nothing to answer. */
export async function answerWithdrawals(
  desk: Desk,
  [what, id]: readonly (string | undefined)[],
  actor: string,
): Promise<Answer> {
  if (what === 'list') {
    const waiting = await desk.waiting()
    return { isDone: true, lines: waiting.length === 0 ? ['no payment waits'] : waiting.map(lineOf) }
  }
  if ((what !== 'approve' && what !== 'refuse') || id === undefined || !/^[\w-]{24}$/.test(id))
    return { isDone: false, lines: [USAGE] }
  const state = await desk.decide(id, what === 'approve', actor)
  return state === null
    ? { isDone: false, lines: [`${id} waits for no answer`] }
    : { isDone: true, lines: [`${id} is ${state}`] }
}

function lineOf({
  id,
  kind,
  site_id,
  player_id,
  state,
  reason,
  amount,
  currency,
  method,
  label,
  created_at,
}: WaitingPayment): string {
  const sum = `${amountText(minor(amount), currencyToShow(currency).exponent)} ${currency}`
  const why = reason === null ? state : `${state}: ${reason}`
  return `${id}  ${kind}, ${site_id}, player ${player_id}: ${sum} by ${method} ${label ?? ''}, ${created_at.toISOString()}, ${why}`
}
