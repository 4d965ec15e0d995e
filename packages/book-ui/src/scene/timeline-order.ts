import type { Incident } from '@evens/contracts/feed'
import { clockText } from '../names/event-texts.ts'

/** Minutes of a half in sports whose stoppage time is counted beyond it. */
const HALF_MINUTES: Readonly<Record<string, number>> = { football: 45 }

type Clock = { readonly sport: string; readonly countsDown: boolean }

/** The minute of an incident: `22′`, `45+3′` in stoppage time, the clock where it counts down; null without a clock. */
export function incidentMinute({ second, phase }: Pick<Incident, 'second' | 'phase'>, clock: Clock): string | null {
  if (second === undefined) return null
  if (clock.countsDown) return clockText(second)
  const half = phase.name === 'half' ? HALF_MINUTES[clock.sport] : undefined
  const end = half === undefined ? Infinity : half * (phase.number ?? 1)
  const minute = Math.floor(second / 60) + 1
  return minute > end ? `${end}+${minute - end}′` : `${minute}′`
}

/** Starts and ends of a part stand between its incidents, without a minute of their own. */
export const isBorder = ({ kind, side }: Pick<Incident, 'kind' | 'side'>): boolean =>
  side === undefined && /_(start|end)$/.test(kind)

/** Key incidents, newest first, in the order of their numbers: clocks of two halves overlap. */
export const timelineOf = (incidents: readonly Incident[]): readonly Incident[] =>
  incidents.filter(({ isKey }) => isKey).toSorted((a, b) => b.number - a.number)

/** Splits "Goal: Torvia" where it ends with the side, which its place in the timeline shows already. */
export function withoutSide(text: string, side: string): readonly [shown: string, hidden: string] {
  const tail = `: ${side}`
  return side !== '' && text.endsWith(tail) ? [text.slice(0, -tail.length), tail] : [text, '']
}
