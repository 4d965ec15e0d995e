import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { registerPlayer } from './a-player.ts'
import { query } from './query.ts'

const MONEY = '100000'
const TICKET = { currency: 'EUR', kind: 'quick-five', lines: [[[3, 8, 13, 21, 34]]], draws: 1 }
const LIMIT = '/limit-service-api/api/external/web/v3/limit'

type Kinds = {
  readonly kinds: readonly {
    readonly id: string
    readonly price: string
    readonly draws: readonly { readonly n: number }[]
  }[]
}

const taken = async (asked: Promise<APIResponse>): Promise<void> => {
  const reply = await asked
  expect(reply.status(), await reply.text()).toBe(200)
}

/** A player of whom every page of the office has something to show, signed in; answers their address. */
export async function aFullPlayer(request: APIRequestContext, database: string): Promise<string> {
  const email = `full-${randomUUID()}@mail.example`
  await registerPlayer(request, { email })
  const [row] = await query<{ id: string }>(database, 'select id::text from player where email = $1', [email])
  const id = row?.id ?? ''
  await query(database, `select wallet_post($1, 'EUR', 'play-money', 'sandbox', $2)`, [
    id,
    JSON.stringify([['*funding', 'cash', MONEY]]),
  ])
  const post = (path: string, data: object): Promise<void> =>
    taken(request.post(path, { data: { key: randomUUID(), ...data } }))
  const { kinds } = (await (await request.get('/web-api/lotto/kinds?currency=EUR')).json()) as Kinds
  const kind = kinds.find((one) => one.id === TICKET.kind)
  await post('/web-api/lotto/tickets', { ...TICKET, from: kind?.draws[1]?.n, stake: kind?.price })
  await post('/web-api/support/requests', {
    kind: 'request',
    topic: 'other',
    subTopic: 'question',
    text: 'A word.',
    images: [],
  })
  await post(LIMIT, { limitType: 20, limitValue: '10000' })
  await post(LIMIT, { limitType: 20, limitValue: '20000' })
  return email
}
