import type { Change } from './book.ts'
import { isScoreFinal } from './event-status.ts'

/** Counts the results of each champ, corrections included, so that cached statistics know when they are out of date. */
export function createResultVersions() {
  const versions = new Map<string, number>()
  return {
    of: (champ: string): number => versions.get(champ) ?? 0,
    note({ event, isNew, fixture, state, statusBefore, incidents }: Change): void {
      const { champ } = event.fixture
      const wasFinal = statusBefore !== null && isScoreFinal(statusBefore)
      if (!wasFinal && !isScoreFinal(event.state.status)) return
      if (isNew || fixture || state || incidents > 0) versions.set(champ.id, (versions.get(champ.id) ?? 0) + 1)
    },
  }
}
export type ResultVersions = ReturnType<typeof createResultVersions>
