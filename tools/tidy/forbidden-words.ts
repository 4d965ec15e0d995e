import { type Finding, lineAt, type SourceFile } from './source.ts'

// The last letter stands in brackets so that this file does not hold the words it looks for.
const PROMISE = /\b(?:TOD[O]|FIXM[E]|HAC[K])\b|(?<=(?:\/\/|\*|#|<!--) *)XX[X]\b/g
const TYPE_SILENCED = /@ts-(?:ignor[e]|expect-erro[r]|nochec[k])/g
/** A test of types says what must not compile; the compiler reports a mark that has nothing to mark. */
const TYPE_TEST = /\.types\.test\.ts$/
const EXPECTED_ERROR = /@ts-expect-erro[r] \w/
const LINT_SILENCED =
  /\b(?:oxlint|eslint|stylelint|prettier|biome|knip|depcruise|v8|istanbul)[- ](?:disabl[e]|ignor[e])/g
const MACHINE_PATH = /(?<![\w.:/-])\/(?:work|farm|root|tmp|Users|home)\/\w/g

const WORDS = [
  { pattern: PROMISE, message: 'belongs into the tracker: the main branch holds no promises' },
  { pattern: TYPE_SILENCED, message: 'silences the compiler: mend the type' },
  { pattern: LINT_SILENCED, message: 'silences a check: mend the code, or change the rule for all' },
  { pattern: MACHINE_PATH, message: 'is a path of one machine' },
]

/** Words that are forbidden in every text of the repository, in any language. */
export function forbiddenWordErrors({ path, text }: SourceFile): Finding[] {
  const isExpected = (at: number): boolean => TYPE_TEST.test(path) && EXPECTED_ERROR.test(text.slice(at, at + 40))
  return WORDS.flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !isExpected(index))
      .map((match) => ({
        path,
        line: lineAt(text, match.index),
        rule: 'forbidden-words',
        message: `${match[0]} ${message}`,
      })),
  )
}
