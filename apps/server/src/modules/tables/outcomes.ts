import { type Chance, chanceOf, outcomeOf } from '@evens/games'
import { invariant } from '@evens/kernel'
import type { Selectable } from 'kysely'
import type { Fair } from '../fair/index.ts'
import { gameOfRound } from '../games/index.ts'
import type { Chains } from './chains.ts'
import type { TablesTables } from './rows.ts'
import { cardOfRound } from './round-cards.ts'
import { keyOf, type Table } from './table-list.ts'

export type RoundRow = Selectable<TablesTables['table_round']>

/** Outcome of a round with its seed. `chance` is new each time: every bet is played with all of it. */
export type Drawn = { readonly seed: string; readonly outcome: object; readonly chance: () => Chance }

/** The nonce is constant: a link is the seed of one round. */
const NONCE = 0n
const KEPT = 200

/** Outcomes of rounds that are closed, reckoned from their link and digest by every node for itself. */
export function createOutcomes(chains: Chains, fair: Fair) {
  const known = new Map<string, Promise<Drawn>>()

  async function reckon(table: Table, { chain, link, digest, maths, commitment }: RoundRow): Promise<Drawn> {
    invariant(digest !== null, 'a round is drawn after its digest is fixed')
    const seed = await chains.link(table, chain, link)
    const chance = () => chanceOf(fair.stream(Buffer.from(seed, 'hex'), digest, NONCE))
    return { seed, outcome: outcomeOf(gameOfRound(maths), chance(), cardOfRound(maths, commitment)) as object, chance }
  }

  return {
    of(table: Table, row: RoundRow): Promise<Drawn> {
      const name = `${keyOf(table)}/${row.n}/${row.digest}`
      const found = known.get(name) ?? reckon(table, row)
      known.set(name, found)
      found.catch(() => known.delete(name))
      for (const oldest of known.keys()) {
        if (known.size <= KEPT) break
        known.delete(oldest)
      }
      return found
    },
  }
}
export type Outcomes = ReturnType<typeof createOutcomes>

/** The crash point; null for a draw. */
export const pointOf = (outcome: unknown): number | null => (outcome as { readonly point?: number }).point ?? null
