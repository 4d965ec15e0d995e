const UNIQUE_VIOLATION = '23505'

/** Which constraint says that something is there already; null when that is not what went wrong. */
export function uniqueViolation(error: unknown): string | null {
  const { code, constraint = '' } = error as { readonly code?: unknown; readonly constraint?: string }
  return code === UNIQUE_VIOLATION ? constraint : null
}
