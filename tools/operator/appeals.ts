import type { Appeal, createAppealsAdmin } from '../../apps/server/src/modules/account-security/index.ts'
import { type Answer, isUuid, plainText } from './answer.ts'

type Desk = ReturnType<typeof createAppealsAdmin>

const USAGE = 'usage: npm run operator -- appeals list | show <id> | grant <id> <answer> | decline <id> <answer>'
const ANSWER_MAX = 2000

/** Command line for appeals against blocks. Granting an appeal lifts the block it is about. */
export async function answerAppeals(desk: Desk, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const waiting = await desk.waiting()
    return { isDone: true, lines: waiting.length === 0 ? ['no appeal waits'] : waiting.map(lineOf) }
  }
  if (!isUuid(id)) return { isDone: false, lines: [USAGE] }
  if (what === 'show') {
    const all = await desk.history(id)
    return { isDone: all.length > 0, lines: all.length > 0 ? all.flatMap(shown) : [`there is no appeal ${id}`] }
  }
  const text = rest.join(' ').trim()
  if ((what !== 'grant' && what !== 'decline') || text === '' || text.length > ANSWER_MAX)
    return { isDone: false, lines: [USAGE] }
  const became = await desk.decide(id, what === 'grant', actor, text)
  if (became === null) return { isDone: false, lines: [`${id} waits for no answer`] }
  if (became === 'other-block')
    return { isDone: false, lines: [`${id} is about another block than the player has now: decline it`] }
  return { isDone: true, lines: [`${id} is ${became}`] }
}

const lineOf = ({ id, site_id, player_id, ban_level, created_at, text }: Appeal): string =>
  `${id}  ${site_id}, player ${player_id}, level ${ban_level}, ${created_at.toISOString()}: ${plainText(text)}`

function shown(appeal: Appeal): readonly string[] {
  const { state, answer, answered_at, level_now } = appeal
  const said = answer === null ? [] : [`  ${answered_at?.toISOString() ?? ''} answered: ${plainText(answer)}`]
  return [`${lineOf(appeal)}, ${state}, level now ${level_now}`, ...said]
}
