import type { MarketsChoice } from './markets.tsx'

const SEARCH_MAX = 60

/** Which markets an address asks for. */
export function gameChoice(fullPath: string): MarketsChoice {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  const group = query.get('group')
  return {
    group: group !== null && /^[a-z]{1,20}$/.test(group) ? group : null,
    search: (query.get('market') ?? '').slice(0, SEARCH_MAX),
  }
}

/** Whether an address asks for the builder. */
export const isBuilding = (fullPath: string): boolean =>
  new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '').get('builder') === '1'

export function gameQuery({ group, search }: MarketsChoice, isBuilt = false): string {
  const query = new URLSearchParams({
    ...(group !== null && { group }),
    ...(search !== '' && { market: search }),
    ...(isBuilt && { builder: '1' }),
  })
  return query.size === 0 ? '' : `?${query}`
}
