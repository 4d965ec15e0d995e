/** Keeps what was worked out for the last `limit` keys; what was used longest ago goes first. */
export function remember<Key, Value>(
  limit: number,
  nameOf: (key: Key) => string,
  work: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const name = nameOf(key)
    const value = known.get(name) ?? work(key)
    known.delete(name)
    known.set(name, value)
    const [oldest] = known.keys()
    if (known.size > limit && oldest !== undefined) known.delete(oldest)
    return value
  }
}
