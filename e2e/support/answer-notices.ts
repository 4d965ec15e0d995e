import type { BrowserContext } from '@playwright/test'

const DAY_MS = 86_400_000

/** A visitor who has been here before: the age is confirmed and cookies are answered with "only necessary". */
export async function answerNotices(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url }])
  await context.addInitScript((until) => localStorage.setItem('age_accepted_until', until), String(Date.now() + DAY_MS))
}
