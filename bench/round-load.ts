import { headersOf, newKey } from './bet-load.ts'
import type { Bettor } from './bettors.ts'
import { type Answered, post } from './post-load.ts'

export const CONNECTIONS = 32
export const MINES = 4006
export const ROUND = { title: 4001, currency: 'RUB', stake: '10000', choice: { side: 'over', wins: 5000 } }

/** More players than rounds a second: the minimum cycle of a title is one second for each player. */
export type Table = { readonly url: string; readonly players: readonly Bettor[] }

export async function send<Reply>(url: string, player: Bettor, path: string, body: object): Promise<Reply> {
  const reply = await fetch(`${url}/web-api/games/${path}`, {
    method: 'POST',
    headers: headersOf(player),
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** The first request commits, the second joins the player's own seed. */
export async function startSeeds({ url, players }: Table): Promise<void> {
  const left = [...players]
  const work = async (): Promise<void> => {
    for (let player = left.pop(); player !== undefined; player = left.pop())
      for (let twice = 0; twice < 2; twice += 1) await send(url, player, 'seeds', { clientSeed: 'bench' })
  }
  await Promise.all(Array.from({ length: 16 }, work))
}

/** Next player of each table: nobody plays twice before all others have played. */
const turns = new WeakMap<Table['players'], number>()

/** Rounds of Dice through HTTP, each one on the disk before its answer. */
export async function playRounds({ url, players }: Table, count: number): Promise<Answered> {
  const target = { url, connections: CONNECTIONS, path: '/web-api/games/rounds', accepted: '"state":"played"' }
  const { running, answered } = post(target, { amount: count }, () => {
    const turn = turns.get(players) ?? 0
    turns.set(players, turn + 1)
    const player = players[turn % players.length]
    if (player === undefined) throw new Error('rounds need a player')
    return { headers: headersOf(player), body: JSON.stringify({ key: newKey(), ...ROUND }) }
  })
  await running
  const all = answered()
  if (all.accepted !== count) throw new Error(`${count} rounds were sent and ${all.accepted} played: ${all.refused}`)
  return all
}
