import { zoneName } from '../zone-name.ts'

/** Every offset that clocks on earth are set to. */
const OFFSETS = [
  -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2.5, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6, 6.5, 7,
  8, 8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 13.75, 14,
]

export type ZoneOption = { readonly value: string; readonly label: string }

/** What to choose from. An unusual offset that is in force stays in the list. */
export function zoneOptions(current: number): ZoneOption[] {
  const offsets = OFFSETS.includes(current) ? OFFSETS : [...OFFSETS, current].toSorted((a, b) => a - b)
  return offsets.map((hours) => ({ value: String(hours), label: zoneName(hours) }))
}
