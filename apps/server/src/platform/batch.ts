/**
 * Runs calls that arrive close together as one batch; each caller gets its own result. Without a wait a batch holds the
 * calls of one turn of the event loop, then those that came while the previous batch ran, so a single call never waits.
 */
export function createBatch<Item, Answer>(options: {
  readonly waitMs?: number
  readonly max: number
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>
}) {
  type Asked = {
    readonly item: Item
    readonly resolve: (answer: Answer) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Asked[] = []
  let isExpected = false
  let isRunning = false

  function runSoon(): void {
    if (isExpected) return
    isExpected = true
    if (options.waitMs === undefined) setImmediate(() => void runAll())
    else setTimeout(() => void runAll(), options.waitMs)
  }

  async function runAll(): Promise<void> {
    isExpected = false
    if (isRunning) return
    isRunning = true
    // While a batch is under way the next one gathers; one at a time keeps the order of arrival.
    while (waiting.length > 0) {
      const batch = waiting.slice(0, options.max)
      waiting = waiting.slice(options.max)
      await answerAll(batch)
    }
    isRunning = false
  }

  async function answerAll(batch: readonly Asked[]): Promise<void> {
    try {
      const answers = await options.run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer))
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error)
      // One item is at fault: each is retried alone, so that the others succeed.
      for (const one of batch) await answerAll([one])
    }
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isRunning) return
      if (waiting.length >= options.max) void runAll()
      else runSoon()
    })
}
