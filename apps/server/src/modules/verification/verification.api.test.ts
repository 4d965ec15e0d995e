import type { DocumentType } from '@evens/contracts'
import { packOf } from '@evens/rules/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOffice } from '../support/testing/start-office.ts'
import { aJpeg } from '../uploads/testing/pictures.ts'
import { createVerificationAdmin } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const USUAL = ['identity_front', 'identity_back', 'address'] as const

let office: Awaited<ReturnType<typeof startOffice>>
let operators: ReturnType<typeof createVerificationAdmin>
let jpeg: Buffer
beforeAll(async () => {
  office = await startOffice(await aSiteDatabase())
  operators = createVerificationAdmin(office.database.kysely)
  jpeg = await aJpeg(32, 32)
})
afterAll(() => office.stop())

const statesOf = async (player: bigint) =>
  Object.fromEntries(((await office.documents(player)).documents ?? []).map(({ type, state }) => [type, state]))
const groupOf = async (player: bigint) => (await office.documents(player)).group
const submit = (player: bigint) => office.post<{ group: string }>(player, 'verification/submit')
const imageOf = async (player: bigint): Promise<string> => (await office.upload(player, jpeg)).id ?? ''
const statusOf = async (player: bigint): Promise<number | undefined> => {
  const { rows } = await office.database.pool.query<{ verification_status: number }>(
    'select verification_status from player where id = $1',
    [player],
  )
  return rows[0]?.verification_status
}

async function giveAll(player: bigint, types: readonly DocumentType[] = USUAL): Promise<void> {
  for (const type of types) expect((await office.give(player, type, await imageOf(player))).status).toBe(200)
}
const waitingFor = async (player: bigint, type: DocumentType) =>
  (await waitingOf(player)).find((one) => one.type === type)?.id
const waitingOf = async (player: bigint) => (await operators.list()).filter((one) => one.player_id === player)

test('documents are uploaded, submitted, refused with a reason, uploaded again and accepted; operators see each step', async () => {
  const player = await office.newPlayer('ada@mail.example')
  expect(await groupOf(player)).toBe('unverified')
  expect(await submit(player)).toMatchObject({ status: 409, code: 'DOCUMENTS_MISSING' })
  await giveAll(player)
  expect(await statesOf(player)).toEqual({ identity_front: 'uploaded', identity_back: 'uploaded', address: 'uploaded' })
  expect(await waitingOf(player)).toEqual([])
  expect(await submit(player)).toMatchObject({ status: 200, group: 'review' })
  expect([await statusOf(player), (await waitingOf(player)).length]).toEqual([2, 3])

  const [front, back, address] = await Promise.all(USUAL.map((type) => waitingFor(player, type)))
  expect(await operators.refuse(front ?? '', 'operator ann', 'unreadable')).toBe(true)
  expect([await groupOf(player), await statusOf(player)]).toEqual(['action', 4])
  expect((await office.documents(player)).documents?.[0]).toMatchObject({ state: 'refused', reason: 'unreadable' })
  expect(await operators.accept(back ?? '', 'operator ann')).toBe(true)
  expect(await operators.accept(address ?? '', 'operator ann')).toBe(true)
  await giveAll(player, ['identity_front'])
  await submit(player)
  expect(await operators.accept(front ?? '', 'operator ann')).toBe(true)
  expect(await operators.accept(front ?? '', 'operator ann')).toBe(false)
  expect([await groupOf(player), await statusOf(player)]).toEqual(['verified', 3])

  office.notified.length = 0
  await Promise.all([office.notifications.deliverNotifications(), office.notifications.deliverNotifications()])
  expect(new Set(office.notified)).toEqual(new Set([player]))
  expect((await office.sent()).map(({ kind, link }) => [kind, link])).toEqual([
    ['verification_refused', '/en/office/verification'],
    ['verification_accepted', '/en/office/verification'],
  ])
  expect(await office.acts()).toEqual([
    'documents-sent',
    'document-refused',
    'document-accepted',
    'document-accepted',
    'documents-sent',
    'document-accepted',
  ])
})

test('an operator can request another document, and the player’s record shows it', async () => {
  const player = await office.newPlayer()
  expect(await office.verification.factsOf({ id: player })).toEqual({
    group: 'unverified',
    types: [1, 2, 3],
    isAnotherRequested: false,
  })
  expect(await office.give(player, 'selfie', await imageOf(player))).toMatchObject({ status: 404 })
  const id = await operators.request(player, 'selfie', 'Hold your document beside your face.', 'operator ann')
  expect(await office.verification.factsOf({ id: player })).toEqual({
    group: 'action',
    types: [1, 2, 3, 5],
    isAnotherRequested: true,
  })
  const asked = (await office.documents(player)).documents?.find(({ type }) => type === 'selfie')
  expect(asked).toMatchObject({ state: 'requested', isRequested: true, note: 'Hold your document beside your face.' })
  await giveAll(player, [...USUAL, 'selfie'])
  await submit(player)
  for (const { id: waiting } of await waitingOf(player)) await operators.accept(waiting, 'operator ann')
  expect(await office.verification.factsOf({ id: player })).toMatchObject({ group: 'verified', types: [] })
  expect(await operators.request(player, 'selfie', 'Once more.', 'operator ann')).toBe(id)
  expect([await groupOf(player), await statusOf(player)]).toEqual(['action', 4])
  expect(await operators.request(999n, 'selfie', 'Nobody.', 'operator ann')).toBeNull()
})

describe('a picture of a document', () => {
  test('takes the place of the one before, which is forgotten', async () => {
    const player = await office.newPlayer()
    const [before, after] = [await imageOf(player), await imageOf(player)]
    await office.give(player, 'address', before)
    expect(await office.give(player, 'address', before)).toMatchObject({ status: 200 })
    await office.give(player, 'address', after)
    const read = async (id: string) => {
      const cookies = { user_token: String(player) }
      return (await office.app.inject({ url: `/web-api/uploads/images/${id}`, cookies })).statusCode
    }
    expect([await read(before), await read(after)]).toEqual([404, 200])
  })

  test('is the player’s own, used for nothing else, and for a document that is not settled (T044)', async () => {
    const [owner, other] = [await office.newPlayer(), await office.newPlayer()]
    const image = await imageOf(owner)
    const refused = [await office.give(other, 'address', image), await office.give(other, 'address', 'A'.repeat(24))]
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    await office.give(owner, 'address', image)
    expect(await office.give(owner, 'identity_front', image)).toMatchObject({ status: 404 })
    expect(await statesOf(other)).toMatchObject({ address: 'missing' })
    await giveAll(owner, ['identity_front', 'identity_back'])
    await submit(owner)
    expect(await office.give(owner, 'address', await imageOf(owner))).toMatchObject({
      status: 409,
      code: 'DOCUMENT_SETTLED',
    })
  })

  test('is sent or replaced, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await office.newPlayer()
      await giveAll(player)
      const another = await imageOf(player)
      const [sent, given] = await Promise.all([submit(player), office.give(player, 'address', another)])
      const { documents = [] } = await office.documents(player)
      const address = documents.find(({ type }) => type === 'address')
      expect(sent.status).toBe(200)
      expect(address).toMatchObject({ state: 'review' })
      expect(address?.image === another).toBe(given.status === 200)
    }
  })
})

describe('pictures of documents', () => {
  const DAYS = packOf('open').documentPictureDays
  const older = (player: bigint, days: number) =>
    office.database.pool.query(
      'update verification_document set changed_at = clock_timestamp() - make_interval(days => $2) where player_id = $1',
      [player, days],
    )
  const picturesOf = async (player: bigint): Promise<number> =>
    (await office.database.pool.query('select from uploaded_image where player_id = $1', [player])).rows.length
  /** One who is verified, and another document that somebody still has to look at. */
  async function verified(): Promise<bigint> {
    const player = await office.newPlayer()
    await giveAll(player)
    await submit(player)
    for (const { id } of await waitingOf(player)) await operators.accept(id, 'operator ann')
    return player
  }

  test('are deleted some time after the decision; the decision stays, and the deletion is logged', async () => {
    const player = await verified()
    await older(player, DAYS - 1)
    await office.verification.forgetPictures()
    expect(await picturesOf(player)).toBe(3)
    await older(player, DAYS + 1)
    await Promise.all([office.verification.forgetPictures(), office.verification.forgetPictures()])
    expect([await picturesOf(player), await groupOf(player), await statusOf(player)]).toEqual([0, 'verified', 3])
    expect((await office.documents(player)).documents).toEqual(
      USUAL.map(
        (type) => expect.objectContaining({ type, state: 'accepted', image: null, canUpload: false }) as unknown,
      ),
    )
    const { rows } = await office.database.pool.query<{ actor: string; detail: object }>(
      `select actor, detail from audit_entry where act = 'document-picture-deleted' and detail ->> 'player' = $1`,
      [String(player)],
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ actor: 'house', detail: { state: 'accepted', days: DAYS } })
  })

  test('awaiting review are stored, however long that takes', async () => {
    const player = await office.newPlayer()
    await giveAll(player)
    await submit(player)
    await older(player, DAYS * 2)
    await office.verification.forgetPictures()
    expect([await picturesOf(player), await groupOf(player)]).toEqual([3, 'review'])
  })

  test('that were deleted can be requested again', async () => {
    const player = await verified()
    await older(player, DAYS + 1)
    await office.verification.forgetPictures()
    await operators.request(player, 'address', 'You have moved.', 'operator ann')
    await giveAll(player, ['address'])
    expect(await submit(player)).toMatchObject({ status: 200, group: 'review' })
  })
})

test('replies contain their contract and nothing internal (T048)', async () => {
  const player = await office.newPlayer('eve@mail.example')
  await giveAll(player)
  expect(JSON.stringify(await office.documents(player))).not.toMatch(/eve@|player_id|site_id|sealed|to_tell|operator/)
})
