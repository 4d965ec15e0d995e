type Seconds = number | null
export type NoticeMoments = {
  readonly notify_started_at: Seconds
  readonly notify_ended_at: Seconds
  readonly ended_at: Seconds
}

/** From the start of the notice until its end, or until the end of the work where the notice has none of its own. */
export function isNoticeTime(moments: NoticeMoments, nowMs: number): boolean {
  const { from, until } = windowOf(moments)
  return from !== null && from <= nowMs && (until === null || nowMs < until)
}

/** When the answer will change next; `null` when it will not. */
export function nextChangeMs(moments: NoticeMoments, nowMs: number): number | null {
  const { from, until } = windowOf(moments)
  if (from === null) return null
  return [from, until].filter((at) => at !== null).find((at) => at > nowMs) ?? null
}

function windowOf({ notify_started_at, notify_ended_at, ended_at }: NoticeMoments) {
  return { from: inMs(notify_started_at), until: inMs(notify_ended_at ?? ended_at) }
}

const inMs = (seconds: Seconds): number | null => (seconds === null ? null : seconds * 1000)
