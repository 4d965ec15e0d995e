import type { Kysely } from 'kysely'
import type { Fair } from '../fair/index.ts'
import type { Chain } from './chains.ts'
import { lastLinkOf, type Links, linksFrom, reckonLinks, type StoredLinks, storedPlaces } from './links.ts'
import type { TablesTables } from './rows.ts'

/** Binds the seal of a link to its place in a published chain. */
const aboutLink = (tip: string, place: number): string => `link ${place} above ${tip}`

/** The stored links of a chain as the database has them, in the order of their places. */
export const sealedLinks = (fair: Fair, tip: string, stored: StoredLinks, length: number): string[] =>
  storedPlaces(length).map((place) => {
    const link = stored.get(place)
    if (link === undefined) throw new Error(`link ${place} is not stored`)
    return fair.seal(link, aboutLink(tip, place)).toString('hex')
  })

/** Links of published chains, each opened when it is needed. */
export function createChainLinks(
  db: Kysely<TablesTables>,
  fair: Fair,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
) {
  const links = new Map<string, Promise<Links>>()
  const nameOf = ({ site_id, title }: Chain, number: number): string => `${site_id}/${title}/${number}`

  async function read(chain: Chain): Promise<Links> {
    const row = await db
      .selectFrom('table_chain_links')
      .select('sealed')
      .where('site_id', '=', chain.site_id)
      .where('title', '=', chain.title)
      .where('number', '=', chain.number)
      .executeTakeFirst()
    // A chain that was published before its links were stored is reckoned whole.
    if (row === undefined) {
      const stored = await inTurn(() => reckonLinks(lastLinkOf(fair.open(chain)), chain.length))
      return linksFrom((place) => stored.get(place), chain.length)
    }
    const places = storedPlaces(chain.length)
    const known = new Map<number, Buffer>([[0, Buffer.from(chain.tip, 'hex')]])
    return linksFrom((place) => {
      const sealed = row.sealed[places.indexOf(place)]
      const link = known.get(place) ?? (sealed && fair.unseal(sealed, aboutLink(chain.tip, place)))
      if (link !== undefined) known.set(place, link)
      return link
    }, chain.length)
  }

  return (chain: Chain): Promise<Links> => {
    const name = nameOf(chain, chain.number)
    const known = links.get(name)
    if (known !== undefined) return known
    const found = read(chain)
    links.set(name, found)
    // The chain before is needed no more once a round of this one is played.
    links.delete(nameOf(chain, chain.number - 2))
    found.catch(() => links.delete(name))
    return found
  }
}
