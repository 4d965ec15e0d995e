import { useKept, useShell } from '@evens/remote-sdk'
import type { TotoMarks } from '@evens/rules/pools'
import { marksIn, wordsOf } from './marks.ts'

/** The marks of a draw, kept by the browser: whoever signs in first finds them again. */
export function useMarks(
  pool: string,
  number: number,
  size: number,
  count: number,
): readonly [marks: TotoMarks, put: (marks: TotoMarks) => void] {
  const name = `toto-${pool}`
  const [words] = useKept(name)
  const store = useShell().kept(name)
  return [marksIn(words, number, size, count), (marks) => store.set(wordsOf(number, marks))]
}
