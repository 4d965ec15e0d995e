import type { CasinoCard, CasinoFound } from '@evens/contracts'
import { chosen, facetsOf, type Facets, type Filters, nearest } from './filters.ts'

/** The titles of a page before its filters. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'section'; readonly name: string }
  | { readonly kind: 'provider'; readonly name: string }

export function inScope(cards: readonly CasinoCard[], scope: Scope): readonly CasinoCard[] {
  if (scope.kind === 'section') return cards.filter(({ sections }) => sections.includes(scope.name))
  if (scope.kind === 'provider') return cards.filter(({ provider }) => provider === scope.name)
  return cards
}

/** A list as it is shown: what was found, or else the nearest. */
export type Shown = {
  readonly cards: readonly CasinoCard[]
  readonly facets: Facets
  /** The search found only what is alike. */
  readonly isNear: boolean
  /** For an empty list. */
  readonly nearest: readonly CasinoCard[]
}

const NEAREST_MAX = 16

/** Decides a list on the server and in the browser alike. `found` is the answer to `filters.q`, null without one. */
export function select(cards: readonly CasinoCard[], scope: Scope, filters: Filters, found: CasinoFound | null): Shown {
  const scoped = inScope(cards, scope)
  const known = new Set(scoped.map(({ id }) => id))
  const asked = found === null ? scoped : found.cards.filter(({ id }) => known.has(id))
  const shown = chosen(asked, filters)
  const near = shown.length > 0 ? [] : nearest(asked.length > 0 ? asked : scoped, filters)
  return {
    cards: shown,
    facets: facetsOf(asked, filters),
    isNear: found !== null && found.isNear && shown.length > 0,
    nearest: near.slice(0, NEAREST_MAX),
  }
}
