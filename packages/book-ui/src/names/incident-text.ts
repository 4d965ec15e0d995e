import type { EventBrief } from '@evens/contracts'
import type { Incident } from '@evens/contracts/feed'
import type { Texts } from '@evens/remote-sdk'
import { clockText } from './phase-name.ts'

/** What happened, in words: "Goal: Torvia". */
export function incidentText(
  { t, has }: Texts,
  { competitors }: Pick<EventBrief, 'competitors'>,
  incident: Incident,
): string {
  const key = `incident_${incident.kind}`
  const side = incident.side === undefined ? '' : (competitors[incident.side]?.name ?? '')
  return has(key) ? t(key, { side, n: incident.phase.number ?? 0 }) : side
}

/** When it happened: the minute that was under way where there is a clock. */
export const incidentTime = ({ second }: Incident): string | null => (second === undefined ? null : clockText(second))
