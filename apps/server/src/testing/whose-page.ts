import { inTurns, type Ask } from '@evens/test-kit/http'
import { DEMO_PASSWORD } from '../modules/players/index.ts'
import type { startWholeSite } from './whole-site.ts'

type WholeSite = Awaited<ReturnType<typeof startWholeSite>>

/** Somebody who looks at pages, and who the pages say that they are. */
type Reader = { readonly ask: Ask; readonly name: string | null }

const HOST = 'localhost'
const AT_ONCE = 8
const PAGES = ['/en', '/en/office/account', '/ru/about', '/en/no-such-page', '/en/office/history']

/** Two players and a visitor. */
export async function readersOf({ app }: WholeSite): Promise<readonly [Reader, Reader, Reader]> {
  async function signIn(uLogin: string): Promise<string> {
    const reply = await app.inject({
      method: 'POST',
      url: '/web-api/user/login',
      headers: { host: HOST },
      payload: { uLogin, uPassword: DEMO_PASSWORD },
    })
    return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
  }
  const asking =
    (token: string | null): Ask =>
    async (url, { headers = {} } = {}) => {
      const reply = await app.inject({
        url,
        headers: { host: HOST, ...headers },
        cookies: token === null ? {} : { user_token: token },
      })
      return {
        status: reply.statusCode,
        headers: Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
        cookies: [],
        text: reply.body,
      }
    }
  return [
    { ask: asking(await signIn('demo1')), name: 'Ada Marlow' },
    { ask: asking(await signIn('demo2')), name: 'Boris Venn' },
    { ask: asking(null), name: null },
  ]
}

const stateOf = (html: string): string => /id="evens-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}'

/** Lets the readers ask for pages one across another, and says where one was shown what is another's. */
export async function pagesOfOthers(readers: readonly Reader[], rounds: number): Promise<readonly string[]> {
  const faults = await inTurns(
    Array.from({ length: rounds }, (_none, round) => round),
    async (round) => {
      const reader = readers[round % readers.length]
      const address = PAGES[round % PAGES.length] ?? '/en'
      if (reader === undefined) return [`nobody asks for ${address}`]
      const { ask, name } = reader
      const { status, text } = await ask(address)
      if (status >= 300 && status < 400) return name === null ? [] : [`${address} led ${name} away`]
      const { player } = JSON.parse(stateOf(text)) as { player?: { name?: string } | null }
      const otherReaders = readers.filter((one) => one.name !== null && one.name !== name && text.includes(one.name))
      return player?.name === (name ?? undefined) && otherReaders.length === 0
        ? []
        : [`${address} for ${name}: ${player?.name} ${otherReaders.map((one) => one.name).join()}`]
    },
    AT_ONCE,
  )
  return faults.flat()
}
