import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aJpeg } from '../uploads/testing/pictures.ts'
import { createSupportAdmin } from './index.ts'
import { newKey, startOffice } from './testing/start-office.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let office: Awaited<ReturnType<typeof startOffice>>
let operators: ReturnType<typeof createSupportAdmin>
beforeAll(async () => {
  office = await startOffice(await aSiteDatabase())
  operators = createSupportAdmin(office.database.kysely)
})
afterAll(() => office.stop())

const ABSENT = 'A'.repeat(24)

test('a request is asked, answered, read, closed, and open again when more is written', async () => {
  const player = await office.newPlayer()
  const asked = await office.write(player, { text: '  How do I change my name?  ' })
  const id = asked.request?.id ?? ''
  expect(asked).toMatchObject({
    status: 200,
    request: { kind: 'request', topic: 'account', subTopic: 'details', subject: null, state: 'open', unread: 0 },
    messages: [{ side: 'player', text: 'How do I change my name?', images: [], isNew: false }],
  })
  expect(await operators.answer(id, 'operator ann', 'In your profile.')).toBe(true)
  expect(await office.show(player, id)).toMatchObject({
    request: { state: 'answered', unread: 1 },
    messages: [{ side: 'player' }, { side: 'operator', text: 'In your profile.', isNew: true }],
  })
  expect(await office.list(player)).toMatchObject({ total_count: 1, unread: 1, entities: [{ id, unread: 1 }] })
  expect(await office.post(player, `support/requests/${id}/read`)).toMatchObject({ unread: 0 })
  expect(await office.list(player)).toMatchObject({ unread: 0, entities: [{ id, unread: 0 }] })
  expect(await office.post(player, `support/requests/${id}/close`)).toMatchObject({ request: { state: 'closed' } })
  expect(await office.add(player, id)).toMatchObject({ request: { state: 'open' }, messages: [{}, {}, {}] })
})

test('ideas and requests are listed apart, and by state', async () => {
  const player = await office.newPlayer()
  const idea = await office.write(player, {
    kind: 'idea',
    topic: undefined,
    subTopic: undefined,
    text: 'A darker theme',
  })
  const request = await office.write(player)
  await office.post(player, `support/requests/${request.request?.id}/close`)
  const idsOf = async (query: string) => (await office.list(player, query)).entities?.map(({ id }) => id)
  expect(await idsOf('')).toEqual([request.request?.id, idea.request?.id])
  expect(await idsOf('?kind=idea')).toEqual([idea.request?.id])
  expect(await idsOf('?kind=request&state=closed')).toEqual([request.request?.id])
  expect(await idsOf('?kind=request&state=open')).toEqual([])
})

describe('a repeated request', () => {
  test('is written once under its key, also at the same time; other words under it are refused', async () => {
    const player = await office.newPlayer()
    const key = newKey()
    const all = await Promise.all(Array.from({ length: 6 }, () => office.write(player, { key })))
    expect(new Set(all.map(({ request }) => request?.id)).size).toBe(1)
    expect(await office.list(player)).toMatchObject({ total_count: 1 })
    expect(await office.write(player, { key, text: 'Something else' })).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    })

    const id = all[0]?.request?.id ?? ''
    const added = newKey()
    await Promise.all(Array.from({ length: 6 }, () => office.add(player, id, { key: added })))
    expect((await office.show(player, id)).messages).toHaveLength(2)
    expect(await office.add(player, id, { key: added, text: 'Other words' })).toMatchObject({ status: 409 })
    // The key of one request is nobody else's.
    expect(await office.write(await office.newPlayer(), { key })).toMatchObject({ status: 200 })
  })
})

describe('a request of another player', () => {
  test('is treated as absent by every call (T044)', async () => {
    const [owner, other] = [await office.newPlayer(), await office.newPlayer()]
    const id = (await office.write(owner)).request?.id ?? ''
    await operators.answer(id, 'operator ann', 'For the owner alone.')
    const ways = [
      (one: string) => office.show(other, one),
      (one: string) => office.add(other, one),
      (one: string) => office.post(other, `support/requests/${one}/close`),
      (one: string) => office.post(other, `support/requests/${one}/read`),
    ]
    for (const ask of ways) {
      const [foreign, absent] = [await ask(id), await ask(ABSENT)]
      expect({ ...foreign, requestId: '' }).toEqual({ ...absent, requestId: '' })
      expect(foreign.status).toBe(404)
    }
    expect(await office.show(owner, id)).toMatchObject({
      request: { state: 'answered', unread: 1 },
      messages: [{}, {}],
    })
    expect(await office.list(other)).toMatchObject({ total_count: 0, unread: 0 })
  })

  test('lends no picture, and one picture is attached once', async () => {
    const [owner, other] = [await office.newPlayer(), await office.newPlayer()]
    const { id = '' } = await office.upload(owner, await aJpeg(32, 32))
    for (const images of [[id], [ABSENT]])
      expect(await office.write(other, { images })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await office.list(other)).toMatchObject({ total_count: 0 })
    expect(await office.write(owner, { images: [id] })).toMatchObject({ messages: [{ images: [id] }] })
    expect(await office.write(owner, { images: [id] })).toMatchObject({ status: 404 })
  })
})

test.each([
  { subject: (player: bigint) => `${10n ** 15n + player}`, status: 200 },
  { subject: () => '1000000000000007', status: 404 },
  { subject: () => 'x', status: 400 },
])('a coupon that a request is about is the player’s own: $status', async ({ subject, status }) => {
  const player = await office.newPlayer()
  const about = { topic: 'bets', subTopic: 'settlement', subject: subject(player) }
  expect(await office.write(player, about)).toMatchObject({ status })
})

test.each([
  { body: { topic: 'weather' } },
  { body: { subTopic: 'settlement' } },
  { body: { text: '   ' } },
  { body: { text: 'x'.repeat(2001) } },
  { body: { text: 'a\u0000b' } },
  { body: { images: Array.from({ length: 4 }, (_, at) => `${at}`.repeat(24)) } },
  { body: { key: 'short' } },
  { body: { state: 'closed' } },
])('$body is no request', async ({ body }) => {
  expect(await office.write(await office.newPlayer(), body)).toMatchObject({ status: 400 })
})

describe('the number of messages per player is bounded', () => {
  test('to ten requests a day', async () => {
    const player = await office.newPlayer()
    const statuses: (number | undefined)[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await office.write(player)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  })

  test('to twenty messages an hour, also when they come at once', async () => {
    const player = await office.newPlayer()
    const id = (await office.write(player)).request?.id ?? ''
    const answers = await Promise.all(Array.from({ length: 25 }, () => office.add(player, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, code: 'SUPPORT_TOO_MUCH' })
    await office.database.pool.query(
      "update support_message set at = at - interval '61 minutes' where player_id = $1",
      [player],
    )
    expect((await office.add(player, id)).status).toBe(200)
  })
})

test('a player is notified of an answer once, by mail and on open pages, whichever node delivers', async () => {
  const [reached, unreached] = [await office.newPlayer('ada@mail.example'), await office.newPlayer()]
  for (const player of [reached, unreached]) {
    const id = (await office.write(player)).request?.id ?? ''
    await operators.answer(id, 'operator ann', 'Here you are.')
  }
  office.notified.length = 0
  await Promise.all(Array.from({ length: 4 }, () => office.notifications.deliverNotifications()))
  await office.notifications.deliverNotifications()
  const count = (player: bigint) => office.notified.filter((one) => one === player).length
  expect([count(reached), count(unreached)]).toEqual([1, 1])
  const sent = await office.sent()
  expect(sent.map(({ kind, address }) => [kind, address])).toEqual([['support_answered', 'ada@mail.example']])
  expect(sent[0]?.link).toMatch(/^\/en\/office\/support\?request=[\w-]{24}$/)
  expect(await office.acts()).toContain('support-answered')
})

test('replies contain their contract and nothing internal (T048)', async () => {
  const player = await office.newPlayer('eve@mail.example')
  const id = (await office.write(player)).request?.id ?? ''
  await operators.answer(id, 'operator ann', 'Here you are.')
  const shown = JSON.stringify([await office.show(player, id), await office.list(player)])
  expect(shown).not.toMatch(/ann|operator ann|eve@|wish|"key"|told_at|player_id|site_id/)
})
