import type { createLateBetsAdmin, LateBet } from '../../apps/server/src/modules/betting/index.ts'
import type { Answer } from './answer.ts'

type Desk = ReturnType<typeof createLateBetsAdmin>

const USAGE = 'usage: npm run operator -- late list [<event>]'
const EVENT = /^\d{1,15}$/

/** Lists the bets that a change of a start has voided, or let stand again. */
export async function answerLate(desk: Desk, words: readonly string[]): Promise<Answer> {
  const [act, event] = words
  if (act !== 'list' || words.length > 2 || (event !== undefined && !EVENT.test(event)))
    return { isDone: false, lines: [USAGE] }
  const bets = await desk.list(event ?? null)
  return { isDone: true, lines: bets.length === 0 ? ['no start has touched a bet'] : bets.map(lineOf) }
}

const moment = (ms: bigint): string => new Date(Number(ms)).toISOString()

const lineOf = ({ event, coupon_id, player_id, accepted_at, before, start }: LateBet): string =>
  `${event}  coupon ${coupon_id} of player ${player_id}, accepted ${accepted_at.toISOString()}: start ${moment(before)} → ${moment(start)}, ${start < before ? 'void' : 'stands again'}`
