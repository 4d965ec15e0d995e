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

/** Titles in place of an empty list. */
export type Instead = {
  /** Found by the text in other sections; or of no such name anywhere; or fitting all filters but one. */
  readonly why: 'elsewhere' | 'word' | 'filters'
  readonly cards: readonly CasinoCard[]
}

export type Shown = {
  readonly cards: readonly CasinoCard[]
  readonly facets: Facets
  /** The search found only what is alike. */
  readonly isNear: boolean
  readonly instead: Instead | null
}

const INSTEAD_MAX = 16

/** Decides a list on the server and in the browser alike. `found` is the answer to `filters.q`, null without one. */
export function select(cards: readonly CasinoCard[], scope: Scope, filters: Filters, found: CasinoFound | null): Shown {
  const scoped = inScope(cards, scope)
  const known = new Set(scoped.map(({ id }) => id))
  const asked = found === null ? scoped : found.cards.filter(({ id }) => known.has(id))
  const shown = chosen(asked, filters)
  const instead = shown.length > 0 ? null : insteadOf({ cards, scoped, asked }, filters, found)
  return {
    cards: shown,
    facets: facetsOf(scoped, filters, asked),
    isNear: found !== null && found.isNear && (shown.length > 0 || instead?.why === 'elsewhere'),
    instead: instead && { ...instead, cards: instead.cards.slice(0, INSTEAD_MAX) },
  }
}

type Pools = Readonly<Record<'cards' | 'scoped' | 'asked', readonly CasinoCard[]>>

function insteadOf({ cards, scoped, asked }: Pools, filters: Filters, found: CasinoFound | null): Instead {
  if (found !== null && found.cards.length === 0) return { why: 'word', cards }
  const elsewhere = found !== null && asked.length === 0 ? chosen(found.cards, filters) : []
  if (elsewhere.length > 0) return { why: 'elsewhere', cards: elsewhere }
  return { why: 'filters', cards: nearest(asked.length > 0 ? asked : scoped, filters) }
}
