/** The connection is dead, the server is unavailable or not ready, or it was overloaded. */
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '53300', '55P03', '57014', '40001', '40P01'])
/** Shutdown, crash, start-up; connection errors; and our own code: money is halted. */
const CLASSES = /^(57P0|08|EV001)/
/** Messages of the client for errors without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** True when a retry may help: the statement was not refused, the database was unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code === 'string' && (CODES.has(code) || CLASSES.test(code))) return true
  return typeof message === 'string' && WORDS.test(message)
}

/** The database refused an act of a session that had ended: `wallet_lock_player_as`. */
export const isSessionEnded = (error: unknown): boolean => (error as { readonly code?: unknown })?.code === 'EV002'

const UNIQUE_VIOLATION = '23505'

/** The violated unique constraint; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  const { code, constraint = '' } = error as { readonly code?: unknown; readonly constraint?: string }
  return code === UNIQUE_VIOLATION ? constraint : null
}
