import { median, round, type Row } from './row.ts'

export type Size = { readonly name: string; readonly micros: readonly number[] }

/** What each size costs, against the smallest of them. */
export function growthRows(name: string, unit: string, sizes: readonly Size[]): Row[] {
  const least = median(sizes[0]?.micros ?? [])
  return sizes.map((size) => {
    const value = median(size.micros)
    return {
      name: `growth ${name} ${size.name}`,
      value: round(value, 1),
      unit,
      ratio: round(value / least),
      against: `${sizes[0]?.name} ${round(least, 1)} µs`,
      runs: size.micros.length,
    }
  })
}
