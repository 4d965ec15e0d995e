import type { LottosReply } from '@evens/contracts'
import { useQuery, useShell, useStore } from '@evens/remote-sdk'

/** A draw is made some moments after its sale has closed. */
const AFTER_CLOSE_MS = 1500
const LATEST_MS = 60_000

function untilNextDraw(_polls: number, lottos: LottosReply | undefined): number {
  if (lottos === undefined) return LATEST_MS
  const closings = lottos.kinds.flatMap(({ draws }) => draws.slice(0, 1).map(({ closesAt }) => closesAt))
  return Math.min(Math.max(Math.min(...closings) - lottos.now, 0) + AFTER_CLOSE_MS, LATEST_MS)
}

/** The kinds of lotto, fetched again when the next of their draws is over, or another account is played from. */
export function useLottos(initial: LottosReply): LottosReply {
  const currency = useStore(useShell().player, (now) => now?.account.iso)
  const query = currency === undefined ? {} : { currency }
  return useQuery('GET /web-api/lotto/kinds', { query }, { initial, everyMs: untilNextDraw }).data
}
