import type { EventBrief } from '@evens/contracts'
import type { EventState, Incident } from '@evens/contracts/feed'
import type { Texts } from '@evens/remote-sdk'

/** An incident as text: "Goal: Torvia", with the player if the feed names one. */
export function incidentText(
  { t, has }: Texts,
  { competitors }: Pick<EventBrief, 'competitors'>,
  incident: Incident,
  language: string,
): string {
  const key = `incident_${incident.kind}`
  const side = incident.side === undefined ? '' : (competitors[incident.side]?.name ?? '')
  const text = has(key) ? t(key, { side, n: incident.phase.number ?? 0 }) : side
  const { player } = incident
  if (player === undefined) return text
  const names: Readonly<Record<string, string | undefined>> = player.names
  return t('incident_with_player', { incident: text, player: names[language] ?? player.names.en })
}

/** The current period: "2nd half", "Set 3". */
export function phaseName({ t, has }: Texts, { phase }: Pick<EventState, 'phase'>): string {
  const key = `phase_${phase.name}`
  return has(key) ? t(key, { number: phase.number ?? 0 }) : ''
}

/** `63:07`. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}`
}

/** A scoreboard fact as text: sides become names, occupied bases their numbers, other values are translated. */
export function factText(
  { t, has }: Texts,
  { competitors }: Pick<EventBrief, 'competitors'>,
  name: string,
  value: string,
): string {
  if (value === 'home' || value === 'away') return competitors[value === 'home' ? 0 : 1]?.name ?? ''
  if (name === 'bases') return takenBases(value)
  const key = `outcome_${value}`
  return has(key) ? t(key) : value.replaceAll('_', ' ')
}

/** `101` means runners on first and third base. */
function takenBases(bases: string): string {
  const taken = [...bases].flatMap((isTaken, at) => (isTaken === '1' ? [at + 1] : []))
  return taken.length === 0 ? '–' : taken.join(', ')
}
