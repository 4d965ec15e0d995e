/** Between two readings of a meter. */
export const READ_MS = 10_000

export type Reading = { readonly amount: bigint; readonly atMs: number }
/** The way of a meter from what it showed to what the pot held at the last reading. */
export type Way = { readonly from: bigint; readonly to: bigint; readonly atMs: number }

/**
 * A meter counts up to the last reading until the next one is due, so it never shows more than the pot held. A pot that
 * was won holds less: the meter says so at once. The first reading is shown as it is.
 */
export function wayTo(way: Way | null, { amount, atMs }: Reading): Way {
  if (way === null) return { from: amount, to: amount, atMs }
  const shown = amountAt(way, atMs)
  return { from: shown < amount ? shown : amount, to: amount, atMs }
}

export function amountAt({ from, to, atMs }: Way, nowMs: number): bigint {
  const passed = Math.min(Math.max(0, nowMs - atMs), READ_MS)
  return from + ((to - from) * BigInt(Math.floor(passed))) / BigInt(READ_MS)
}
