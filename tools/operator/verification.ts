import { DOCUMENT_REFUSALS, DOCUMENT_TYPES, type DocumentRefusal, type DocumentType } from '@evens/contracts'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { createVerificationAdmin, WaitingDocument } from '../../apps/server/src/modules/verification/index.ts'
import { isPaymentId as isId, reasonIn, type Answer } from './answer.ts'

type Admin = ReturnType<typeof createVerificationAdmin>
type Given = {
  readonly admin: Admin
  readonly readImage: (id: string) => Promise<Uint8Array | null>
  readonly actor: string
}

const USAGE = [
  'usage: npm run operator -- verification list | open <id> <folder> | accept <id> | refuse <id> <reason>',
  `       | request <player> <type> <why>; reasons: ${DOCUMENT_REFUSALS.join(', ')}; types: ${Object.keys(DOCUMENT_TYPES).join(', ')}`,
]
const OWNER_ONLY = 0o600

const isRefusal = (word: string | undefined): word is DocumentRefusal =>
  DOCUMENT_REFUSALS.some((reason) => reason === word)
const isType = (word: string | undefined): word is DocumentType =>
  word !== undefined && Object.hasOwn(DOCUMENT_TYPES, word)

/** Command line for the review of documents. */
export async function answerVerification(
  { admin, readImage, actor }: Given,
  words: readonly string[],
): Promise<Answer> {
  const [what, id, third, ...rest] = words
  if (what === 'list') {
    const waiting = await admin.list()
    return { isDone: true, lines: waiting.length === 0 ? ['no document waits'] : waiting.map(lineOf) }
  }
  if (what === 'request') return request(admin, id, third, rest, actor)
  if (!isId(id)) return { isDone: false, lines: USAGE }
  if (what === 'open' && third !== undefined) return open(id, third, await admin.open(id, actor), readImage)
  if (what === 'accept') return settled(id, 'accepted', await admin.accept(id, actor))
  if (what === 'refuse' && isRefusal(third)) return settled(id, 'refused', await admin.refuse(id, actor, third))
  return { isDone: false, lines: USAGE }
}

const settled = (id: string, how: string, isDone: boolean): Answer => ({
  isDone,
  lines: [isDone ? `${id} is ${how}` : `${id} waits for no decision`],
})

async function request(
  admin: Admin,
  player: string | undefined,
  type: string | undefined,
  words: readonly string[],
  actor: string,
): Promise<Answer> {
  const why = reasonIn(words)
  if (player === undefined || !/^\d{1,18}$/.test(player) || !isType(type) || why === null)
    return { isDone: false, lines: USAGE }
  const id = await admin.request(BigInt(player), type, why, actor)
  return { isDone: id !== null, lines: [id === null ? `there is no player ${player}` : `${id} is requested`] }
}

async function open(id: string, folder: string, image: string | null, readImage: Given['readImage']): Promise<Answer> {
  const bytes = image === null ? null : await readImage(image)
  if (bytes === null) return { isDone: false, lines: [`${id} has no picture`] }
  const file = resolve(folder, `${id}.jpg`)
  writeFileSync(file, bytes, { mode: OWNER_ONLY, flag: 'wx' })
  return { isDone: true, lines: [file] }
}

const lineOf = ({ id, site_id, player_id, type, changed_at }: WaitingDocument): string =>
  `${id}  ${site_id}, player ${player_id}: ${type}, sent ${changed_at.toISOString()}`
