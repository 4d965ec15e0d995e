import type { EventBrief } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import { Pitch } from '../scene/pitch.tsx'
export function Tracker({
  event,
  incidents,
}: {
  event: EventBrief
  state: EventState
  incidents: readonly Incident[]
}) {
  return <Pitch event={event} incidents={incidents} />
}
