import type { FastifyRequest } from 'fastify'

const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

type Host = { readonly name: string; readonly port: string }

const HOSTS_MAX = 256

/**
 * Memoizes a pure function of a text. Anyone can send new texts, so at the bound the cache is emptied: a visitor can make
 * it slower, never larger.
 */
export function memoized<T>(most: number, answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found.answer
    if (known.size >= most) known.clear()
    const made = { answer: answer(text) }
    known.set(text, made)
    return made.answer
  }
}

/** `Example.org.:3000` as its name and port; null for anything that is not a host. Every request asks, about few hosts. */
export const readHost = memoized(HOSTS_MAX, (host): Host | null => {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return null
  const [, name = '', port = ''] = /^(.*?)(?::(\d*))?$/.exec(host) ?? []
  return { name: name.toLowerCase().replace(/\.$/, ''), port }
})

export const isLoopbackName = (name: string): boolean => LOOPBACK.test(name)

const originOfUrl = memoized(HOSTS_MAX, (url) => new URL(url).origin)

export const originFrom = (protocol: string, name: string, port: string): string =>
  originOfUrl(`${protocol}://${name}${port === '' ? '' : `:${port}`}`)

/**
 * The entry of an `X-Forwarded-*` list that the outermost trusted proxy wrote. Each proxy appends on the right, so with
 * `hops` trusted proxies it is the entry that far from the end; anything left of it came from the client. Proxies that
 * replace the header instead of appending leave a shorter list, whose first entry counts.
 */
export function forwardedEntry(list: string, hops: number): string {
  const entries = list.split(',').map((entry) => entry.trim())
  return entries[Math.max(0, entries.length - hops)] ?? ''
}

/**
 * Reduces the forwarded headers to the one entry that counts, so that `request.protocol` and `request.host` are right
 * behind any number of proxies. Fastify itself ignores the headers when the peer is not a trusted proxy.
 */
export function normalizeForwarded({ raw: { headers }, ips = [] }: Pick<FastifyRequest, 'raw' | 'ips'>): void {
  const hops = Math.max(1, ips.length - 1)
  const proto = headers['x-forwarded-proto']
  const host = headers['x-forwarded-host']
  if (proto !== undefined)
    headers['x-forwarded-proto'] = forwardedEntry(String(proto), hops).toLowerCase() === 'https' ? 'https' : 'http'
  if (host !== undefined) headers['x-forwarded-host'] = forwardedEntry(String(host), hops)
}
