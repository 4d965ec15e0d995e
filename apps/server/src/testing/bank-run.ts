import { createRandom, type Random } from '@evens/kernel'
import { setTimeout as sleep } from 'node:timers/promises'
import { PAYMENTS_KEY } from '../modules/cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../modules/cashier/testing/strict-provider.ts'
import type { Database } from '../platform/database/index.ts'
import { postmasterOf } from '../platform/database/testing-processes.ts'
import {
  aBet,
  aCredit,
  aDeposit,
  anExchange,
  aWithdrawal,
  createClient,
  payoutOf,
  type Client,
  type Customer,
} from './bank-client.ts'
import { createNodes, type RunningNode } from './nodes.ts'
import { startSiteServer } from './site-server.ts'

export type BankGiven = {
  readonly database: string
  readonly provider: string
  readonly life: number
  /** The same for each of its lives: it is one address to its clients and to the provider. */
  readonly port: number
  /** One more beside the one that has the feed. */
  readonly isSecond: boolean
  readonly customers: number
  readonly cash: string
}
export type BankReply = { readonly url: string; readonly game: string; readonly customers: readonly Customer[] }
type BankNode = RunningNode<BankReply>

export type Victim = 'node' | 'database'

const NODE = new URL('./bank-node.ts', import.meta.url).pathname
const CUSTOMERS = 8
/** Two for each customer: what is of one wallet meets in its gate. */
const CLIENTS = 16
export const CASH = 100_000n
/** As many answers after the database was killed as say that it is well again. */
const HEALED = 16
const AGAIN_MS = 100

/** A bank with its database and its payment provider, whose processes can be killed. */
export async function openBank() {
  const server = await startSiteServer()
  const provider = await startStrictProvider(PAYMENTS_KEY)
  const nodes = createNodes<BankReply>(NODE)
  const next = (life: number, { port = 0, isSecond = false } = {}) =>
    nodes.spawn({
      database: server.url,
      provider: provider.address,
      life,
      port,
      isSecond,
      customers: CUSTOMERS,
      cash: String(CASH),
    } satisfies BankGiven)

  return {
    database: server.database,
    provider,
    next,
    killDatabase: (): void => void process.kill(postmasterOf(server.folder), 'SIGKILL'),
    async close(): Promise<void> {
      nodes.killAll()
      await provider.stop()
      await server.stop()
    },
  }
}
export type Bank = Awaited<ReturnType<typeof openBank>>

/**
 * Clients go on while one after the other is killed, a node at last; answers what they know, and the node that is up at
 * the end, on whose game nobody has bet.
 */
export async function runBank(bank: Bank, victims: readonly Victim[], seed: string) {
  const random = createRandom(seed)
  const client = createClient()
  const healMs: number[] = []
  let lives = 0
  let node = await firstNode(bank)
  const { customers, url } = node.ready
  const reborn = () => bank.next((lives += 1), { port: Number(new URL(url).port) })
  const reading = readRepeatedly(bank.database)
  for (const [round, victim] of victims.entries()) {
    const next = victim === 'node' ? reborn() : null
    healMs.push(await killAmong(bank, node, { client, customers, victim, random, round }))
    if (client.faults.length > 0) break
    if (next !== null) node = await next()
  }
  return { client, customers, node, lives, healMs, wrongReads: await reading.stop() }
}

/** Starts the first node of a new bank, with its customers. */
export async function firstNode(bank: Bank): Promise<BankNode> {
  const node = await bank.next(0)()
  await giveThings(bank.database, node.ready.customers)
  return node
}

/** A second currency, and a payout method that is usable at once. */
async function giveThings({ pool }: Database, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) {
    await pool.query("select wallet_add_currency('evens', $1, 'USD', 20)", [customer.id])
    await pool.query(
      `insert into payout_method (id, player_id, method, source, fields, label, usable_at)
       values ($1, $2, 'wallet-purso', 'added', '{"wallet": "P0123456789"}', 'x', clock_timestamp())`,
      [payoutOf(customer), customer.id],
    )
  }
}

type Round = {
  readonly client: Client
  readonly customers: readonly Customer[]
  readonly victim: Victim
  readonly random: Random
  readonly round: number
}

/** Kills in the middle of what others are being answered. How long it took a database to be well again. */
async function killAmong(bank: Bank, node: BankNode, { client, customers, victim, random, round }: Round) {
  let left = 20 + random.int(60)
  let toHeal = HEALED
  let [killedMs, healMs] = [0, 0]
  function count(): void {
    left -= 1
    if (left === 0) {
      killedMs = Date.now()
      if (victim === 'node') void node.kill()
      else bank.killDatabase()
    }
    if (left >= 0) return
    toHeal -= 1
    if (toHeal === 0) healMs = Date.now() - killedMs
  }
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_one, at) => {
      const customer = customers[at % customers.length] as Customer
      for (let turn = 0; !node.isDead() && toHeal > 0 && client.faults.length === 0; turn += 1) {
        const key = `bank-${round}-${at}-${turn}-0123456789`
        if (await doSomething(client, node.ready, customer, key, random)) count()
        else await sleep(AGAIN_MS)
      }
    }),
  )
  return healMs
}

async function doSomething(client: Client, { url, game }: BankReply, customer: Customer, key: string, random: Random) {
  const chance = random.int(10)
  if (chance < 4) return (await client.ask(url, aBet(customer, key, game))) !== null
  if (chance < 6) {
    const text = await client.ask(url, aDeposit(customer, key))
    if (text === null) return false
    const { id } = JSON.parse(text) as { id: string }
    return (await client.ask(url, aCredit(customer, id))) !== null
  }
  if (chance < 8) return (await client.ask(url, aWithdrawal(customer, key))) !== null
  const quote = await client.quote(url, customer)
  return quote !== null && (await client.ask(url, anExchange(customer, key, quote))) !== null
}

/** All of the ledger in one statement, again and again: it sums to nothing, and nobody is below nothing. */
function readRepeatedly({ pool }: Database) {
  const wrong: unknown[] = []
  let isOver = false
  const reading = (async () => {
    for (; !isOver; await sleep(250)) {
      const { rows } = await pool
        .query<{ sum: string; below: bigint; drift: string }>(
          `select (select coalesce(sum(amount), 0) from ledger_entry)::text as sum,
            (select count(*) from ledger_account where player_id <> 0 and balance < 0) as below,
            ((select coalesce(sum(balance), 0) from ledger_account where player_id <> 0)
              - (select coalesce(sum(amount), 0) from ledger_entry where owner_id <> 0))::text as drift`,
        )
        // It may be the one that was killed.
        .catch(() => ({ rows: [] }))
      wrong.push(...rows.filter(({ sum, below, drift }) => sum !== '0' || below !== 0n || drift !== '0'))
    }
  })()
  return {
    async stop(): Promise<readonly unknown[]> {
      isOver = true
      await reading
      return wrong
    },
  }
}
