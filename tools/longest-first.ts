import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a large part of their step by themselves: whoever begins with them waits for none of them at the end. */
const LONGEST = ['bank.fault', 'embedded.fault', 'every-call.api', 'recovery.api', 'every-page.api', 'restart.test']

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}`))
  return at === -1 ? LONGEST.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = super.sort.bind(this)
    return (await usual(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
