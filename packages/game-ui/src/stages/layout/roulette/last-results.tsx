import { useText } from '@evens/remote-sdk'
import styles from './last-results.module.css'
import { colourOf, type Pocket } from './pockets.ts'

const SHOWN = 20

/** Numbers of the last rounds, newest first. Red stands higher than black, so that colour is not the only sign. */
export function LastResults({ drawn }: { readonly drawn: readonly Pocket[] }) {
  const t = useText()
  const last = drawn.slice(-SHOWN).toReversed()
  return (
    <ol className={styles['last']} role="list" aria-label={t('roulette_last')} data-count={last.length}>
      {last.map((pocket, at) => (
        <li key={drawn.length - at} className={styles[colourOf(pocket)]} data-newest={at === 0}>
          {pocket}
          <span className="ev-hidden"> {t(`games_colour_${colourOf(pocket)}`)}</span>
        </li>
      ))}
    </ol>
  )
}
