import type { EventState } from '@evens/contracts/feed'
import type { Texts } from '@evens/remote-sdk'

/** The part of the game that is on: "2nd half", "Set 3". */
export function phaseName({ t, has }: Texts, { phase }: Pick<EventState, 'phase'>): string {
  const key = `phase_${phase.name}`
  return has(key) ? t(key, { number: phase.number ?? 0 }) : ''
}

/** The game clock as it stands, `63:07`. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}`
}
