import type {
  createTransfersAdmin,
  Transfer,
  TransferRefusal,
} from '../../apps/server/src/modules/account-security/index.ts'
import { type Answer, isUuid, plainText, reasonIn } from './answer.ts'

type Given = {
  readonly desk: ReturnType<typeof createTransfersAdmin>
  /** The ids of all sites. */
  readonly sites: readonly string[]
  readonly actor: string
}

const USAGE =
  'usage: npm run operator -- transfers list | show <id> | require <player> <site> <reason> | cancel <id> <reason>'

const REFUSED: Readonly<Record<TransferRefusal, string>> = {
  'no-player': 'there is no such player',
  'same-site': 'the player is there already',
  'no-phone': 'the player has no phone to send the code to',
  'login-taken': 'another player has the same login there',
  'asked-already': 'the player is asked to move already',
}

/** Command line that invites players to move to another site. The player carries it out, with a code. */
export async function answerTransfers({ desk, sites, actor }: Given, words: readonly string[]): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const open = await desk.list()
    return { isDone: true, lines: open.length === 0 ? ['no transfer is open'] : open.map(lineOf) }
  }
  if (what === 'require') return require({ desk, sites, actor }, id, rest)
  if (!isUuid(id)) return { isDone: false, lines: [USAGE] }
  if (what === 'show') {
    const found = await desk.show(id)
    return { isDone: found !== undefined, lines: [found === undefined ? `there is no transfer ${id}` : lineOf(found)] }
  }
  const reason = reasonIn(rest)
  if (what !== 'cancel' || reason === null) return { isDone: false, lines: [USAGE] }
  const isDone = await desk.cancel(id, actor, reason)
  return { isDone, lines: [isDone ? `${id} is cancelled` : `${id} is not open`] }
}

async function require(
  { desk, sites, actor }: Given,
  player: string | undefined,
  [toSite, ...words]: readonly string[],
): Promise<Answer> {
  const reason = reasonIn(words)
  if (player === undefined || !/^\d{1,18}$/.test(player) || toSite === undefined || reason === null)
    return { isDone: false, lines: [USAGE] }
  if (!sites.includes(toSite)) return { isDone: false, lines: [`the sites are ${sites.join(', ')}`] }
  const asked = await desk.require({ playerId: BigInt(player), toSite, actor, reason })
  if ('refusal' in asked) return { isDone: false, lines: [REFUSED[asked.refusal]] }
  return { isDone: true, lines: [`${asked.id} is asked for`] }
}

function lineOf({ id, player_id, from_site, to_site, created_at, moved_at, asked_by, reason }: Transfer): string {
  const why = reason === null ? '' : `, ${asked_by}: ${plainText(reason)}`
  const state = moved_at === null ? 'open' : `moved ${moved_at.toISOString()}`
  return `${id}  player ${player_id}, ${from_site} to ${to_site}, ${created_at.toISOString()}, ${state}${why}`
}
