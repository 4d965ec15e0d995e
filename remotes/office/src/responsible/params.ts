import { ACTIVITY_PRODUCTS, ACTIVITY_WEEKS, ACTIVITY_WEEKS_SHOWN, type ActivityProduct } from '@evens/contracts'

export const RESPONSIBLE_PARTS = ['limits', 'activity', 'changes', 'test', 'help'] as const
type ResponsiblePart = (typeof RESPONSIBLE_PARTS)[number]

/** The query string of the page; invalid values count as absent. */
export type ResponsibleParams = {
  readonly show: ResponsiblePart
  readonly weeks: number
  readonly currency: string | null
  readonly product: ActivityProduct | null
  readonly before: string | null
}

export function readResponsibleParams(fullPath: string): ResponsibleParams {
  const query = new URL(fullPath, 'https://own.invalid').searchParams
  const one = <T extends string | number>(name: string, known: readonly T[]): T | null =>
    known.find((each) => String(each) === query.get(name)) ?? null
  const currency = query.get('currency') ?? ''
  const before = query.get('before') ?? ''
  return {
    show: one('show', RESPONSIBLE_PARTS) ?? 'limits',
    weeks: one('weeks', ACTIVITY_WEEKS) ?? ACTIVITY_WEEKS_SHOWN,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
    product: one('product', ACTIVITY_PRODUCTS),
    before: /^[1-9][0-9]{0,14}$/.test(before) ? before : null,
  }
}

/** The inverse: writes the query string, without defaults. */
export function responsibleQuery(params: Partial<ResponsibleParams>): Record<string, string> {
  const { show, weeks, currency = null, product = null, before = null } = params
  return {
    ...(show !== undefined && show !== 'limits' && { show }),
    ...(weeks !== undefined && weeks !== ACTIVITY_WEEKS_SHOWN && { weeks: String(weeks) }),
    ...(currency !== null && { currency }),
    ...(product !== null && { product }),
    ...(before !== null && { before }),
  }
}
