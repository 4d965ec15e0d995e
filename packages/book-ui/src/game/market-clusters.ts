import type { EventBrief, MarketHead, MarketView } from '@evens/contracts'
import type { Texts } from '@evens/remote-sdk'
import { marketTitle } from '../names/names.ts'

/** Markets under one title: a single market, or all lines of one kind. */
export type MarketCluster<M extends MarketHead = MarketView> = {
  /** The same for every game, so that a pin applies to all games. */
  readonly id: string
  readonly title: string
  readonly group: string
  readonly markets: readonly M[]
}

/** Groups markets by title in their order; lines ascend. */
export function marketClusters<M extends MarketHead>(
  texts: Texts,
  event: EventBrief,
  markets: readonly M[],
): MarketCluster<M>[] {
  const clusters = new Map<string, MarketCluster<M>>()
  for (const market of markets.toSorted((a, b) => a.order - b.order || lineOf(a) - lineOf(b))) {
    const id = clusterId(market)
    const known = clusters.get(id)
    clusters.set(id, {
      id,
      title: known?.title ?? marketTitle(texts, event, market),
      group: market.group,
      markets: [...(known?.markets ?? []), market],
    })
  }
  return [...clusters.values()]
}

function clusterId({ market, specifiers, line }: MarketHead): string {
  const others = Object.keys(specifiers)
    .filter((name) => name !== line)
    .toSorted()
    .map((name) => `${name}=${specifiers[name]}`)
  return [market, ...others].join('|')
}

const lineOf = ({ line, specifiers }: MarketHead): number => (line === null ? 0 : Number(specifiers[line]))

/** Filters by group and title. */
export function chosenClusters<C extends Pick<MarketCluster, 'group' | 'title'>>(
  clusters: readonly C[],
  { group, search }: { readonly group: string | null; readonly search: string },
): C[] {
  const wanted = search.trim().toLocaleLowerCase()
  return clusters.filter(
    (cluster) => (group === null || cluster.group === group) && cluster.title.toLocaleLowerCase().includes(wanted),
  )
}
