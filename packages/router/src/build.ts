import { invariant } from '@evens/kernel'
import type { Params } from './match.ts'
import type { Segment } from './pattern.ts'

/**
 * The address of a pattern. It stops at the first optional part that is not known: `/line/football` rather than
 * `/line//premier-league`, and never `/line/undefined`.
 */
export function buildPath(segments: readonly Segment[], params: Params): string {
  let path = ''
  let gap = false
  for (const segment of segments) {
    if (segment.kind === 'literal') {
      path += `/${segment.text}`
      gap = false
      continue
    }
    const value = usable(params[segment.name])
    invariant(value !== null || segment.optional, `the address needs ${segment.name}`)
    gap ||= value === null
    if (value !== null && !gap) path += `/${encodePart(value)}`
  }
  return path === '' ? '/' : path
}

export const encodePart = (value: string): string => encodeURIComponent(value.toWellFormed())

/** Dots are steps in an address: as a value they would lead to another page. */
function usable(value: string | undefined): string | null {
  return value === undefined || value === '' || value === '.' || value === '..' ? null : value
}
