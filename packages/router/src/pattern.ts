import { invariant } from '@evens/kernel'
import type { Params } from './match.ts'

type Accepts = 'any' | 'digits' | readonly string[]

export type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'param'; readonly name: string; readonly optional: boolean; readonly accepts: Accepts }

/** The parameters of a pattern: `/print-coupon/:couponId(\\d+)` requires couponId, `:kind(live|zone)?` is optional. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamsOf<Head> & ParamsOf<Tail>
  : Path extends `:${infer Name}(${infer Values})?`
    ? { readonly [K in Name]?: ValueOf<Values> | undefined }
    : Path extends `:${infer Name}(${infer Values})`
      ? { readonly [K in Name]: ValueOf<Values> }
      : Path extends `:${infer Name}?`
        ? { readonly [K in Name]?: string | undefined }
        : Path extends `:${infer Name}`
          ? { readonly [K in Name]: string }
          : unknown

type ValueOf<Values extends string> = Values extends '\\d+'
  ? string
  : Values extends `${infer First}|${infer Rest}`
    ? First | ValueOf<Rest>
    : Values

const PARAM = /^:(\w+)(?:\(([^)]+)\))?(\?)?$/

export function parsePattern(path: string): readonly Segment[] {
  invariant(path.startsWith('/'), `a pattern starts at the root: ${path}`)
  return path.split('/').filter(Boolean).map(parseSegment)
}

function parseSegment(text: string): Segment {
  if (!text.startsWith(':')) {
    invariant(text === text.toLowerCase() && !text.includes(':'), `a literal is written in lower case: ${text}`)
    return { kind: 'literal', text }
  }
  const [, name, values, optional] = PARAM.exec(text) ?? []
  invariant(name !== undefined, `not a parameter: ${text}`)
  return { kind: 'param', name, optional: optional === '?', accepts: acceptsOf(values) }
}

function acceptsOf(values: string | undefined): Accepts {
  if (values === undefined) return 'any'
  return values === '\\d+' ? 'digits' : values.split('|')
}

/**
 * Builds the address of a pattern. It stops at the first optional part without a value: `/line/football` rather than
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

/** Null for dots: they are path steps, and as a value would lead to another page. */
function usable(value: string | undefined): string | null {
  return value === undefined || value === '' || value === '.' || value === '..' ? null : value
}
