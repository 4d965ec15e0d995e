import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupportAdmin } from '../../apps/server/src/modules/support/index.ts'
import { startOffice, UPLOAD_KEY } from '../../apps/server/src/modules/support/testing/start-office.ts'
import { createImageReader } from '../../apps/server/src/modules/uploads/index.ts'
import { aJpeg } from '../../apps/server/src/modules/uploads/testing/pictures.ts'
import { createVerificationAdmin } from '../../apps/server/src/modules/verification/index.ts'
import { answerSupport } from './support.ts'
import { answerVerification } from './verification.ts'
import { aSiteDatabase } from '../../apps/server/src/testing/site-database.ts'

let site: Awaited<ReturnType<typeof startOffice>>
let folder: string
beforeAll(async () => {
  site = await startOffice(await aSiteDatabase())
  folder = mkdtempSync(join(tmpdir(), 'evens-desk-'))
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ACTOR = 'operator ann'
const actsOf = async (id: string) => {
  const { rows } = await site.database.pool.query<{ act: string }>(
    'select act from audit_entry where subject = $1 and actor = $2 order by id',
    [id, ACTOR],
  )
  return rows.map(({ act }) => act)
}

test('an operator sees the requests that wait, answers and closes them, and it is written down', async () => {
  const admin = createSupportAdmin(site.database.kysely)
  const say = async (...words: readonly string[]) => (await answerSupport(admin, words, ACTOR)).lines.join('\n')
  expect(await say('list')).toBe('no requests are pending')
  const player = await site.newPlayer()
  const { request } = await site.write(player, { text: 'Help\u001b[2J me' })
  const id = request?.id ?? ''
  expect(await say('list')).toMatch(new RegExp(`^${id}  evens, player ${player}, account/details, .*: Help \\[2J me$`))
  expect(await say('answer', id, 'Gladly.', 'What', 'happened?')).toBe(`${id} is answered`)
  expect(await say('list')).toBe('no requests are pending')
  expect(await say('show', id)).toMatch(
    /account\/details, answered\n {2}\S+ player: Help \[2J me\n.*operator: Gladly\. What/,
  )
  expect(await say('close', id)).toBe(`${id} is closed`)
  expect(await say('close', id)).toMatch(/cannot be closed/)
  expect(await actsOf(id)).toEqual(['support-answered', 'support-closed'])
  for (const words of [['answer', id], ['answer', "x'; drop table"], ['answer', id, 'x'.repeat(2001)], []])
    expect(await say(...words)).toMatch(/^usage: /)
  expect(await say('show', 'A'.repeat(24))).toMatch(/^there is no request/)
})

test('an operator requests a document, opens, refuses and accepts it, and it is logged', async () => {
  const given = {
    admin: createVerificationAdmin(site.database.kysely),
    readImage: createImageReader({ database: site.database, uploadKey: UPLOAD_KEY }),
    actor: ACTOR,
  }
  const say = async (...words: readonly string[]) => (await answerVerification(given, words)).lines.join('\n')
  expect(await say('list')).toBe('no documents are pending')
  const player = await site.newPlayer()
  const id = (await say('request', String(player), 'selfie', 'to', 'be', 'sure')).split(' ')[0] ?? ''
  for (const type of ['identity_front', 'identity_back', 'address', 'selfie'])
    await site.give(player, type, (await site.upload(player, await aJpeg(32, 32))).id ?? '')
  await site.post(player, 'verification/submit')
  expect((await say('list')).split('\n')).toHaveLength(4)
  expect(await say('list')).toContain(`${id}  evens, player ${player}: selfie, sent `)

  const file = await say('open', id, folder)
  expect(readFileSync(file).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(await say('refuse', id, 'unreadable')).toBe(`${id} is refused`)
  expect(await say('accept', id)).toMatch(/is not pending/)
  await site.give(player, 'selfie', (await site.upload(player, await aJpeg(32, 32))).id ?? '')
  await site.post(player, 'verification/submit')
  expect(await say('accept', id)).toBe(`${id} is accepted`)
  expect(await actsOf(id)).toEqual(['document-requested', 'document-opened', 'document-refused', 'document-accepted'])
  for (const words of [
    ['refuse', id, 'ugly'],
    ['request', '1', 'passport', 'why'],
    ['request', String(player), 'selfie'],
    [],
  ])
    expect(await say(...words)).toMatch(/^usage: /)
})
