import { DOCUMENT_REFUSALS, DOCUMENT_TYPES, type DocumentRefusal, type DocumentType } from '@evens/contracts'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type {
  createVerificationAdmin,
  WaitingDocument,
  WaitingPayment,
} from '../../apps/server/src/modules/verification/index.ts'
import {
  type Answer,
  done,
  isPaymentId as isId,
  listed,
  notPending,
  reasonIn,
  refused,
  sumText,
  usageOf,
} from './answer.ts'

type Admin = ReturnType<typeof createVerificationAdmin>
type Given = {
  readonly admin: Admin
  readonly readImage: (id: string) => Promise<Uint8Array | null>
  readonly actor: string
}

const USAGE = usageOf(
  'verification',
  'list',
  'waiting',
  'open <id> <folder>',
  'accept <id> [valid until YYYY-MM-DD]',
  `refuse <id> ${DOCUMENT_REFUSALS.join('|')}`,
  `request <player> ${Object.keys(DOCUMENT_TYPES).join('|')} <reason>`,
)
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
  if (what === 'list') return listed(await admin.list(), documentLine, 'no documents are pending')
  if (what === 'waiting') return listed(await admin.waiting(), paymentLine, 'no withdrawal waits for a proof')
  if (what === 'request') return request(admin, id, third, rest, actor)
  if (!isId(id)) return USAGE
  if (what === 'open' && third !== undefined) return open(id, third, await admin.open(id, actor), readImage)
  if (what === 'accept') return accept(admin, id, third, actor)
  if (what === 'refuse' && isRefusal(third)) return decided(id, 'refused', await admin.refuse(id, actor, third))
  return USAGE
}

const decided = (id: string, how: string, isDone: boolean): Answer =>
  isDone ? done(`${id} is ${how}`) : notPending(id, 'verification')

const DATE = /^\d{4}-\d{2}-\d{2}$/

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return DATE.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

async function accept(admin: Admin, id: string, until: string | undefined, actor: string): Promise<Answer> {
  if (until === undefined) return decided(id, 'accepted', await admin.accept(id, actor))
  if (!isDate(until)) return USAGE
  if (until < new Date().toISOString().slice(0, 10))
    return refused(`${until} has passed: refuse the document as expired`)
  return decided(id, `accepted until ${until}`, await admin.accept(id, actor, until))
}

async function request(
  admin: Admin,
  player: string | undefined,
  type: string | undefined,
  words: readonly string[],
  actor: string,
): Promise<Answer> {
  const reason = reasonIn(words)
  if (player === undefined || !/^\d{1,18}$/.test(player) || !isType(type) || reason === null) return USAGE
  const id = await admin.request(BigInt(player), type, reason, actor)
  return id === null ? refused(`there is no player ${player}`) : done(`${id} is requested`)
}

async function open(id: string, folder: string, image: string | null, readImage: Given['readImage']): Promise<Answer> {
  const bytes = image === null ? null : await readImage(image)
  if (bytes === null) return refused(`${id} has no picture`)
  const file = resolve(folder, `${id}.jpg`)
  writeFileSync(file, bytes, { mode: OWNER_ONLY, flag: 'wx' })
  return done(file)
}

const documentLine = ({ id, site_id, player_id, type, changed_at, waiting }: WaitingDocument): string =>
  `${id}  ${site_id}, player ${player_id}: ${type}, sent ${changed_at.toISOString()}${
    waiting === 0 ? '' : `, ${waiting} ${waiting === 1 ? 'withdrawal waits' : 'withdrawals wait'}`
  }`

const paymentLine = ({ id, player_id, amount, currency, reason, created_at }: WaitingPayment): string =>
  `${id}  player ${player_id}: ${sumText(amount, currency)}, ${reason}, since ${created_at.toISOString()}`
