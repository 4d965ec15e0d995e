/**
 * The web APIs that the router uses; browsers and Node both have them. This package compiles without the DOM, so
 * nothing else of it exists here.
 */
declare class URL {
  constructor(url: string | URL, base?: string | URL)
  static canParse(url: string | URL, base?: string | URL): boolean
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

interface AbortSignal {
  readonly aborted: boolean
}

declare class AbortController {
  readonly signal: AbortSignal
  abort(): void
}
