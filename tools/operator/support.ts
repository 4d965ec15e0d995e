import type { createSupportAdmin, WaitingRequest, Written } from '../../apps/server/src/modules/support/index.ts'
import { type Answer, isPaymentId as isId, plainText } from './answer.ts'

type Admin = ReturnType<typeof createSupportAdmin>

const USAGE = 'usage: npm run operator -- support list | show <id> | answer <id> <text> | close <id>'
const ANSWER_MAX = 2000

/** Command line for support requests and ideas. */
export async function answerSupport(admin: Admin, words: readonly string[], actor: string): Promise<Answer> {
  const [what, id, ...rest] = words
  if (what === 'list') {
    const waiting = await admin.waiting()
    return { isDone: true, lines: waiting.length === 0 ? ['no request waits'] : waiting.map(lineOf) }
  }
  if (!isId(id)) return { isDone: false, lines: [USAGE] }
  if (what === 'show') return shown(admin, id)
  if (what === 'close') return done(id, 'closed', await admin.close(id, actor))
  const text = rest.join(' ').trim()
  if (what !== 'answer' || text === '' || text.length > ANSWER_MAX) return { isDone: false, lines: [USAGE] }
  return done(id, 'answered', await admin.answer(id, actor, text))
}

const done = (id: string, how: string, isDone: boolean): Answer => ({
  isDone,
  lines: [isDone ? `${id} is ${how}` : `${id} could not be ${how}: there is none, or it was closed before`],
})

async function shown(admin: Admin, id: string): Promise<Answer> {
  const found = await admin.show(id)
  if (found === null) return { isDone: false, lines: [`there is no request ${id}`] }
  const { request, messages } = found
  return { isDone: true, lines: [`${headOf(request)}, ${request.state}`, ...messages.map(messageLine)] }
}

type Head = Omit<WaitingRequest, 'text'>
function headOf({ id, site_id, player_id, kind, topic, sub_topic, subject_kind, subject_id }: Head): string {
  const about = kind === 'idea' ? 'idea' : `${topic}/${sub_topic}`
  const subject = subject_kind === null ? '' : `, ${subject_kind} ${subject_id}`
  return `${id}  ${site_id}, player ${player_id}, ${about}${subject}`
}

const lineOf = (request: WaitingRequest): string =>
  `${headOf(request)}, ${request.changed_at.toISOString()}: ${plainText(request.text)}`

function messageLine({ side, at, text, images }: Written): string {
  const attached = images.length === 0 ? '' : ` [pictures ${images.join(', ')}]`
  return `  ${at.toISOString()} ${side}: ${plainText(text)}${attached}`
}
