import type { Acts } from './threads.ts'

/** A story to be told to a listener who comes in at `from`. */
export type Errand = { readonly key: string; readonly acts: (from: number) => Acts }
/** Finds out what there is to tell. It takes a while, so each is done when its turn comes. */
export type Reading = (now: number) => readonly Errand[]

/** How many stories are taken up at once, so that nobody waits long for the next word. */
const AT_ONCE = 3
/** No reading finds more than this. */
const READING_MAX = 3000

/** Tells a listener who came in late what it has missed, a little at a time, and answers when all has been told. */
export function createCatchUp(follow: (key: string, acts: Acts) => void) {
  const readings: Reading[] = []
  const errands: Errand[] = []
  const answers: Errand[] = []
  let isFirst = true

  return {
    /** What the listener had missed at the very start is still being told. */
    isStarting: (): boolean => isFirst,
    /** How many stories, at the most, are still to be told. */
    left: (): number => errands.length + READING_MAX * readings.length + answers.length,
    add: (...more: readonly Reading[]): number => readings.push(...more),
    answer: (answer: Errand): number => answers.push(answer),
    goOn(now: number): void {
      if (errands.length === 0) errands.push(...(readings.shift()?.(now) ?? []))
      const isAllTold = errands.length === 0 && readings.length === 0
      if (isAllTold) isFirst = false
      for (const { key, acts } of isAllTold ? answers.splice(0) : errands.splice(0, AT_ONCE)) follow(key, acts(now))
    },
  }
}
