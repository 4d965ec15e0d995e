import type { createSupportAdmin, WaitingRequest, Written } from '../../apps/server/src/modules/support/index.ts'
import { type Answer, done, isPaymentId as isId, listed, plainText, refused, usageOf } from './answer.ts'

type Admin = ReturnType<typeof createSupportAdmin>

const USAGE = usageOf('support', 'list', 'show <id>', 'answer <id> <text>', 'close <id>')
const ANSWER_MAX = 2000

/** Command line for support requests and ideas. */
export async function answerSupport(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') return listed(await admin.waiting(), requestLine, 'no requests are pending')
  if (!isId(id)) return USAGE
  if (what === 'show') return shown(admin, id)
  if (what === 'close') return decided(id, 'closed', await admin.close(id, actor))
  const text = rest.join(' ').trim()
  if (what !== 'answer' || text === '' || text.length > ANSWER_MAX) return USAGE
  return decided(id, 'answered', await admin.answer(id, actor, text))
}

const decided = (id: string, how: string, isDone: boolean): Answer =>
  isDone ? done(`${id} is ${how}`) : refused(`${id} cannot be ${how}: there is no such request, or it is closed`)

async function shown(admin: Admin, id: string): Promise<Answer> {
  const found = await admin.show(id)
  if (found === null) return refused(`there is no request ${id}`)
  const { request, messages } = found
  return done(`${headOf(request)}, ${request.state}`, ...messages.map(messageLine))
}

type Head = Omit<WaitingRequest, 'text'>
function headOf({ id, site_id, player_id, kind, topic, sub_topic, subject_kind, subject_id }: Head): string {
  const about = kind === 'idea' ? 'idea' : `${topic}/${sub_topic}`
  const subject = subject_kind === null ? '' : `, ${subject_kind} ${subject_id}`
  return `${id}  ${site_id}, player ${player_id}, ${about}${subject}`
}

const requestLine = (request: WaitingRequest): string =>
  `${headOf(request)}, ${request.changed_at.toISOString()}: ${plainText(request.text)}`

function messageLine({ side, at, text, images }: Written): string {
  const attached = images.length === 0 ? '' : ` [pictures ${images.join(', ')}]`
  return `  ${at.toISOString()} ${side}: ${plainText(text)}${attached}`
}
