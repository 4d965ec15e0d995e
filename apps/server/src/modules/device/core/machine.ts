import type { DeviceComponents } from '@evens/contracts'

/**
 * Components of the machine itself. The others, such as the browser's version, change while the device stays the same.
 */
const OF_THE_MACHINE = ['audio', 'canvas', 'hardware', 'locales', 'math', 'screen', 'webgl'] as const

/**
 * A canonical text of a machine, independent of the order of its components; null when too few are known to identify
 * it.
 */
export function machineText(components: DeviceComponents): string | null {
  const known = OF_THE_MACHINE.filter((name) => components[name] !== undefined)
  if (known.length < PARTS_MIN) return null
  return known.map((name) => `${name}=${stable(components[name])}`).join('\n')
}

const PARTS_MIN = 3

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${stable(part)}`).join(',')}}`
}
