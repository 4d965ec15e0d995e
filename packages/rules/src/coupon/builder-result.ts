import type { LegResult } from './leg-result.ts'

/**
 * How a builder ended, by its parts: all of them must win. One that gives stakes back in whole or in part voids the
 * builder, unless another is lost: its price cannot be made again without it.
 */
export function builderResult(parts: readonly LegResult[]): LegResult {
  if (parts.some(({ kind }) => kind === 'lost')) return { kind: 'lost' }
  if (parts.length === 0 || parts.some(({ kind }) => kind === 'open')) return { kind: 'open' }
  return { kind: parts.every(({ kind }) => kind === 'won') ? 'won' : 'void' }
}
