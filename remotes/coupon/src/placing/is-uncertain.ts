const UNCERTAIN = ['NETWORK', 'CANCELLED', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNKNOWN']

/** Whether nobody here can know if what was asked for was done. Sent again under its key it is done once. */
export function isUncertain(error: unknown): boolean {
  const { code = 'UNKNOWN' } = error as { readonly code?: string }
  return UNCERTAIN.includes(code)
}
