import type { Kysely, Selectable } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import type { Fair } from '../fair/index.ts'
import { lastLinkOf, type Links, reckonLinks } from './links.ts'
import type { TablesTables } from './rows.ts'
import { publishChain } from './sql-calls.ts'
import { keyOf, type Table } from './table-list.ts'

export type Chain = Selectable<TablesTables['table_chain']>

const CHAIN_LENGTH = 100_000
const DAY_MS = 86_400_000

/** Chains of seeds. Only the sealed secret of each is stored; a node reckons the links that it needs, once. */
export function createChains(db: Kysely<TablesTables>, fair: Fair, length = CHAIN_LENGTH) {
  const rows = new Map<string, Chain>()
  const links = new Map<string, Promise<Links>>()
  let reckoning: Promise<unknown> = Promise.resolve()

  /** Reckons one chain at a time, so that between two slices the event loop turns. */
  function inTurn(secret: Uint8Array, count: number): Promise<Links> {
    const mine = reckoning.then(() => reckonLinks(lastLinkOf(secret), count))
    reckoning = mine.catch(() => undefined)
    return mine
  }

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

  function linksOf(table: Table, chain: Chain): Promise<Links> {
    const name = `${keyOf(table)}/${chain.number}`
    const known = links.get(name)
    if (known !== undefined) return known
    const reckoned = inTurn(fair.open(chain), chain.length)
    links.set(name, reckoned)
    // The chain before is needed no more once a round of this one is played.
    links.delete(`${keyOf(table)}/${chain.number - 2}`)
    reckoned.catch(() => links.delete(name))
    return reckoned
  }

  return {
    find,
    /** A link as hexadecimal digits; the tip is number 0. */
    async link(table: Table, number: number, place: number): Promise<string> {
      const chain = await find(table, number)
      if (chain === undefined) throw new Error(`a round names chain ${number}, which is not there`)
      return (await linksOf(table, chain)).at(place).toString('hex')
    },
    /** Publishes the tip of a chain a day before its first round, or at once where the money is play money. */
    async publish(table: Table, number: number): Promise<void> {
      if ((await find(table, number)) !== undefined) return
      const { commitment, sealed } = fair.commit()
      const made = await inTurn(fair.open({ commitment, sealed }), length)
      const isMine = await callSql(db, publishChain, {
        site: table.site.id,
        title: table.title.id,
        number,
        tip: made.at(0).toString('hex'),
        commitment,
        sealed: sealed.toString('hex'),
        length,
        waitMs: table.site.sandbox ? 0 : DAY_MS,
      })
      if (isMine === true) links.set(`${keyOf(table)}/${number}`, Promise.resolve(made))
    },
  }
}
export type Chains = ReturnType<typeof createChains>
