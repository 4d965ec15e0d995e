import type { CaptchaAsked } from '@evens/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../apps/server/src/modules/players/index.ts'
import { solve } from '../apps/server/src/testing/solve-captcha.ts'
import type { BettingSite } from './betting-site.ts'

const WRONG_A_SECOND = 20
const HONEST_EVERY_MS = 500
const DEVICES = 10

export type Storm = {
  /** Response times of honest sign-ins: with a known browser and with a new one. */
  readonly knownMs: readonly number[]
  readonly newMs: readonly number[]
  /** Wrong passwords by the status that they were answered with. */
  readonly wrong: ReadonlyMap<number, number>
}

/** Wrong passwords of many accounts from many addresses, by programs that solve nothing, and people who sign in meanwhile. */
export async function signInStorm({ nodes: [{ url }], database }: BettingSite, seconds: number): Promise<Storm> {
  const { rows } = await database.pool.query<{ login: string }>(`select login from player where login like 'bench-%'`)
  const logins = rows.map(({ login }) => login)
  let sent = 0
  const post = (uLogin: string, uPassword: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/web-api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf((sent += 1)), ...headers },
      body: JSON.stringify({ uLogin, uPassword }),
    })

  /**
   * Signs in as a page does: it solves a captcha and retries when asked to. The time of the browser's own work is
   * excluded.
   */
  async function signIn(login: string, cookie: string): Promise<{ readonly ms: number; readonly device: string }> {
    let ms = 0
    let headers: Record<string, string> = { cookie }
    for (;;) {
      const startedMs = performance.now()
      const reply = await post(login, DEMO_PASSWORD, headers)
      const body = (await reply.json()) as { readonly captcha?: CaptchaAsked }
      ms += performance.now() - startedMs
      if (reply.ok) return { ms, device: deviceIn(reply.headers.getSetCookie()) }
      if (body.captcha !== undefined) headers = { cookie, 'x-captcha': await solve(body.captcha) }
      else if (reply.status === 503) {
        const afterMs = Number(reply.headers.get('retry-after') ?? 1) * 1000
        await pause(afterMs)
        ms += afterMs
      } else throw new Error(`an honest sign-in was answered with ${reply.status}`)
    }
  }

  const devices: string[] = []
  for (const login of logins.slice(0, DEVICES)) devices.push((await signIn(login, '')).device)

  const untilMs = performance.now() + seconds * 1000
  const wrong = new Map<number, number>()
  const pending: Promise<unknown>[] = []
  const every = async (ms: number, act: (at: number) => Promise<unknown>): Promise<void> => {
    for (let at = 0; performance.now() < untilMs; at += 1) {
      pending.push(act(at))
      await pause(ms)
    }
  }
  const [knownMs, newMs]: [number[], number[]] = [[], []]
  await Promise.all([
    every(1000 / WRONG_A_SECOND, async (at) => {
      const { status } = await post(logins[(DEVICES * 2 + at) % logins.length] ?? '', 'wrong')
      wrong.set(status, (wrong.get(status) ?? 0) + 1)
    }),
    every(HONEST_EVERY_MS, async (at) => {
      const device = at % DEVICES
      knownMs.push((await signIn(logins[device] ?? '', devices[device] ?? '')).ms)
    }),
    every(HONEST_EVERY_MS * 2, async (at) => newMs.push((await signIn(logins[DEVICES + (at % DEVICES)] ?? '', '')).ms)),
  ])
  await Promise.all(pending)
  return { knownMs, newMs, wrong }
}

const deviceIn = (cookies: readonly string[]): string =>
  cookies.find((cookie) => cookie.startsWith('known_device='))?.split(';')[0] ?? ''

export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
