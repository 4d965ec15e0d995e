/** Small files take their time waiting for the disk: some at once take hardly longer than one. */
const AT_ONCE = 24

/** Does the work for all, some at a time; the first failure ends it. */
export async function together<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) await work(one)
    }),
  )
}
