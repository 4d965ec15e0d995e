import { Agent, request } from 'node:http'

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: readonly string[]
  readonly text: string
}

export type Asked = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Asks for an address exactly as it is written, follows nothing and remembers nothing. */
export type Ask = (target: string, asked?: Asked) => Promise<Answer>

/**
 * Visitors are counted by their address, and a test asks more than a person would. Linux answers on the whole of
 * 127.0.0.0/8, so there each test comes from an address of its own.
 */
const placeOf = (visitor: number): string | undefined =>
  process.platform === 'linux' ? `127.0.1.${visitor}` : undefined

export function asVisitor(visitor: number, origin: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(origin)
  const localAddress = placeOf(visitor)
  return (target, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const place = { hostname, port, agent, ...(localAddress !== undefined && { localAddress }) }
      const sent = request({ ...place, path: target, method, headers }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
            cookies: reply.headers['set-cookie'] ?? [],
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
}

/** A few at a time, the answers in the order of the questions. */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  atOnce = 6,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index] as T, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
