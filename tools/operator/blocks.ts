import type { Blocked, createBlocksAdmin } from '../../apps/server/src/modules/account-security/index.ts'
import { type Answer, plainText, reasonIn } from './answer.ts'

type Desk = ReturnType<typeof createBlocksAdmin>

const USAGE =
  'usage: npm run operator -- blocks list | show <player> | set <player> <level> <reason> | lift <player> <reason>'
const PLAYER = /^\d{1,18}$/
const LEVEL = /^[1-9]\d?$/
/** Blocked players reach the page of a withdrawal at one level; which it is depends on the version of their ban. */
const WITHDRAWING: Readonly<Record<number, number>> = { 1: 53 }
const WITHDRAWING_ELSE = 45

/** Command line for blocks. Sessions of a blocked player end at once. */
export async function answerBlocks(desk: Desk, words: readonly string[], actor: string): Promise<Answer> {
  const [what, player = '', ...rest] = words
  if (what === 'list') {
    const blocked = await desk.list()
    return { isDone: true, lines: blocked.length === 0 ? ['nobody is blocked'] : blocked.map(lineOf) }
  }
  if (!PLAYER.test(player)) return { isDone: false, lines: [USAGE] }
  const playerId = BigInt(player)
  if (what === 'show') return shown(await desk.show(playerId))
  const [level = '', ...why] = what === 'set' ? rest : ['0', ...rest]
  const reason = reasonIn(why)
  if ((what !== 'lift' && (what !== 'set' || !LEVEL.test(level))) || reason === null)
    return { isDone: false, lines: [USAGE] }
  const wish = { playerId, actor, reason }
  const before = await (what === 'lift' ? desk.unblock(wish) : desk.block(wish, Number(level)))
  if (before === Number(level))
    return {
      isDone: false,
      lines: [`player ${player} ${before === 0 ? 'is not blocked' : `has level ${level} already`}`],
    }
  return shown(before === null ? undefined : await desk.show(playerId))
}

const shown = (player: Blocked | undefined): Answer =>
  player === undefined
    ? { isDone: false, lines: ['there is no such player'] }
    : { isDone: true, lines: [lineOf(player)] }

function lineOf({ id, site_id, login, ban_level, ban_version }: Blocked): string {
  const who = `player ${id}  ${site_id}, ${plainText(login)}`
  if (ban_level === 0) return `${who}: not blocked`
  const isWithdrawing = ban_level === (WITHDRAWING[ban_version] ?? WITHDRAWING_ELSE)
  return `${who}: blocked, level ${ban_level}${isWithdrawing ? ', may open the page to withdraw' : ''}`
}
