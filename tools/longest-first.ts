import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a large part of their step: started first, so that no worker is left alone with one at the end. */
const LONGEST = [
  ...['bank.fault', 'bank-again.fault', 'backup.fault', 'archive.fault', 'restore-drill.fault', 'restart.fault'],
  ...['paused-node.fault', 'paused-prices.fault', 'limits.fault', 'embedded-user.fault', 'exchange.fault'],
  ...['embedded-root.fault', 'crash.fault', 'embedded', 'memory.fault', 'bank-races.fault'],
  ...[
    'unsealed.api',
    'games/second.api',
    'games/second-reels.api',
    'jackpots-race.api',
    'every-call.api',
    'recovery.api',
    'every-page.api',
    'proof/tampering.api',
    'security-headers.api',
    'restart.test',
  ],
]

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
