import type { Kysely, Selectable } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Fair } from '../fair/index.ts'
import { createChainLinks, sealedLinks } from './chain-links.ts'
import { lastLinkOf, reckonLinks } from './links.ts'
import type { TablesTables } from './rows.ts'
import { publishChain } from './sql-calls.ts'
import { keyOf, type Table } from './table-list.ts'

export type Chain = Selectable<TablesTables['table_chain']>

const CHAIN_LENGTH = 100_000
const DAY_MS = 86_400_000

/** One chain at a time: the first of several tables opens as soon as it can. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/**
 * Chains of seeds. A chain is reckoned once, by the node that publishes it, beside other work; each of its stored links is
 * stored sealed. So a node that starts needs some hundred hashes for a link, and none for those it does not use.
 */
export function createChains(db: Kysely<TablesTables>, fair: Fair, log: Log, length = CHAIN_LENGTH) {
  const rows = new Map<string, Chain>()
  const publishing = new Map<string, Promise<void>>()
  const inTurn = createTurns()
  const linksOf = createChainLinks(db, fair, inTurn)

  /** Undefined for one that is not published. */
  async function find(table: Table, number: number): Promise<Chain | undefined> {
    const name = `${keyOf(table)}/${number}`
    const row =
      rows.get(name) ??
      (await db
        .selectFrom('table_chain')
        .selectAll()
        .where('site_id', '=', table.site.id)
        .where('title', '=', table.title.id)
        .where('number', '=', number)
        .executeTakeFirst())
    if (row !== undefined) rows.set(name, row)
    return row
  }

  async function publish(table: Table, number: number): Promise<void> {
    // Another node may have been faster while this one waited for its turn.
    if ((await find(table, number)) !== undefined) return
    const { commitment, sealed } = fair.commit()
    const stored = await reckonLinks(lastLinkOf(fair.open({ commitment, sealed })), length)
    const tip = stored.get(0)?.toString('hex') ?? ''
    await callSql(db, publishChain, {
      site: table.site.id,
      title: table.title.id,
      number,
      tip,
      commitment,
      sealed: sealed.toString('hex'),
      length,
      waitMs: table.site.sandbox ? 0 : DAY_MS,
      links: sealedLinks(fair, tip, stored, length),
    })
  }

  return {
    find,
    /** A link as hexadecimal digits; the tip is number 0. */
    async link(table: Table, number: number, place: number): Promise<string> {
      const chain = await find(table, number)
      if (chain === undefined) throw new Error(`a round names chain ${number}, which is not there`)
      return (await linksOf(chain)).at(place).toString('hex')
    },
    /** Publishes the tip of a chain a day before its first round, or at once with play money. Nobody waits for it. */
    publish(table: Table, number: number): void {
      const name = `${keyOf(table)}/${number}`
      if (rows.has(name) || publishing.has(name)) return
      const published = inTurn(() => publish(table, number))
        .catch((err: unknown) => log.warn({ event: 'job.failed', job: 'tables.publish', err }))
        .finally(() => publishing.delete(name))
      publishing.set(name, published)
    },
    /** The first round of a table opens no sooner; null while its chain is not published. */
    firstAt: async (table: Table): Promise<number | null> => (await find(table, 1))?.first_at.getTime() ?? null,
    /** Ends when no chain is being reckoned. */
    async settled(): Promise<void> {
      await Promise.all(publishing.values())
    },
  }
}
export type Chains = ReturnType<typeof createChains>
