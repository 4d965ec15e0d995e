const SIGNATURE = /^t=([0-9]{1,15}),v1=([0-9a-f]{64})$/
const SKEW_MS = 5 * 60_000

/** What a signature header says: the time it was made, and the code in hex. Null when it is none, or not of this time. */
export function readSignature(header: unknown, nowMs: number): { readonly t: string; readonly code: string } | null {
  const [, t, code] = SIGNATURE.exec(typeof header === 'string' ? header : '') ?? []
  if (t === undefined || code === undefined) return null
  return Math.abs(nowMs - Number(t)) <= SKEW_MS ? { t, code } : null
}
