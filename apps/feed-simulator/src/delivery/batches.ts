const MESSAGES_MAX = 500
/** The door takes a megabyte; what is around the messages needs a little of it. */
const BYTES_MAX = 1_000_000

/** How many of the lines, from the first on, fit into one delivery. */
export function batchSize(lines: readonly string[]): number {
  let bytes = 0
  for (const [at, line] of lines.entries()) {
    bytes += Buffer.byteLength(line) + 1
    if (at > 0 && (at >= MESSAGES_MAX || bytes > BYTES_MAX)) return at
  }
  return lines.length
}
