import { DEVICE_HEADER, type ErrorReply } from '@evens/contracts'
import { CallError, type CallApi, type UntypedInput } from '@evens/remote-sdk'
import { cureFor, type CureName, type Cures } from './cures.ts'

/** A cancelled request is nobody's news: it ends with the status that is not shown. */
const CANCELLED_STATUS = 499
const TERMS_STATUS = 451
const TERMS_EXCEPTION = 1

export type CallDeps = {
  readonly language: string
  readonly ask: typeof fetch
  readonly cures: Cures
  /** The token of this device, when there is one. */
  readonly deviceToken: () => string | null
  readonly onTermsChanged: () => void
  /** What a player reads when no answer came: the server, whose words are shown otherwise, said nothing. */
  readonly noAnswer: () => string
}

type Asked = { readonly url: string; readonly init: RequestInit & { readonly headers: Record<string, string> } }

/**
 * What is refused for a reason that can be cured is asked again, once for each reason, with the same body: a key in it
 * stays the same, so that nothing is done twice.
 */
export function createCall({ language, ask, cures, deviceToken, onTermsChanged, noAnswer }: CallDeps): CallApi {
  function prepared(name: string, input: UntypedInput): Asked {
    const { params, query, body, signal } = input
    const [method = 'GET', path = ''] = name.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_whole, param: string) => encodeURIComponent(params?.[param] ?? ''))
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
    const device = method === 'GET' ? null : deviceToken()
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-language': language,
      // Of a form the browser itself says where its parts end.
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

  async function answered({ url, init }: Asked, tried: ReadonlySet<CureName>): Promise<Response> {
    const response = await sent({ ask, noAnswer }, { url, init })
    if (response.ok) return response
    const refused = await refusalOf(response)
    const name = cureFor(refused)
    const added = name === null || tried.has(name) ? null : await cured(cures, name, refused)
    if (name === null || added === null) throw refused
    return answered({ url, init: { ...init, headers: { ...init.headers, ...added } } }, new Set([...tried, name]))
  }

  const call = async (name: string, input: UntypedInput = {}): Promise<unknown> => {
    try {
      const response = await answered(prepared(name, input), new Set())
      return response.status === 204 ? undefined : await response.json()
    } catch (error) {
      if (error instanceof CallError && isAboutTerms(error)) onTermsChanged()
      throw error
    }
  }
  return call as CallApi
}

const isAboutTerms = ({ status, exceptionCode }: CallError): boolean =>
  status === TERMS_STATUS && exceptionCode === TERMS_EXCEPTION

/** A cure that fails leaves things as they were: the refusal stands. */
async function cured(cures: Cures, name: CureName, refused: CallError) {
  try {
    return await cures[name](refused)
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
