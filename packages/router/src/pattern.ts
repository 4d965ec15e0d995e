import { invariant } from '@evens/kernel'

type Accepts = 'any' | 'digits' | readonly string[]

export type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'param'; readonly name: string; readonly optional: boolean; readonly accepts: Accepts }

/** What a pattern promises: `/print-coupon/:couponId(\\d+)` needs a couponId, `:kind(live|zone)?` may have one of two. */
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
