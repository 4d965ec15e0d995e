import type { OddsSeries } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { outcomeHead } from '../names/names.ts'
import { useOddsText } from '../names/texts.ts'
import styles from './odds-plot.module.css'

const WIDTH = 600
const HEIGHT = 160

/** Odds history of a market, one line an outcome. The caption has the latest odds as text. */
export function OddsPlot({ series, label }: { series: readonly OddsSeries[]; label: string }) {
  const { texts, format } = useShell()
  const oddsText = useOddsText()
  const frame = frameOf(
    series.map(({ points }) => points),
    WIDTH,
    HEIGHT,
  )
  if (frame === null) return null
  return (
    <figure className={styles['plot']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {series.map(({ ref, points }, at) => (
          <path key={ref} className={styles['line']} data-series={at} d={stepPath(points, frame)} />
        ))}
      </svg>
      <div className={styles['times']}>
        <time>{format().dateTime(frame.fromMs)}</time>
        <time>{format().dateTime(frame.untilMs)}</time>
      </div>
      <figcaption className={styles['legend']}>
        {series.map(({ ref, outcome, points }, at) => (
          <span key={ref} data-series={at}>
            {outcomeHead(texts, outcome)} <b className="ev-number">{oddsText(points.at(-1)?.[1] ?? 1001)}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

type Point = readonly [at: number, value: number]
type Frame = {
  readonly fromMs: number
  readonly untilMs: number
  readonly low: number
  readonly high: number
  readonly width: number
  readonly height: number
}

/** The bounds of all series, with a margin so that no line runs along the edge. */
export function frameOf(series: readonly (readonly Point[])[], width: number, height: number): Frame | null {
  const points = series.flat()
  if (points.length === 0) return null
  const times = points.map(([at]) => at)
  const values = points.map(([, value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((high - low) * 0.1, 1)
  const fromMs = Math.min(...times)
  return { fromMs, untilMs: Math.max(...times, fromMs + 1), low: low - room, high: high + room, width, height }
}

/** A step line: a price holds until it changes. */
export function stepPath(points: readonly Point[], frame: Frame): string {
  const x = (at: number): number => round(((at - frame.fromMs) / (frame.untilMs - frame.fromMs)) * frame.width)
  const y = (value: number): number => round((1 - (value - frame.low) / (frame.high - frame.low)) * frame.height)
  const [first, ...rest] = points
  if (first === undefined) return ''
  const steps = rest.map(([at, value]) => `H${x(at)}V${y(value)}`)
  return `M${x(first[0])} ${y(first[1])}${steps.join('')}H${frame.width}`
}

const round = (value: number): number => Math.round(value * 10) / 10
