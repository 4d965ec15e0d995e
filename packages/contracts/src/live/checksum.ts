/** Tells one frame of a topic from every other. Both sides add the marks of what they sent and heard (FNV-1a). */
export function markOf(topic: string, version: number): number {
  let mark = -2128831035 ^ version
  for (let at = 0; at < topic.length; at++) mark = Math.imul(mark ^ topic.charCodeAt(at), 16777619)
  return mark
}

export const addMark = (sum: number, mark: number): number => (sum + mark) | 0
