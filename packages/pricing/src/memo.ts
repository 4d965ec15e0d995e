/** A cache of the results for the last `limit` keys; the least recently used goes first. */
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

/** A result for as long as its key lives. States and outlooks are never changed, so what was read from one stays true. */
export function rememberEach<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}
