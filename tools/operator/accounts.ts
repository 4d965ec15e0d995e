import type {
  Appeal,
  Blocked,
  createAppealsAdmin,
  createBlocksAdmin,
  createTransfersAdmin,
  Transfer,
  TransferRefusal,
} from '../../apps/server/src/modules/account-security/index.ts'
import { type Answer, done, isUuid, listed, notPending, plainText, reasonIn, refused, usageOf } from './answer.ts'

type AppealsAdmin = ReturnType<typeof createAppealsAdmin>

const APPEALS_USAGE = usageOf('appeals', 'list', 'show <id>', 'grant <id> <answer>', 'decline <id> <answer>')
const ANSWER_MAX = 2000

/** Command line for appeals against blocks. Granting an appeal lifts the block it is about. */
export async function answerAppeals(admin: AppealsAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') return listed(await admin.waiting(), appealLine, 'no appeals are pending')
  if (!isUuid(id)) return APPEALS_USAGE
  if (what === 'show') {
    const all = await admin.history(id)
    return all.length > 0 ? done(...all.flatMap(appealLines)) : refused(`there is no appeal ${id}`)
  }
  const text = rest.join(' ').trim()
  if ((what !== 'grant' && what !== 'decline') || text === '' || text.length > ANSWER_MAX) return APPEALS_USAGE
  const became = await admin.decide(id, what === 'grant', actor, text)
  if (became === null) return notPending(id, 'appeals')
  if (became === 'other-block') return refused(`${id} is against an earlier block, not the current one: decline it`)
  return done(`${id} is ${became}`)
}

const appealLine = ({ id, site_id, player_id, ban_level, created_at, text }: Appeal): string =>
  `${id}  ${site_id}, player ${player_id}, level ${ban_level}, ${created_at.toISOString()}: ${plainText(text)}`

function appealLines(appeal: Appeal): readonly string[] {
  const { state, answer, answered_at, level_now } = appeal
  const answered = answer === null ? [] : [`  ${answered_at?.toISOString() ?? ''} answered: ${plainText(answer)}`]
  return [`${appealLine(appeal)}, ${state}, level now ${level_now}`, ...answered]
}

type BlocksAdmin = ReturnType<typeof createBlocksAdmin>

const BLOCKS_USAGE = usageOf(
  'blocks',
  'list',
  'show <player>',
  'set <player> <level> <reason>',
  'lift <player> <reason>',
)
const PLAYER = /^\d{1,18}$/
const LEVEL = /^[1-9]\d?$/
/** The one level at which blocked players can still withdraw; it depends on the version of their ban. */
const WITHDRAWING: Readonly<Record<number, number>> = { 1: 53 }
const WITHDRAWING_ELSE = 45

/** Command line for blocks. Sessions of a blocked player end at once. */
export async function answerBlocks(admin: BlocksAdmin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, player = '', ...rest] = words
  if (what === 'list') return listed(await admin.list(), blockLine, 'no players are blocked')
  if (!PLAYER.test(player)) return BLOCKS_USAGE
  const playerId = BigInt(player)
  if (what === 'show') return shown(await admin.show(playerId))
  const [level = '', ...why] = what === 'set' ? rest : ['0', ...rest]
  const reason = reasonIn(why)
  if ((what !== 'lift' && (what !== 'set' || !LEVEL.test(level))) || reason === null) return BLOCKS_USAGE
  const change = { playerId, actor, reason }
  const before = await (what === 'lift' ? admin.unblock(change) : admin.block(change, Number(level)))
  if (before === Number(level))
    return refused(`player ${player} ${before === 0 ? 'is not blocked' : `is blocked at level ${level} already`}`)
  return shown(before === null ? undefined : await admin.show(playerId))
}

const shown = (player: Blocked | undefined): Answer =>
  player === undefined ? refused('there is no such player') : done(blockLine(player))

function blockLine({ id, site_id, login, ban_level, ban_version }: Blocked): string {
  const who = `player ${id}  ${site_id}, ${plainText(login)}`
  if (ban_level === 0) return `${who}: not blocked`
  const isWithdrawing = ban_level === (WITHDRAWING[ban_version] ?? WITHDRAWING_ELSE)
  return `${who}: blocked, level ${ban_level}${isWithdrawing ? ', may withdraw' : ''}`
}

type TransfersDeps = {
  readonly admin: ReturnType<typeof createTransfersAdmin>
  /** The ids of all sites. */
  readonly sites: readonly string[]
  readonly actor: string
}

const TRANSFERS_USAGE = usageOf(
  'transfers',
  'list',
  'show <id>',
  'require <player> <site> <reason>',
  'cancel <id> <reason>',
)

const TRANSFER_REFUSALS: Readonly<Record<TransferRefusal, string>> = {
  'no-player': 'there is no such player',
  'same-site': 'the player is on this site already',
  'no-phone': 'the player has no phone number for the code',
  'login-taken': 'another player has the same login on that site',
  'asked-already': 'a transfer of this player is open already',
}

/** Command line that invites players to move to another site. The player carries it out, with a code. */
export async function answerTransfers(
  { admin, sites, actor }: TransfersDeps,
  words: readonly string[],
): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') return listed(await admin.list(), transferLine, 'no transfers are open')
  if (what === 'require') return require({ admin, sites, actor }, id, rest)
  if (!isUuid(id)) return TRANSFERS_USAGE
  if (what === 'show') {
    const found = await admin.show(id)
    return found === undefined ? refused(`there is no transfer ${id}`) : done(transferLine(found))
  }
  const reason = reasonIn(rest)
  if (what !== 'cancel' || reason === null) return TRANSFERS_USAGE
  return (await admin.cancel(id, actor, reason)) ? done(`${id} is cancelled`) : refused(`${id} is not open`)
}

async function require(
  { admin, sites, actor }: TransfersDeps,
  player: string | undefined,
  [toSite, ...words]: readonly string[],
): Promise<Answer> {
  const reason = reasonIn(words)
  if (player === undefined || !/^\d{1,18}$/.test(player) || toSite === undefined || reason === null)
    return TRANSFERS_USAGE
  if (!sites.includes(toSite)) return refused(`there is no site ${toSite}: the sites are ${sites.join(', ')}`)
  const asked = await admin.require({ playerId: BigInt(player), toSite, actor, reason })
  return 'refusal' in asked ? refused(TRANSFER_REFUSALS[asked.refusal]) : done(`${asked.id} is requested`)
}

function transferLine({ id, player_id, from_site, to_site, created_at, moved_at, asked_by, reason }: Transfer): string {
  const why = reason === null ? '' : `, ${asked_by}: ${plainText(reason)}`
  const state = moved_at === null ? 'open' : `moved ${moved_at.toISOString()}`
  return `${id}  player ${player_id}, ${from_site} to ${to_site}, ${created_at.toISOString()}, ${state}${why}`
}
