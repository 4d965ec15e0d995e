import { type APIRequestContext, expect, type Page } from '@playwright/test'

const DEMO_PASSWORD = 'evens-demo'
const BUSY_TRIES = 10

export type Account = { readonly uLogin: string; readonly uPassword?: string }

/**
 * Signs in by the call that the form makes, and fails here when that is refused: a test that went on as a visitor would
 * fail far away. The queue of password hashes is bounded, so a machine under load may answer 503; a browser retries, too.
 */
export async function signInTo(
  request: APIRequestContext,
  { uLogin, uPassword = DEMO_PASSWORD }: Account,
  origin = '',
) {
  for (let left = BUSY_TRIES; ; left -= 1) {
    const reply = await request.post(`${origin}/web-api/user/login`, { data: { uLogin, uPassword } })
    if (reply.status() === 503 && left > 0) {
      const seconds = Number(reply.headers()['retry-after'] ?? '1')
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      continue
    }
    expect(reply.status(), await reply.text()).toBe(200)
    return reply
  }
}

/** Dollars and euros. A test that reads a balance plays alone with it. */
export type DemoLogin = 'demo1' | 'demo2' | 'demo3'

export const signIn = async (page: Page, uLogin: DemoLogin = 'demo2'): Promise<void> =>
  void (await signInTo(page.request, { uLogin }))
