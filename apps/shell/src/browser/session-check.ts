import type { SessionReply } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'
import { sleep, withRetry, type RetryPlan } from '../remotes/retry.ts'

const CHECK_MS = 60_000
const START_RETRY: RetryPlan = { retries: 2, firstDelayMs: 1500, factor: 1 }
const NO_RETRY: RetryPlan = { retries: 0, firstDelayMs: 0, factor: 1 }

type CheckedShell = Pick<Shell, 'call' | 'player' | 'log'>

/**
 * A page is drawn for one person. Another tab may sign in or out, a session ends, and a page comes back from the
 * browser's own memory: then it is drawn anew. A page that was drawn for a visitor a moment ago is not asked about.
 */
export function startSessionCheck(shell: CheckedShell): void {
  if (shell.player.get() !== null) void check(shell, START_RETRY)
  setInterval(() => {
    if (document.visibilityState === 'visible') void check(shell, NO_RETRY)
  }, CHECK_MS)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check(shell, START_RETRY)
  })
}

async function check({ call, player, log }: CheckedShell, plan: RetryPlan): Promise<void> {
  try {
    const { user_id: userId } = await withRetry(plan, () => call<SessionReply>('GET', '/web-api/user/check'), { sleep })
    if (userId !== (player.get()?.id ?? null)) location.reload()
  } catch (error) {
    log('the session could not be checked', error)
  }
}
