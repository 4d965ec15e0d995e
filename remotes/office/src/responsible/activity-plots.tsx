import { offsetZone, useShell, useStore, useText } from '@evens/remote-sdk'
import { ownDirection } from '@evens/remote-sdk/pages'
import { Section } from '@evens/ui'
import { useId } from 'react'
import { timeSpent, type WeekSum } from './week-sums.ts'
import styles from './activity.module.css'

const HOUR_S = 3600n

type Props = {
  readonly weeks: readonly WeekSum[]
  /** One whole unit of the currency: the scale is never finer, even if all values are 0. */
  readonly unit: bigint
  readonly signed: (amount: bigint) => string
}

/** Result, stakes and returns, payments, and time by week. */
export function ActivityPlots({ weeks, unit, signed }: Props) {
  const t = useText()
  return (
    <Section title={t('activity_drawn')} lead={t('activity_drawn_lead')}>
      <div className={styles['plots']}>
        <Plot
          title={t('activity_plot_result')}
          above={t('activity_plot_won')}
          below={t('activity_plot_lost')}
          weeks={weeks.map(({ from, result }) => ({
            from,
            over: result > 0n ? result : 0n,
            under: result < 0n ? -result : 0n,
          }))}
          unit={unit}
          text={signed}
        />
        <Plot
          title={t('activity_plot_played')}
          above={t('activity_plot_returned')}
          below={t('activity_plot_wagered')}
          weeks={weeks.map(({ from, wagered, returned }) => ({ from, over: returned, under: wagered }))}
          unit={unit}
          text={signed}
        />
        <Plot
          title={t('activity_plot_paid')}
          above={t('activity_plot_out')}
          below={t('activity_plot_in')}
          weeks={weeks.map(({ from, deposits, withdrawals }) => ({ from, over: withdrawals, under: deposits }))}
          unit={unit}
          text={signed}
        />
        <Plot
          title={t('activity_plot_time')}
          above={t('activity_plot_signed_in')}
          below={null}
          unit={HOUR_S}
          weeks={weeks.map(({ from, signedInSeconds }) => ({ from, over: BigInt(signedInSeconds), under: 0n }))}
          // The drawing is always left to right; its texts keep the direction of their language.
          text={(seconds) => ownDirection(t('activity_duration', timeSpent(Number(seconds))))}
        />
      </div>
    </Section>
  )
}

const WIDTH = 480
const MIDDLE = 84
/** Width reserved for each character of an axis label, so that large amounts are not cut off. */
const FIGURE = 9
const DAYS = 18
const GAP = 0.3
const DAYS_SHOWN = 7

/** The bars of a week above and below the zero line. */
type PlotWeek = { readonly from: number; readonly over: bigint; readonly under: bigint }

type PlotProps = {
  readonly title: string
  /** The names of the bars above and below the zero line; `below` is null if values cannot be negative. */
  readonly above: string
  readonly below: string | null
  readonly weeks: readonly PlotWeek[]
  /** The scale ends at a round multiple of it. */
  readonly unit: bigint
  /** Formats a value, with its sign. */
  readonly text: (value: bigint) => string
}

/** A bar chart around zero, with one scale for both sides. Hidden from screen readers: the table has the same figures. */
function Plot({ title, above, below, weeks, unit, text }: PlotProps) {
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

/** Stripped from dates: in the left-to-right drawing they would reorder day and month. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

/** Shortest day and month in the visitor's time zone. */
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

const STEPS = [1n, 2n, 5n] as const

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/**
 * The end of the scale in both directions: the smallest round number of units that covers every value. A loss is drawn on
 * the same scale as a gain.
 */
export function scaleTop(values: readonly bigint[], unit: bigint): bigint {
  const most = values.reduce((top, value) => (size(value) > top ? size(value) : top), 0n)
  for (let power = unit; ; power *= 10n) {
    const step = STEPS.find((each) => each * power >= most)
    if (step !== undefined) return step * power
  }
}

/** The bar of a value above or below the line at `middle`, in units of the drawing. A value that is not 0 gets at least one, so that it is visible. */
export function barAt(value: bigint, top: bigint, middle: number): { readonly y: number; readonly height: number } {
  if (value === 0n) return { y: middle, height: 0 }
  const exact = Number((size(value) * 10_000n) / top) / 10_000
  const height = Math.max(1, Math.round(exact * middle * 10) / 10)
  return { y: value > 0n ? middle - height : middle, height }
}
