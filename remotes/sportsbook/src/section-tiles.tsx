import { SectionArt } from '@evens/book-ui'
import { useShell, useText } from '@evens/remote-sdk'
import styles from './section-tiles.module.css'

type Tile = {
  readonly route: string
  readonly params?: Readonly<Record<string, string>>
  readonly key: string
  /** Shown while this section of the casino has titles. */
  readonly section?: string
  /** The place that is drawn on it. */
  readonly art: string
}

const TILES: readonly Tile[] = [
  { route: 'live', key: 'home_product_live', art: 'football' },
  { route: 'esportsDisciplines', params: { kind: 'real' }, key: 'home_product_esports', art: 'moba' },
  { route: 'casinoLobby', key: 'home_product_casino', art: 'casino' },
  { route: 'casinoSection', params: { section: 'slots' }, key: 'home_product_slots', section: 'slots', art: 'slots' },
  { route: 'games', key: 'home_product_games', art: 'games' },
  { route: 'toto', key: 'home_product_toto', art: 'toto' },
  { route: 'results', key: 'home_product_results', art: 'results' },
  { route: 'bonuses', key: 'home_product_promotions', art: 'promotions' },
]

/** The sections of the site as pictures. */
export function SectionTiles() {
  const t = useText()
  const { href, site } = useShell()
  const tiles = TILES.filter(({ section }) => section === undefined || site.openSections.includes(section))
  return (
    <ul role="list" className={styles['tiles']}>
      {tiles.map(({ route, params, key, art }) => (
        <li key={key} className={styles['tile']}>
          <SectionArt of={art} className={styles['art']} />
          <div className={styles['words']}>
            <a className={styles['link']} href={href(route, params)}>
              {t(key)}
            </a>
            <p className={styles['text']}>{t(`${key}_text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
