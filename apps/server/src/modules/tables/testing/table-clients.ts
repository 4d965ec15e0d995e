import type { RaceCard, TableBetPlaced, TableCollected, TableRound, TableView } from '@evens/contracts'
import { createRandom } from '@evens/kernel'
import { setTimeout as sleep } from 'node:timers/promises'
import { newKey } from '../../games/testing/start-games.ts'
import { BINGO, DRAW, FLIGHT, RACE } from './quick-tables.ts'

export type Seated = { readonly id: bigint; readonly token: string }
type Asked = { readonly path: string; readonly token: string; readonly body: object }
type Reply = TableBetPlaced | TableCollected

const AGAIN_MS = 50
const STAKE = '10000'
/** Kinds of bets of one player in a flight: left by hand, and by itself. */
const AUTOS = [null, 115]

/** Bets of a player in a round, with their stakes. */
function orders(title: number, { card }: TableRound, cardPrice: bigint): readonly { choice: object; stake: string }[] {
  if (title === FLIGHT) return AUTOS.map((auto) => ({ choice: { auto }, stake: STAKE }))
  if (title === DRAW) return [{ choice: { chips: [{ spot: 'odd', amount: STAKE }] }, stake: STAKE }]
  if (title === BINGO) return [{ choice: { cards: 2 }, stake: String(cardPrice * 2n) }]
  const { weights, prices } = card as unknown as RaceCard
  return [{ choice: { weights, market: 'win', pick: [1], price: prices['win']?.['1'] ?? 0 }, stake: STAKE }]
}

/** Players who bet at all tables over HTTP, and send what was cut off again under its key until it is answered. */
export function createTableClients(urls: () => readonly string[], cardPrice: bigint) {
  const placed: TableBetPlaced[] = []
  const collected: TableCollected[] = []
  const faults: string[] = []
  let cut = 0
  let asked = 0
  let isOver = false

  async function send({ path, token, body }: Asked, isAgain = false): Promise<Reply> {
    const all = urls()
    const url = all[(asked += 1) % all.length]
    const reply = await fetch(`${url}/web-api/games/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `user_token=${token}` },
      body: JSON.stringify(body),
    }).catch(() => null)
    if (reply === null || reply.status >= 500) {
      if (!isAgain) cut += 1
      await sleep(AGAIN_MS)
      return send({ path, token, body }, true)
    }
    if (!reply.ok) faults.push(`${path} answered ${reply.status}`)
    return (await reply.json()) as Reply
  }

  async function read(title: number): Promise<TableView | null> {
    const url = urls()[(asked += 1) % urls().length]
    const reply = await fetch(`${url}/web-api/games/tables/${title}`).catch(() => null)
    return reply?.ok === true ? ((await reply.json()) as TableView) : null
  }

  async function bet({ token }: Seated, title: number, round: TableRound): Promise<void> {
    for (const { choice, stake } of orders(title, round, cardPrice)) {
      const body = { key: newKey(), n: round.n, currency: 'RUB', stake, choice }
      const reply = (await send({ path: `tables/${title}/bets`, token, body })) as TableBetPlaced
      if (reply.state === 'placed') placed.push(reply)
      // A bet that was cut off may come after its round has closed.
      else if (reply.reason !== 'bets-closed') faults.push(`a bet was refused: ${reply.reason}`)
    }
  }

  async function leave({ token }: Seated, n: string, ids: ReadonlySet<string>): Promise<void> {
    const mine = placed.find(({ bet: one }) => one !== null && one.n === n && ids.has(one.id))
    if (mine?.bet === undefined || mine.bet === null) return
    const body = { key: newKey(), bet: mine.bet.id }
    const reply = (await send({ path: `tables/${FLIGHT}/collects`, token, body })) as TableCollected
    if (reply.state === 'collected') collected.push(reply)
  }

  async function sit(player: Seated, title: number, seed: string): Promise<void> {
    const random = createRandom(seed)
    let [last, left] = ['', '']
    for (; !isOver; await sleep(60 + random.int(100))) {
      const view = await read(title)
      const open = [view?.round, view?.next].find((round) => round?.state === 'open')
      if (open !== undefined && open !== null && open.n !== last) {
        last = open.n
        await bet(player, title, open)
      }
      const flying = view?.round
      if (title !== FLIGHT || flying?.state !== 'running' || flying.n === left || random.int(4) > 0) continue
      left = flying.n
      await leave(player, flying.n, await ownByHand(player))
    }
  }

  /** Bets of the player that are left by hand. */
  async function ownByHand({ token }: Seated): Promise<ReadonlySet<string>> {
    const reply = await fetch(`${urls()[0]}/web-api/games/tables/${FLIGHT}/bets`, {
      headers: { cookie: `user_token=${token}` },
    }).catch(() => null)
    if (reply?.ok !== true) return new Set()
    const { bets } = (await reply.json()) as { bets: { id: string; choice: { auto: number | null } }[] }
    return new Set(bets.filter(({ choice }) => choice.auto === null).map(({ id }) => id))
  }

  return {
    placed,
    collected,
    faults,
    cut: () => cut,
    start(players: readonly Seated[]) {
      const sitting = players.flatMap((player) =>
        [FLIGHT, DRAW, RACE, BINGO].map((title) => sit(player, title, `${player.id} ${title}`)),
      )
      return async (): Promise<void> => {
        isOver = true
        await Promise.all(sitting)
      }
    },
  }
}
