import type { Shell } from '@evens/remote-sdk'

const KEYS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'saved_load_unknown',
  BAD_REQUEST: 'saved_nothing_left',
  TOO_MANY_REQUESTS: 'saved_too_often',
}

/** What to say of a call that was refused. What nobody expected is written down, and said in general words. */
export function failureKey(log: Shell['log'], error: unknown, otherwise: string): string {
  const key = KEYS[(error as { readonly code?: string }).code ?? '']
  if (key === undefined) log('a saved coupon made trouble', error)
  return key ?? otherwise
}
