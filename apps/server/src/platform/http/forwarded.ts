import type { FastifyRequest } from 'fastify'

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
