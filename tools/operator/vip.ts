import { setTimeout as sleep } from 'node:timers/promises'
import type { AskedBet, createVipAdmin } from '../../apps/server/src/modules/betting/index.ts'
import { sumText } from './answer.ts'

type Desk = ReturnType<typeof createVipAdmin>

const LOOKS = 20
const LOOK_EVERY_MS = 500

/** Command line for VIP bets; `isDone` is false when there was nothing to decide. */
export async function answerVip(
  desk: Desk,
  [what, id]: readonly (string | undefined)[],
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  if (what === 'list') {
    const asked = await desk.list()
    return { isDone: true, lines: asked.length === 0 ? ['no VIP bet waits'] : asked.map(lineOf) }
  }
  if ((what !== 'approve' && what !== 'refuse') || id === undefined || !/^\d{15,18}$/.test(id))
    return { isDone: false, lines: ['usage: npm run operator -- vip list | approve <id> | refuse <id>'] }
  if (!(await desk.decide(id, what === 'approve'))) return { isDone: false, lines: [`${id} waits for no answer`] }
  return { isDone: true, lines: [`${id} is ${await outcomeOf(desk, id)}`] }
}

/** The site acts on the answer by its own prices, so what becomes of the bet is seen a moment later. */
async function outcomeOf(desk: Desk, id: string): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const standing = await desk.standing(id)
    if (standing !== null && standing.state !== 'asked')
      return standing.reason === null ? standing.state : `${standing.state}: ${standing.reason}`
    await sleep(LOOK_EVERY_MS)
  }
  return 'answered; the site has not acted on it yet'
}

function lineOf({ id, site_id, player_id, stake, possible_win, currency, agreed }: AskedBet): string {
  const legs = agreed.legs.map(({ ref, odds, fixture }) => {
    const names = fixture?.competitors.map(({ names: { en } }) => en).join(' - ') ?? ref.event
    return `${names}, ${ref.market} ${ref.outcome} at ${odds / 1000}`
  })
  const first = new Date(Math.min(...agreed.legs.map(({ fixture }) => fixture?.startsAt ?? 0))).toISOString()
  const money = (amount: bigint): string => sumText(amount, currency)
  return `${id}  ${site_id}, player ${player_id}: ${money(stake)} to win ${money(possible_win)}, starts ${first}: ${legs.join('; ')}`
}
