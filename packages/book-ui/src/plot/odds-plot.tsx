import type { OddsSeries } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { outcomeHead } from '../names/names.ts'
import { useOddsText } from '../price/use-odds-text.ts'
import styles from './odds-plot.module.css'
import { frameOf, stepPath } from './plot-path.ts'

const WIDTH = 600
const HEIGHT = 160

/** How the prices of a market went, a line for each outcome. The figures stand under it for whoever can't see it. */
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
