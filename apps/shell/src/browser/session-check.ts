import type { Shell } from '@evens/remote-sdk'
import { tellAgreement } from '../notices/cookie-choice.ts'
import { noteEnding } from '../notices/session-ending.ts'
import { sleep, withRetry, type RetryPlan } from '../remotes/retry.ts'

const CHECK_MS = 60_000
const START_RETRY: RetryPlan = { retries: 2, firstDelayMs: 1500, factor: 1 }
const NO_RETRY: RetryPlan = { retries: 0, firstDelayMs: 0, factor: 1 }

type CheckedShell = Pick<Shell, 'call' | 'player' | 'site' | 'log'>

/**
 * A page is drawn for one person. Another tab may sign in or out, a session ends, and a page comes back from the
 * browser's own memory: then it is drawn anew. A page that was drawn for a visitor a moment ago is not asked about.
 */
export function startSessionCheck(shell: CheckedShell): void {
  if (shell.player.get() !== null) void start(shell)
  setInterval(() => {
    if (document.visibilityState === 'visible') void check(shell, NO_RETRY)
  }, CHECK_MS)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check(shell, START_RETRY)
  })
}

async function start(shell: CheckedShell): Promise<void> {
  if (await check(shell, START_RETRY))
    await tellAgreement(shell).catch((error: unknown) => shell.log('the agreement on cookies was not told', error))
}

/** Whether the page is still of the one it was drawn for. */
async function check({ call, player, log }: CheckedShell, plan: RetryPlan): Promise<boolean> {
  try {
    const { user_id: userId, ended } = await withRetry(plan, () => call('GET /web-api/user/check'), {
      sleep,
    })
    const isSame = userId === (player.get()?.id ?? null)
    if (isSame) return true
    if (userId === null && ended !== null) noteEnding(ended)
    location.reload()
    return false
  } catch (error) {
    log('the session could not be checked', error)
    return false
  }
}
