import { CAPTCHA_HEADER, type CaptchaAsked } from '@evens/contracts'
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { query } from './query.ts'
import { solved } from './solve-captcha.ts'

const DEMO_PASSWORD = 'evens-demo'
const BUSY_TRIES = 10

export type Account = { readonly uLogin: string; readonly uPassword?: string }

/**
 * Signs in by the call that the form makes, and fails here when that is refused: a test that went on as a visitor would
 * fail far away. The queue of password hashes is bounded: under load the site asks an unknown browser for a captcha, and
 * at last answers 503. The page solves the one and retries after the other, too.
 */
export async function signInTo(
  request: APIRequestContext,
  { uLogin, uPassword = DEMO_PASSWORD }: Account,
  origin = '',
) {
  let headers: Record<string, string> = {}
  for (let left = BUSY_TRIES; ; left -= 1) {
    const reply = await request.post(`${origin}/web-api/user/login`, { data: { uLogin, uPassword }, headers })
    const captcha = await captchaOf(reply)
    if (captcha !== null && left > 0) {
      headers = { [CAPTCHA_HEADER]: solved(captcha) }
      continue
    }
    if (reply.status() === 503 && left > 0) {
      const seconds = Number(reply.headers()['retry-after'] ?? '1')
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      continue
    }
    expect(reply.status(), await reply.text()).toBe(200)
    return reply
  }
}

/** The challenge of a reply that refuses for want of a captcha. */
async function captchaOf(reply: APIResponse): Promise<CaptchaAsked | null> {
  if (reply.status() !== 400) return null
  return ((await reply.json()) as { readonly captcha?: CaptchaAsked }).captcha ?? null
}

/** Dollars and euros. A test that reads a balance plays alone with it. */
export type DemoLogin = 'demo1' | 'demo2' | 'demo3'

export const signIn = async (page: Page, uLogin: DemoLogin = 'demo2'): Promise<void> =>
  void (await signInTo(page.request, { uLogin }))

const MONEY = '10000000'

/**
 * Signs in as a new player with the money of a demo player, on the site whose book the tests fill. Coupon choices belong
 * to the account and are pushed to its other pages: tests that run side by side would change one another's coupon.
 */
export async function signInAlone(page: Page): Promise<void> {
  const database = process.env['EVENS_BOOK_DATABASE'] ?? ''
  const uLogin = `alone-${randomUUID()}`
  const [made] = await query<{ id: string; currency: string }>(
    database,
    `insert into player (site_id, login, password_hash, name, country, currency, birth_date, is_demo)
       select site_id, $1, password_hash, name, country, currency, birth_date, true from player where login = 'demo2'
       order by id limit 1 returning id::text, currency`,
    [uLogin],
  )
  const moves = JSON.stringify([['*funding', 'cash', MONEY]])
  await query(database, `select wallet_post($1, $2, 'play-money', 'sandbox', $3)`, [made?.id, made?.currency, moves])
  await signInTo(page.request, { uLogin })
}
