/** Stands apart from the contracts: a page that only names a product loads nothing of them. */

export const ACTIVITY_PRODUCTS = ['sport', 'toto', 'lotto'] as const
export type ActivityProduct = (typeof ACTIVITY_PRODUCTS)[number]

/** How many weeks may be looked back at, the one under way among them. */
export const ACTIVITY_WEEKS = [4, 12, 26, 52] as const
export const ACTIVITY_WEEKS_SHOWN = 12
