import { CAPTCHA_HEADER, DEVICE_HEADER, DEVICE_UNKNOWN, type ErrorReply, TOKEN_HEADER } from '@evens/contracts'
import { type CallApi, CallError, type UntypedInput } from '@evens/remote-sdk'
import type { Device } from './device.ts'
import type { Proofs, ProofsPort } from './proofs.ts'

/** Status of a cancelled request; it is never shown to the player. */
const CANCELLED_STATUS = 499
const TERMS_STATUS = 451
const TERMS_EXCEPTION = 1

export type CallDeps = {
  readonly language: string
  readonly ask: typeof fetch
  readonly handlers: RetryHandlers
  /** The token of this device, when there is one. */
  readonly deviceToken: () => string | null
  /** The proofs that were prepared for an action; without them the server asks for each by a refusal. */
  readonly takeProofs: Proofs['take']
  readonly onTermsChanged: () => void
  /** The text for a request without a reply. A reply carries the server's own text. */
  readonly noAnswer: () => string
}

/** `fetch` whose reads can be cancelled together. Writes are left to end: the server carries them out anyway. */
export function createCancellableFetch(send: typeof fetch): {
  readonly ask: typeof fetch
  readonly cancelReads: () => void
} {
  let reads = new AbortController()
  return {
    ask(input, init = {}) {
      if ((init.method ?? 'GET') !== 'GET') return send(input, init)
      const own = init.signal
      return send(input, {
        ...init,
        signal: own === undefined || own === null ? reads.signal : AbortSignal.any([own, reads.signal]),
      })
    },
    cancelReads() {
      reads.abort()
      reads = new AbortController()
    },
  }
}

type Asked = { readonly url: string; readonly init: RequestInit & { readonly headers: Record<string, string> } }

/**
 * Calls the API over HTTP. A refusal that a retry handler can fix is retried, once for each reason, with the same body:
 * its idempotency key stays the same, so nothing is carried out twice.
 */
export function createCall(deps: CallDeps): CallApi {
  const { language, ask, handlers, deviceToken, takeProofs, onTermsChanged, noAnswer } = deps

  function prepared(name: string, input: UntypedInput): Asked {
    const { params, query, body, signal } = input
    const [method = 'GET', path = ''] = name.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_whole, param: string) => encodeURIComponent(params?.[param] ?? ''))
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
    const device = method === 'GET' ? null : deviceToken()
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-language': language,
      // For a form the browser sets the content type itself, with the boundary between its parts.
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(device !== null && { [DEVICE_HEADER]: device }),
      ...input.headers,
    }
    return {
      url: `${filled}${search}`,
      init: {
        method,
        headers,
        ...(signal !== undefined && { signal }),
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      },
    }
  }

  async function answered({ url, init }: Asked, tried: ReadonlySet<RetryReason>): Promise<Response> {
    const response = await sent({ ask, noAnswer }, { url, init })
    if (response.ok) return response
    const refused = await refusalOf(response)
    const name = retryReasonOf(refused)
    const added = name === null || tried.has(name) ? null : await tryHandler(handlers, name, refused)
    if (name === null || added === null) throw refused
    return answered(withHeaders({ url, init }, added), new Set([...tried, name]))
  }

  const call = async (name: string, input: UntypedInput = {}): Promise<unknown> => {
    try {
      const asked = prepared(name, input)
      const ready = input.proofs === undefined ? asked : withHeaders(asked, await takeProofs(input.proofs))
      const response = await answered(ready, new Set())
      return response.status === 204 ? undefined : await response.json()
    } catch (error) {
      if (error instanceof CallError && isAboutTerms(error)) onTermsChanged()
      throw error
    }
  }
  return call as CallApi
}

const withHeaders = ({ url, init }: Asked, added: Readonly<Record<string, string>>): Asked => ({
  url,
  init: { ...init, headers: { ...init.headers, ...added } },
})

const isAboutTerms = ({ status, exceptionCode }: CallError): boolean =>
  status === TERMS_STATUS && exceptionCode === TERMS_EXCEPTION

/** A handler that fails changes nothing: the refusal stands. */
async function tryHandler(handlers: RetryHandlers, name: RetryReason, refused: CallError) {
  try {
    return await handlers[name](refused)
  } catch {
    return null
  }
}

async function sent({ ask, noAnswer }: Pick<CallDeps, 'ask' | 'noAnswer'>, { url, init }: Asked): Promise<Response> {
  try {
    return await ask(url, init)
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    const code = isCancelled ? 'CANCELLED' : 'NETWORK'
    throw new CallError(isCancelled ? CANCELLED_STATUS : 0, { code, errors: [{ detail: noAnswer() }] })
  }
}

async function refusalOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorReply>
  return new CallError(response.status, body)
}

/** A refusal that a retry can fix. */
type RetryReason = 'token' | 'captcha' | 'device' | 'question'

/** Returns the headers to add to the retry; null when the reason remains. */
type RetryHandler = (refused: CallError) => Promise<Readonly<Record<string, string>> | null>
export type RetryHandlers = Readonly<Record<RetryReason, RetryHandler>>

/** Only UNAUTHENTICATED of the 401s: a wrong password is a 401 too, and resending it would count as another attempt. */
function retryReasonOf({ status, code, captcha }: CallError): RetryReason | null {
  if (status === 401) return code === 'UNAUTHENTICATED' ? 'token' : null
  if (code === 'USER_QUESTION_FIRST') return 'question'
  if (status !== 400) return null
  if (captcha !== null) return 'captcha'
  return code === 'FINGERPRINT_REQUIRED' ? 'device' : null
}

type RetryDeps = {
  /** Resolves to true when there is a session again. */
  readonly refreshToken: () => Promise<boolean>
  readonly device: Pick<Device, 'refresh'>
  readonly solve: ProofsPort['solve']
  /** Resolves to true when the player has answered the security question. */
  readonly askQuestion: () => Promise<boolean>
}

export function createRetryHandlers({ refreshToken, device, solve, askQuestion }: RetryDeps): RetryHandlers {
  return {
    token: async () => ((await refreshToken()) ? {} : null),
    captcha: async ({ captcha }) => (captcha === null ? null : { [CAPTCHA_HEADER]: await solve(captcha) }),
    device: async () => ({ [DEVICE_HEADER]: (await device.refresh()) ?? DEVICE_UNKNOWN }),
    question: async () => ((await askQuestion()) ? {} : null),
  }
}

const TOKEN_PATH = '/web-api/user/gettoken?force_refresh=true'
const TOKEN_SHARED_MS = 60_000

/** Requests a new session token. Callers within a minute share one request; a failed one is not reused. */
export function createFreshToken(ask: typeof fetch, nowMs: () => number): () => Promise<boolean> {
  let last: { readonly atMs: number; readonly made: Promise<boolean> } | null = null

  async function make(): Promise<boolean> {
    try {
      return (await ask(TOKEN_PATH, { cache: 'no-store', headers: { [TOKEN_HEADER]: '1' } })).ok
    } catch {
      return false
    }
  }

  return () => {
    if (last !== null && nowMs() - last.atMs < TOKEN_SHARED_MS) return last.made
    const entry = { atMs: nowMs(), made: make() }
    last = entry
    void entry.made.then((isMade) => {
      if (!isMade && last === entry) last = null
    })
    return entry.made
  }
}
