import { FRAME_BYTES_MAX } from '@evens/contracts/live'

/** A topic stands in a request with its name twice and a version. */
const bytesOf = (topic: string): number => 2 * topic.length + 30

/** As many topics as fit into one request; all of them, unless their names are very long. */
export function inParts(topics: readonly string[]): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const topic of topics) {
    room -= bytesOf(topic)
    const part = parts.at(-1)
    if (part !== undefined && room > 0) part.push(topic)
    else {
      parts.push([topic])
      room = FRAME_BYTES_MAX - 100 - bytesOf(topic)
    }
  }
  return parts
}
