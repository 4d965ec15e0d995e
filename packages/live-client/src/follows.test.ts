import { FRAME_BYTES_MAX, TOPICS_MAX } from '@evens/contracts/live'
import { expect, test } from 'vitest'
import { inParts, nextStep } from './follows.ts'
import { aClient, aMarket, anOpenClient, aRow, type FakeSocket } from './testing/a-client.ts'

test('all that a page follows goes out in one request, with the versions it was made with', async () => {
  const { client, socket, settle } = aClient()
  client.follow(['counts'])
  client.follow([{ topic: 'row:1', version: 5, base: aRow('1') }])
  await settle()
  socket().open()
  expect(socket().sent).toEqual([{ op: 'follow', topics: ['counts', 'row:1'], from: { 'row:1': 5 } }])
})

test('a topic is requested once and left with its last follower', async () => {
  const { client, socket, settle, leave } = await anOpenClient()
  const leaveToo = client.follow(['row:1'])
  leave()
  leave()
  await settle()
  expect(socket().sent, 'somebody still follows it').toHaveLength(1)
  leaveToo()
  await settle()
  expect(socket().sent.at(-1)).toEqual({ op: 'leave', topics: ['row:1'] })
})

test('an unfollowed topic is dropped: a later page has newer data', async () => {
  const { client, socket, leave } = await anOpenClient()
  socket().receive({ k: 'd', t: 'row:1', p: 5, v: 6, d: { prices: [['1/1x2/0', 1900, 1]], marketCount: 3 } })
  expect(client.prices.get('1/1x2/0')?.odds).toBe(1900)
  leave()
  expect(client.prices.get('1/1x2/0')).toBeUndefined()
  expect(client.states.get('1')).toBeUndefined()
  expect(client.boards.get('row:1')).toBeUndefined()
})

test('an event that is followed twice over is known until both are left', async () => {
  const { client, leave } = await anOpenClient()
  const leaveGame = client.follow(['event:1'])
  leave()
  expect(client.prices.get('1/1x2/0')?.odds).toBe(1850)
  leaveGame()
  expect(client.prices.get('1/1x2/0')).toBeUndefined()
})

test('leaving and following at once delivers the changes in between', async () => {
  const { client, socket, settle, leave } = await anOpenClient()
  leave()
  client.follow([{ topic: 'row:1', version: 4, base: aRow('1') }])
  await settle()
  expect(socket().sent.at(-1)).toEqual({ op: 'follow', topics: ['row:1'], from: { 'row:1': 4 } })
})

test('initial data is known without a redraw, and gives the first change its direction', async () => {
  const { client, socket, draw } = await anOpenClient()
  let drawn = 0
  client.prices.subscribe('1/1x2/0', () => void (drawn += 1))
  draw()
  expect(drawn).toBe(0)
  socket().receive({ k: 'd', t: 'row:1', p: 5, v: 6, d: { prices: [['1/1x2/0', 1900, 1]] } })
  draw()
  expect(drawn).toBe(1)
  expect(client.prices.get('1/1x2/0')).toMatchObject({ odds: 1900, trend: 'up' })
})

test('initial data never overrides received data', async () => {
  const { client, socket } = await anOpenClient()
  socket().receive({ k: 'd', t: 'row:1', p: 5, v: 6, d: { prices: [['1/1x2/0', 1900, 1]] } })
  const base = { ...aRow('1'), markets: [aMarket('1', '1x2', [1850, 3400])], incidents: [] }
  client.follow([{ topic: 'event:1', version: 5, base }])
  expect(client.prices.get('1/1x2/0')?.odds).toBe(1900)
  expect(client.games.get('1')?.markets).toHaveLength(1)
})

test('a gap is asked about once, and the snapshot closes it', async () => {
  const { client, socket, settle } = await anOpenClient()
  for (const v of [8, 9])
    socket().receive({ k: 'd', t: 'row:1', p: v - 1, v, d: { prices: [['1/1x2/0', v * 1000, 1]] } })
  expect(client.prices.get('1/1x2/0')?.odds, 'a change on an unknown ground is not shown').toBe(1850)
  await settle()
  socket().receive({ k: 'd', t: 'row:1', p: 9, v: 10, d: {} })
  await settle()
  expect(socket().sent.slice(1)).toEqual([{ op: 'follow', topics: ['row:1'], from: { 'row:1': 5 } }])
  socket().receive({ k: 's', t: 'row:1', v: 10, d: aRow('1', { board: [aMarket('1', '1x2', [2000, 3000])] }) })
  socket().receive({ k: 'd', t: 'row:1', p: 10, v: 11, d: { prices: [['1/1x2/1', 3100, 1]] } })
  expect(client.prices.get('1/1x2/0')?.odds).toBe(2000)
  expect(client.prices.get('1/1x2/1')?.odds).toBe(3100)
})

test('an unsolicited snapshot is applied only if newer', async () => {
  const { client, socket } = await anOpenClient()
  socket().receive({ k: 's', t: 'row:1', v: 4, d: aRow('1', { marketCount: 4 }) })
  expect(client.states.get('1')?.marketCount).toBe(1)
  socket().receive({ k: 's', t: 'row:1', v: 7, d: aRow('1', { marketCount: 7 }) })
  expect(client.states.get('1')?.marketCount).toBe(7)
})

test('a server that counts from the beginning again is believed on a new socket', async () => {
  const { client, clock, socket } = await anOpenClient()
  socket().drop()
  clock.pass(300)
  socket().open()
  expect(socket().sent).toEqual([{ op: 'follow', topics: ['row:1'], from: { 'row:1': 5 } }])
  socket().receive({ k: 's', t: 'row:1', v: 1, d: aRow('1', { marketCount: 2 }) })
  socket().beat()
  socket().receive({ k: 'd', t: 'row:1', p: 1, v: 2, d: { marketCount: 3 } })
  expect(client.states.get('1')?.marketCount).toBe(3)
})

test.each([
  { what: 'lost', happen: (socket: FakeSocket) => socket.lose({ k: 'd', t: 'row:1', p: 5, v: 6, d: {} }) },
  {
    what: 'lost while another came twice',
    happen(socket: FakeSocket) {
      socket.lose({ k: 'd', t: 'row:1', p: 5, v: 6, d: {} })
      socket.repeat({ k: 's', t: 'counts', v: 1, d: { sports: [] } })
    },
  },
])('a frame that was $what is missed at the next beat, and all is followed again', async ({ happen }) => {
  const { client, socket, settle } = await anOpenClient()
  client.follow(['counts'])
  await settle()
  socket().receive({ k: 's', t: 'counts', v: 1, d: { sports: [] } })
  socket().beat()
  await settle()
  expect(socket().sent).toHaveLength(2)
  happen(socket())
  socket().beat()
  await settle()
  expect(socket().sent.slice(2)).toEqual([
    { op: 'follow', topics: ['row:1', 'counts'], from: { 'row:1': 5, counts: 1 } },
  ])
  socket().beat()
  await settle()
  expect(socket().sent, 'it was asked already').toHaveLength(3)
})

test('an ended topic closes its prices, and a snapshot reopens them', async () => {
  const { client, socket } = await anOpenClient()
  socket().receive({ k: 'x', t: 'row:1' })
  expect(client.prices.get('1/other/0')).toMatchObject({ odds: null, isOpen: false })
  socket().receive({ k: 's', t: 'row:1', v: 9, d: aRow('1') })
  expect(client.prices.get('1/1x2/0')).toMatchObject({ odds: 1850, isOpen: true })
})

test('more topics than one socket may have wait for room', async () => {
  const { client, socket, settle } = aClient()
  const leave = client.follow(Array.from({ length: 50 }, (_, at) => `row:${at}`))
  client.follow(Array.from({ length: 260 }, (_, at) => `row:${100 + at}`))
  socket().open()
  expect(socket().sent.map(({ topics }) => topics.length)).toEqual([300])
  leave()
  await settle()
  expect(
    socket()
      .sent.slice(1)
      .map(({ op, topics }) => [op, topics.length]),
  ).toEqual([
    ['leave', 50],
    ['follow', 10],
  ])
})

test('a game that is followed changes its list only when markets or incidents do', async () => {
  const { client, socket, settle } = await anOpenClient()
  client.follow(['event:2'])
  await settle()
  const market = aMarket('2', 'total', [1900, 1900])
  socket().receive({ k: 's', t: 'event:2', v: 1, d: { ...aRow('2'), markets: [market], incidents: [] } })
  const before = client.games.get('2')
  socket().receive({ k: 'd', t: 'event:2', p: 1, v: 2, d: { prices: [['2/total/0', 1950, 1]], isLive: false } })
  expect(client.games.get('2')).toBe(before)
  expect(client.prices.get('2/total/0')).toMatchObject({ odds: 1950, trend: 'up' })
  expect(client.states.get('2')?.isLive).toBe(false)
  socket().receive({ k: 'd', t: 'event:2', p: 2, v: 3, d: { markets: [aMarket('2', 'btts', [1700, 2100])] } })
  expect(client.games.get('2')?.markets.map(({ key }) => key)).toEqual(['btts', 'total'])
})

test.each([
  { length: 12, parts: 1 },
  { length: 90, parts: 1 },
  { length: 200, parts: 2 },
])('all that a socket may follow, with names of $length letters, goes out in $parts', ({ length, parts }) => {
  const topics = Array.from({ length: TOPICS_MAX }, (_, at) => `row:${at}`.padEnd(length, 'x'))
  const made = inParts(topics)
  expect(made).toHaveLength(parts)
  expect(made.flat()).toEqual(topics)
  for (const part of made) {
    const from = Object.fromEntries(part.map((topic) => [topic, Number.MAX_SAFE_INTEGER]))
    expect(JSON.stringify({ op: 'follow', topics: part, from }).length).toBeLessThanOrEqual(FRAME_BYTES_MAX)
  }
})

test('nothing is no request', () => {
  expect(inParts([])).toEqual([])
})

test.each([
  { seen: 5, p: 5, v: 6, step: 'apply', why: 'it follows on what is there' },
  { seen: 5, p: 5, v: 9, step: 'apply', why: 'a tick may hold several versions' },
  { seen: 5, p: 3, v: 6, step: 'apply', why: 'it overlaps what is there' },
  { seen: 5, p: 4, v: 5, step: 'ignore', why: 'it is known' },
  { seen: 5, p: 1, v: 2, step: 'ignore', why: 'it is old' },
  { seen: 5, p: 6, v: 7, step: 'resync', why: 'something is missing' },
  { seen: null, p: 0, v: 1, step: 'resync', why: 'there is nothing to change yet' },
] as const)('from $p to $v on $seen: $step, as $why', ({ seen, p, v, step }) => {
  expect(nextStep(seen, { p, v })).toBe(step)
})

test('a table is received as a whole and then by its fields, and every beat carries the time', async () => {
  const { client, socket, settle } = await anOpenClient()
  const beats: number[] = []
  const stop = client.onBeat((at) => void beats.push(at))
  const leave = client.follow(['table:evens:5001'])
  await settle()
  const round = { n: '7', state: 'open' }
  socket().receive({ k: 's', t: 'table:evens:5001', v: 1, d: { round, bets: [], results: [] } })
  socket().receive({ k: 'd', t: 'table:evens:5001', p: 1, v: 2, d: { round: { ...round, state: 'running' } } })
  expect(client.tables.get('table:evens:5001')).toEqual({ round: { n: '7', state: 'running' }, bets: [], results: [] })
  socket().beat()
  stop()
  socket().beat()
  expect(beats).toHaveLength(1)
  leave()
  expect(client.tables.get('table:evens:5001')).toBeUndefined()
})
