import type { BlockResult } from '@evens/contracts'
import type { CallApi } from '@evens/remote-sdk'
import type { RedirectAnswer } from '../guards/index.ts'
import { BLOCK_RETRY, REDIRECT_RETRY, sleep, withRetry } from '../remotes/retry.ts'

type Log = (message: string, detail?: unknown) => void

/** Tried five times more; after that the address is taken as it is. */
export async function askRedirect(call: CallApi, url: string, log: Log): Promise<RedirectAnswer | null> {
  try {
    return await withRetry(REDIRECT_RETRY, () => call('POST /redirects-api/api/v1/redirect-light', { body: { url } }), {
      sleep,
    })
  } catch (error) {
    log('redirect check failed', error)
    return null
  }
}

/** Tried twice more; a check that cannot be had counts as maintenance: protection fails closed. */
export async function askBlock(
  call: CallApi,
  url: string,
  isSignedIn: boolean,
  log: Log,
): Promise<BlockResult | 'failed'> {
  try {
    return await withRetry(
      BLOCK_RETRY,
      () => call('POST /blocks-api/api/v2/block', { body: { auth: isSignedIn, url } }),
      { sleep },
    )
  } catch (error) {
    log('block check failed', error)
    return 'failed'
  }
}
