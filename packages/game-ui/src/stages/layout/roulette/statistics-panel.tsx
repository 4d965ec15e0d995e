import { useText } from '@evens/remote-sdk'
import styles from './statistics-panel.module.css'
import { colourOf, POCKET_TONES, type Pocket } from './pockets.ts'
import { sharesOf, statisticsOf } from './statistics.ts'

type PanelProps = {
  readonly wheel: readonly Pocket[]
  readonly drawn: readonly Pocket[]
  readonly noteKey?: string | undefined
}

/** Counts over the player's own rounds at this table, and the reminder that none of them moves the next one. */
export function StatisticsPanel({ wheel, drawn, noteKey = 'roulette_statistics' }: PanelProps) {
  const t = useText()
  const { rounds, red, black, zero, odd, even, low, high, dozens, columns, hot, cold } = statisticsOf(wheel, drawn)
  if (rounds === 0) return <p className={styles['note']}>{t('roulette_statistics_none')}</p>
  const dozenNames = [1, 2, 3].map((at) => t(`roulette_dozen_${at}`))
  const columnNames = [1, 2, 3].map((at) => t('games_spot_column', { label: at }))
  return (
    <div className={styles['statistics']}>
      <p className={styles['note']}>{t(noteKey, { count: rounds })}</p>
      <div className={styles['bars']}>
        <Shares
          names={[t('games_spot_red'), t('roulette_zero'), t('games_spot_black')]}
          counts={[red, zero, black]}
          tones={['red', 'green', 'black']}
        />
        <Shares names={[t('roulette_odd'), t('roulette_even')]} counts={[odd, even]} />
        <Shares names={['1–18', '19–36']} counts={[low, high]} />
        <Shares names={dozenNames} counts={dozens} />
        <Shares names={columnNames} counts={columns} />
      </div>
      <div className={styles['numbers']}>
        <Numbers
          title={t('roulette_hot')}
          none={t('roulette_hot_none')}
          list={hot.map(({ pocket, times }) => [pocket, t('roulette_times', { count: times })])}
        />
        <Numbers
          title={t('roulette_cold')}
          none={t('roulette_cold_none', { count: wheel.length })}
          list={cold.map(({ pocket, rounds: count }) => [pocket, t('roulette_waited', { count })])}
        />
      </div>
    </div>
  )
}

type SharesProps = {
  readonly names: readonly string[]
  readonly counts: readonly number[]
  readonly tones?: readonly ('red' | 'green' | 'black')[]
}

/** Black has no light of its own on a dark ground. */
const BARS = { red: POCKET_TONES.red.light, green: POCKET_TONES.green.light, black: '#aeb6c8' } as const
const PLAIN = ['#2f6fdd', '#6b4fc0', '#1c8a87']

/** Shares of a whole side by side, each with its name and its per cent. */
function Shares({ names, counts, tones }: SharesProps) {
  const t = useText()
  const shares = sharesOf(counts)
  return (
    <ul className={styles['shares']} role="list">
      {names.map((name, at) => {
        const tone = tones?.[at]
        return (
          <li key={name}>
            <span className={styles['name']}>{name}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="6" fill="#fff" opacity="0.14" />
              <rect width={shares[at]} height="6" fill={tone === undefined ? PLAIN[at] : BARS[tone]} />
            </svg>
            <b>{t('roulette_share', { share: shares[at] ?? 0 })}</b>
          </li>
        )
      })}
    </ul>
  )
}

type NumbersProps = {
  readonly title: string
  readonly none: string
  readonly list: readonly (readonly [pocket: Pocket, text: string])[]
}

function Numbers({ title, none, list }: NumbersProps) {
  return (
    <div className={styles['few']}>
      <h4>{title}</h4>
      {list.length === 0 ? (
        <p className={styles['note']}>{none}</p>
      ) : (
        <ul role="list">
          {list.map(([pocket, text]) => (
            <li key={pocket}>
              <svg viewBox="-14 -11 28 22" aria-hidden="true">
                <rect
                  x="-14"
                  y="-11"
                  width="28"
                  height="22"
                  rx="5"
                  fill={POCKET_TONES[colourOf(pocket)].base}
                  stroke="#fff"
                  strokeOpacity="0.5"
                />
                <text y="5.5" textAnchor="middle" fontSize="15" fontWeight="800" fill="#fff">
                  {pocket}
                </text>
              </svg>
              <span className="ev-hidden">{pocket} </span>
              <small>{text}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
