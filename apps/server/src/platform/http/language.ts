import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language this request is answered in. */
    language: string
  }
}

export type Languages = { readonly all: readonly string[]; readonly default: string }

/** The first supported language of path, query, header, cookie and the browser's preference. */
export function languageOf(request: FastifyRequest, languages: Languages): string {
  const query = request.query as { lang?: unknown; lng?: unknown }
  const preferred = [
    firstSegment(request.url),
    query.lang,
    query.lng,
    request.headers['x-language'],
    request.cookies['lng'],
    ...accepted(request.headers['accept-language']),
  ]
  for (const tag of preferred) {
    if (typeof tag === 'string' && languages.all.includes(tag.toLowerCase())) return tag.toLowerCase()
  }
  return languages.default
}

function firstSegment(url: string): string | undefined {
  return /^(?:\/remotes\/[a-z-]+)?\/([a-z]{2})(?=[/?#]|$)/.exec(url)?.[1]
}

/** The primary tags of Accept-Language, by descending preference. */
export function accepted(header: string | undefined): string[] {
  if (header === undefined || header.length > 500) return []
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((value) => value !== undefined)
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^[a-z]{2}$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
