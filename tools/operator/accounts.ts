import type {
  Appeal,
  Blocked,
  createAppealsAdmin,
  createBlocksAdmin,
  createTransfersAdmin,
  Transfer,
  TransferRefusal,
} from '../../apps/server/src/modules/account-security/index.ts'
import { type Answer, isUuid, plainText, reasonIn } from './answer.ts'

type AppealsAdmin = ReturnType<typeof createAppealsAdmin>

const APPEALS_USAGE =
  'usage: npm run operator -- appeals list | show <id> | grant <id> <answer> | decline <id> <answer>'
const ANSWER_MAX = 2000

/** Command line for appeals against blocks. Granting an appeal lifts the block it is about. */
export async function answerAppeals(admin: AppealsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const waiting = await admin.waiting()
    return { isDone: true, lines: waiting.length === 0 ? ['no appeal waits'] : waiting.map(appealLine) }
  }
  if (!isUuid(id)) return { isDone: false, lines: [APPEALS_USAGE] }
  if (what === 'show') {
    const all = await admin.history(id)
    return { isDone: all.length > 0, lines: all.length > 0 ? all.flatMap(appealLines) : [`there is no appeal ${id}`] }
  }
  const text = rest.join(' ').trim()
  if ((what !== 'grant' && what !== 'decline') || text === '' || text.length > ANSWER_MAX)
    return { isDone: false, lines: [APPEALS_USAGE] }
  const became = await admin.decide(id, what === 'grant', actor, text)
  if (became === null) return { isDone: false, lines: [`${id} waits for no answer`] }
  if (became === 'other-block')
    return { isDone: false, lines: [`${id} is about another block than the player has now: decline it`] }
  return { isDone: true, lines: [`${id} is ${became}`] }
}

const appealLine = ({ id, site_id, player_id, ban_level, created_at, text }: Appeal): string =>
  `${id}  ${site_id}, player ${player_id}, level ${ban_level}, ${created_at.toISOString()}: ${plainText(text)}`

function appealLines(appeal: Appeal): readonly string[] {
  const { state, answer, answered_at, level_now } = appeal
  const answered = answer === null ? [] : [`  ${answered_at?.toISOString() ?? ''} answered: ${plainText(answer)}`]
  return [`${appealLine(appeal)}, ${state}, level now ${level_now}`, ...answered]
}

type BlocksAdmin = ReturnType<typeof createBlocksAdmin>

const BLOCKS_USAGE =
  'usage: npm run operator -- blocks list | show <player> | set <player> <level> <reason> | lift <player> <reason>'
const PLAYER = /^\d{1,18}$/
const LEVEL = /^[1-9]\d?$/
/** Blocked players reach the page of a withdrawal at one level; which it is depends on the version of their ban. */
const WITHDRAWING: Readonly<Record<number, number>> = { 1: 53 }
const WITHDRAWING_ELSE = 45

/** Command line for blocks. Sessions of a blocked player end at once. */
export async function answerBlocks(admin: BlocksAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, player = '', ...rest] = words
  if (what === 'list') {
    const blocked = await admin.list()
    return { isDone: true, lines: blocked.length === 0 ? ['nobody is blocked'] : blocked.map(blockLine) }
  }
  if (!PLAYER.test(player)) return { isDone: false, lines: [BLOCKS_USAGE] }
  const playerId = BigInt(player)
  if (what === 'show') return shown(await admin.show(playerId))
  const [level = '', ...why] = what === 'set' ? rest : ['0', ...rest]
  const reason = reasonIn(why)
  if ((what !== 'lift' && (what !== 'set' || !LEVEL.test(level))) || reason === null)
    return { isDone: false, lines: [BLOCKS_USAGE] }
  const request = { playerId, actor, reason }
  const before = await (what === 'lift' ? admin.unblock(request) : admin.block(request, Number(level)))
  if (before === Number(level))
    return {
      isDone: false,
      lines: [`player ${player} ${before === 0 ? 'is not blocked' : `has level ${level} already`}`],
    }
  return shown(before === null ? undefined : await admin.show(playerId))
}

const shown = (player: Blocked | undefined): Answer =>
  player === undefined
    ? { isDone: false, lines: ['there is no such player'] }
    : { isDone: true, lines: [blockLine(player)] }

function blockLine({ id, site_id, login, ban_level, ban_version }: Blocked): string {
  const who = `player ${id}  ${site_id}, ${plainText(login)}`
  if (ban_level === 0) return `${who}: not blocked`
  const isWithdrawing = ban_level === (WITHDRAWING[ban_version] ?? WITHDRAWING_ELSE)
  return `${who}: blocked, level ${ban_level}${isWithdrawing ? ', may open the page to withdraw' : ''}`
}

type TransfersDeps = {
  readonly admin: ReturnType<typeof createTransfersAdmin>
  /** The ids of all sites. */
  readonly sites: readonly string[]
  readonly actor: string
}

const TRANSFERS_USAGE =
  'usage: npm run operator -- transfers list | show <id> | require <player> <site> <reason> | cancel <id> <reason>'

const REFUSED: Readonly<Record<TransferRefusal, string>> = {
  'no-player': 'there is no such player',
  'same-site': 'the player is there already',
  'no-phone': 'the player has no phone to send the code to',
  'login-taken': 'another player has the same login there',
  'asked-already': 'the player is asked to move already',
}

/** Command line that invites players to move to another site. The player carries it out, with a code. */
export async function answerTransfers(
  { admin, sites, actor }: TransfersDeps,
  words: readonly string[],
): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const open = await admin.list()
    return { isDone: true, lines: open.length === 0 ? ['no transfer is open'] : open.map(transferLine) }
  }
  if (what === 'require') return require({ admin, sites, actor }, id, rest)
  if (!isUuid(id)) return { isDone: false, lines: [TRANSFERS_USAGE] }
  if (what === 'show') {
    const found = await admin.show(id)
    return {
      isDone: found !== undefined,
      lines: [found === undefined ? `there is no transfer ${id}` : transferLine(found)],
    }
  }
  const reason = reasonIn(rest)
  if (what !== 'cancel' || reason === null) return { isDone: false, lines: [TRANSFERS_USAGE] }
  const isDone = await admin.cancel(id, actor, reason)
  return { isDone, lines: [isDone ? `${id} is cancelled` : `${id} is not open`] }
}

async function require(
  { admin, sites, actor }: TransfersDeps,
  player: string | undefined,
  [toSite, ...words]: readonly string[],
): Promise<Answer> {
  const reason = reasonIn(words)
  if (player === undefined || !/^\d{1,18}$/.test(player) || toSite === undefined || reason === null)
    return { isDone: false, lines: [TRANSFERS_USAGE] }
  if (!sites.includes(toSite)) return { isDone: false, lines: [`the sites are ${sites.join(', ')}`] }
  const asked = await admin.require({ playerId: BigInt(player), toSite, actor, reason })
  if ('refusal' in asked) return { isDone: false, lines: [REFUSED[asked.refusal]] }
  return { isDone: true, lines: [`${asked.id} is asked for`] }
}

function transferLine({ id, player_id, from_site, to_site, created_at, moved_at, asked_by, reason }: Transfer): string {
  const why = reason === null ? '' : `, ${asked_by}: ${plainText(reason)}`
  const state = moved_at === null ? 'open' : `moved ${moved_at.toISOString()}`
  return `${id}  player ${player_id}, ${from_site} to ${to_site}, ${created_at.toISOString()}, ${state}${why}`
}
