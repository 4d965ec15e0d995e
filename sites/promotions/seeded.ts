import type { PromoDefinition } from '@evens/contracts'

/** A promotion that a sandbox begins with. A paused one is told, and takes nobody. */
export type SeededPromotion = { readonly definition: PromoDefinition; readonly state: 'running' | 'paused' }

export const running = (definition: PromoDefinition): SeededPromotion => ({ definition, state: 'running' })
export const paused = (definition: PromoDefinition): SeededPromotion => ({ definition, state: 'paused' })

/** A stop date is required; that of the sandbox is far away. */
export const RUNS = { from: Date.UTC(2026, 10, 1), until: Date.UTC(2028, 0, 1) }
