/** A cache of the results for the last `limit` keys; the least recently used goes first. */
export function remember<Key, Value>(
  limit: number,
  /** The identity of a key: a text, a number, or the key itself if it stays the same object. */
  nameOf: (key: Key) => unknown,
  work: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<unknown, Value>()
  return (key) => {
    const name = nameOf(key)
    const value = known.get(name) ?? work(key)
    known.delete(name)
    known.set(name, value)
    if (known.size > limit) known.delete(known.keys().next().value ?? name)
    return value
  }
}

/** A result for as long as its key lives. States and outlooks are never changed, so what was read from one stays true. */
export function rememberEach<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = work(key)))
    return value
  }
}
