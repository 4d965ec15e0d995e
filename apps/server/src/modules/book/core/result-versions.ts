import type { Change } from './book.ts'
import { isScoreFinal } from './event-status.ts'

/** Counts the results of each champ, corrections included, so that cached statistics know when they are out of date. */
export function createResultVersions() {
  const versions = new Map<string, number>()
  /** Games in memory whose score was final after their last message. */
  const final = new Set<string>()
  return {
    of: (champ: string): number => versions.get(champ) ?? 0,
    note({ event, isNew, fixture, state, incidents }: Change): void {
      const { id, champ } = event.fixture
      const wasFinal = final.has(id)
      const isFinal = isScoreFinal(event.state.status)
      if (isFinal) final.add(id)
      else final.delete(id)
      if (!isFinal && !wasFinal) return
      if (isNew || fixture || state || incidents > 0) versions.set(champ.id, (versions.get(champ.id) ?? 0) + 1)
    },
    forget: (id: string): void => void final.delete(id),
  }
}
export type ResultVersions = ReturnType<typeof createResultVersions>
