import type { SupportState } from '@evens/contracts'

/** What the address of the page asks for. */
export type SupportAsked = {
  readonly state: SupportState | null
  readonly page: number
  readonly request: string | null
}

export const SUPPORT_STATES: readonly SupportState[] = ['open', 'answered', 'closed']

export function supportAsked(fullPath: string): SupportAsked {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  return {
    state: SUPPORT_STATES.find((state) => state === query.get('state')) ?? null,
    page: Number(/^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? '1'),
    request: /^[\w-]{24}$/.exec(query.get('request') ?? '')?.[0] ?? null,
  }
}

/** The query of such a page, without what goes without saying. */
export const supportQuery = ({ state, page, request }: Partial<SupportAsked>): Record<string, string> => ({
  ...(state !== undefined && state !== null && { state }),
  ...(page !== undefined && page > 1 && { page: String(page) }),
  ...(request !== undefined && request !== null && { request }),
})
