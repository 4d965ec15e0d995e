import { offsetZone, useShell, useStore } from '@evens/remote-sdk'
import { useId } from 'react'
import { barAt, scaleTop } from './plot-scale.ts'
import styles from './activity.module.css'

const WIDTH = 480
const MIDDLE = 84
/** The width of a figure beside the drawing: it is never cut off, however large the amounts are. */
const FIGURE = 9
const DAYS = 18
const GAP = 0.3
const DAYS_SHOWN = 7

/** What is drawn up from the line, and what is drawn down from it. */
export type PlotWeek = { readonly from: number; readonly over: bigint; readonly under: bigint }

type Props = {
  readonly title: string
  /** What the bars over the line are, and those under it; null where there is nothing that could lie under it. */
  readonly above: string
  readonly below: string | null
  readonly weeks: readonly PlotWeek[]
  /** The scale ends at a round number of these. */
  readonly unit: bigint
  /** With its sign. */
  readonly text: (value: bigint) => string
}

/** A line of zero and one scale for both sides of it. The table below has the same figures. */
export function Plot({ title, above, below, weeks, unit, text }: Props) {
  const { direction } = useShell()
  const dayOf = useWeekDay()
  const titleId = useId()
  const top = scaleTop(
    weeks.flatMap(({ over, under }) => [over, under]),
    unit,
  )
  const edges = below === null ? [top, 0n] : [top, 0n, -top]
  const foot = MIDDLE * (edges.length - 1)
  const labels = Math.max(...edges.map((edge) => text(edge).length)) * FIGURE
  const slot = (WIDTH - labels) / weeks.length
  const every = Math.ceil(weeks.length / DAYS_SHOWN)
  return (
    <figure className={styles['plot']} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles['plotTitle']}>
        {title}
      </figcaption>
      <svg direction="ltr" viewBox={`0 0 ${WIDTH} ${foot + DAYS}`} className={styles['drawing']} aria-hidden>
        {edges.map((edge, at) => (
          <g key={String(edge)} transform={`translate(0 ${MIDDLE * at})`}>
            <line x1={labels} x2={WIDTH} className={edge === 0n ? styles['zero'] : styles['edge']} />
            <text x={labels - 6} y={at === 0 ? 10 : edge === 0n ? 4 : 0} textAnchor="end">
              {text(edge)}
            </text>
          </g>
        ))}
        {weeks.map(({ from, over, under }, at) => (
          <g key={from} transform={`translate(${labels + slot * at} 0)`}>
            <Bar value={over} top={top} slot={slot} className={styles['over']} />
            <Bar value={-under} top={top} slot={slot} className={styles['under']} />
            {at % every === 0 && (
              <text x={slot / 2} y={foot + DAYS - 3} textAnchor="middle">
                {dayOf(from)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className={styles['legend']} dir={direction}>
        <span className={styles['overKey']}>{above}</span>
        {below !== null && <span className={styles['underKey']}>{below}</span>}
      </p>
    </figure>
  )
}

type BarProps = {
  readonly value: bigint
  readonly top: bigint
  readonly slot: number
  readonly className: string | undefined
}

function Bar({ value, top, slot, className }: BarProps) {
  const { y, height } = barAt(value, top, MIDDLE)
  if (height === 0) return null
  return (
    <rect
      x={slot * (GAP / 2)}
      width={slot * (1 - GAP)}
      y={y}
      height={height}
      className={className}
      data-bar={`${value}`}
    />
  )
}

/** A drawing is read from left to right in every language: these would turn a date round in it. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

/** Day and month where the reader is, as short as it gets. */
function useWeekDay(): (ms: number) => string {
  const { language, settings } = useShell()
  const timeZone = offsetZone(useStore(settings, (now) => now.timeZone))
  const days = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    day: '2-digit',
    month: '2-digit',
    timeZone,
  })
  return (ms) => days.format(ms).replaceAll(DIRECTION_MARKS, '')
}
