import { Refusal } from '../../platform/http/refusal.ts'

/** Priority: known devices of the account, then addresses without failures, then the rest. */
export const RANKS = ['known', 'clean', 'doubtful'] as const
export type Rank = (typeof RANKS)[number]

export type HashQueueOptions = {
  /** A monotonic clock. */
  readonly nowMs: () => number
  /** Jobs that run at once. */
  readonly workers: number
  /** Jobs that may wait, of each rank. */
  readonly lengthMax: number
  /** Maximum wait: a job that would exceed it is refused on arrival, one that has is refused unhashed. */
  readonly waitMaxMs: number
}

type Job = { readonly atMs: number; readonly start: () => Promise<unknown>; readonly refuse: () => void }

/** After so many jobs of higher ranks the next rank has a turn, so that none starves. */
const PASSED_OVER_MAX = 4
/** Estimated duration until one is measured. */
const FIRST_GUESS_MS = 30
const NEWEST_SHARE = 0.2
/** Each of these waits doubles the captcha of unknown browsers. */
const LEVELS_MS = [500, 1000, 1500]

/** A bounded priority queue for CPU-bound work; it knows nothing of passwords. */
export function createHashQueue({ nowMs, workers, lengthMax, waitMaxMs }: HashQueueOptions) {
  const waiting: Record<Rank, Job[]> = { known: [], clean: [], doubtful: [] }
  const passedOver: Record<Rank, number> = { known: 0, clean: 0, doubtful: 0 }
  let running = 0
  let meanMs = FIRST_GUESS_MS

  /** Expected wait of a job of this rank, including the turns of lower ranks. */
  function waitMs(rank: Rank): number {
    const ahead = RANKS.slice(0, RANKS.indexOf(rank) + 1).reduce((sum, one) => sum + waiting[one].length, running)
    return ((ahead * meanMs) / workers) * (1 + 1 / PASSED_OVER_MAX)
  }

  const busy = (rank: Rank): Refusal =>
    new Refusal('SIGN_IN_BUSY', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs(rank) / 1000)) })

  function admit(rank: Rank): void {
    if (waiting[rank].length >= lengthMax || waitMs(rank) > waitMaxMs) throw busy(rank)
  }

  function nextRank(): Rank | undefined {
    const there = RANKS.filter((rank) => waiting[rank].length > 0)
    const next = there.find((rank) => passedOver[rank] >= PASSED_OVER_MAX) ?? there[0]
    for (const rank of there) passedOver[rank] = rank === next ? 0 : passedOver[rank] + 1
    return next
  }

  async function work({ start }: Job): Promise<void> {
    const startedMs = nowMs()
    running += 1
    await start()
    running -= 1
    meanMs += (nowMs() - startedMs - meanMs) * NEWEST_SHARE
    pump()
  }

  function pump(): void {
    while (running < workers) {
      const rank = nextRank()
      const job = rank === undefined ? undefined : waiting[rank].shift()
      if (job === undefined) return
      if (nowMs() - job.atMs > waitMaxMs) job.refuse()
      else void work(job)
    }
  }

  return {
    /** Refuses early what `run` would refuse now. */
    admit,

    /** Load as unknown browsers see it: 0 when they hardly wait. */
    level: (): number => LEVELS_MS.filter((ms) => waitMs('clean') >= ms).length,

    async run<T>(rank: Rank, task: () => Promise<T>): Promise<T> {
      admit(rank)
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      waiting[rank].push({
        atMs: nowMs(),
        start: () => task().then(resolve, reject),
        refuse: () => reject(busy(rank)),
      })
      pump()
      return promise
    },
  }
}
