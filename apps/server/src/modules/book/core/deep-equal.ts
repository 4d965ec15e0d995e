/** Whether two plain values, as JSON has them, say the same. A key that is undefined is as good as absent. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => deepEqual(item, b[at]))
  const [left, right] = [given(a), given(b)]
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && deepEqual(value, valueOf(b, key)))
  )
}

const given = (value: object): [string, unknown][] => Object.entries(value).filter(([, item]) => item !== undefined)
const valueOf = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key]
