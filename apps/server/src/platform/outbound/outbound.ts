import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { addressClass } from './address-class.ts'

export type Asked = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** For everything, from the name to the last byte. */
  readonly timeoutMs: number
  readonly bytesMax: number
  /** A redirect is never followed. It is an error, unless the caller hands it on. */
  readonly passesRedirect?: boolean
}
export type Answered = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }
export type Outbound = (url: string | URL, asked: Asked) => Promise<Answered>

export type Resolve = (name: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void

const resolveBySystem: Resolve = (name, done) => systemLookup(name, { all: true, verbatim: true }, done)

/**
 * The way out over HTTP. The address is checked when the connection is made, and the connection goes to exactly the
 * address that was checked: a name that resolves differently the second time gains nothing. No proxy of the environment
 * is used and no connection is kept, so each request is checked by itself.
 */
export function createOutbound(rules: OutboundRules, resolve: Resolve = resolveBySystem): Outbound {
  return async (address, asked) => {
    const url = new URL(address)
    const fault = urlFault(url, rules)
    if (fault !== null) throw new OutboundRefused(fault)
    const answer = await send(url, asked, checkedLookup(url, rules, resolve))
    const status = answer.statusCode ?? 0
    if (status >= 300 && status < 400 && asked.passesRedirect !== true) {
      answer.destroy()
      throw new OutboundRefused(`${url.host} answers with a redirect`)
    }
    return { status, headers: answer.headers, text: await textOf(answer, url, asked.bytesMax) }
  }
}

/** One bad address among several refuses the name: which of them is taken is not ours to say. */
function checkedLookup(url: URL, rules: OutboundRules, resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      const fault = addresses?.map(({ address }) => addressFault(address, url, rules)).find((one) => one !== null)
      const [first] = addresses ?? []
      if (error !== null) done(error, '')
      else if (fault !== undefined) done(new OutboundRefused(fault ?? ''), '')
      else if (first === undefined) done(new OutboundRefused(`${url.host} has no address`), '')
      else if (options.all === true) done(null, [...addresses])
      else done(null, first.address, first.family)
    })
  }
}

function send(url: URL, asked: Asked, lookup: LookupFunction): Promise<IncomingMessage> {
  const { method = 'GET', body } = asked
  const headers = { ...asked.headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) }
  const signal = AbortSignal.timeout(asked.timeoutMs)
  return new Promise((answered, failed) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = request(url, { method, headers, lookup, signal, agent: false })
    sent.once('response', answered)
    sent.once('error', failed)
    sent.end(body)
  })
}

async function textOf(answer: IncomingMessage, url: URL, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bytesMax) throw new OutboundRefused(`${url.host} answers more than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export type OutboundRules = {
  /** The address in the configuration; null while there is none. */
  readonly configured: () => string | null
  /** Play money: plain HTTP is allowed, and a loopback address that the configuration itself names. */
  readonly isSandbox: boolean
  /** `host` or `host:port` that may be at a private address and be asked in the clear. */
  readonly privateHosts: readonly string[]
}

export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

const bare = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

function isListed(url: URL, privateHosts: readonly string[]): boolean {
  return privateHosts.includes(url.hostname) || privateHosts.includes(url.host)
}

/** The configuration names this very loopback address, in a sandbox. */
function isOwnLoopback(url: URL, { configured, isSandbox }: OutboundRules): boolean {
  const named = configured()
  return isSandbox && LOOPBACK.test(url.hostname) && named !== null && new URL(named).origin === url.origin
}

/** True where the configuration allows this host to be at a private address. */
const mayBePrivate = (url: URL, rules: OutboundRules): boolean =>
  isListed(url, rules.privateHosts) || isOwnLoopback(url, rules)

/** The reason to refuse a URL before its name is resolved; null when there is none. */
export function urlFault(url: URL, rules: OutboundRules): string | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `${url.protocol} is not a scheme to fetch`
  if (url.username !== '' || url.password !== '') return 'an address with a user name is not asked'
  if (url.protocol === 'http:' && !rules.isSandbox && !isListed(url, rules.privateHosts))
    return `${url.host} must be asked by https`
  return isIP(bare(url)) === 0 ? null : addressFault(bare(url), url, rules)
}

/** The reason to refuse a connection to a resolved address; null when there is none. */
function addressFault(address: string, url: URL, rules: OutboundRules): string | null {
  const kind = addressClass(address)
  if (kind === 'public' || (kind === 'private' && mayBePrivate(url, rules))) return null
  return `${url.host} is at ${address}, a ${kind} address`
}
