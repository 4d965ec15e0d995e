import type { RaceCard } from '@evens/contracts'
import type { RaceMarket } from '@evens/games/race'
import { useText } from '@evens/remote-sdk'
import { useOdds } from '../price-cell.tsx'
import { priceOn } from './card.ts'
import styles from './podium.module.css'
import { nameOf, type Species } from './runners.ts'
import { SilkBadge } from './silk-badge.tsx'

type Props = {
  readonly species: Species
  readonly order: readonly number[]
  /** With it, what each market paid; null for a small podium of the round before. */
  readonly card: RaceCard | null
  readonly n: string
}

/** The first three, and what they paid. */
export function Podium({ species, order, card, n }: Props) {
  const t = useText()
  const odds = useOdds()
  const [first = 1, second = 2, third = 3] = order
  const paid: readonly (readonly [RaceMarket, readonly number[]])[] = [
    ['win', [first]],
    ['forecast', [first, second]],
    ['tricast', [first, second, third]],
  ]
  return (
    <section className={styles['podium']} data-small={card === null} aria-label={t('race_podium', { n })}>
      {card === null && <p className={styles['before']}>{t('race_last')}</p>}
      <ol role="list" className={styles['steps']}>
        {[first, second, third].map((number, at) => (
          <li key={number} data-step={at + 1}>
            <span className={styles['stepBadge']}>
              <SilkBadge species={species} number={number} />
            </span>
            <bdi className={styles['stepName']}>{nameOf(species, number)}</bdi>
            <span className={styles['block']}>{at + 1}</span>
          </li>
        ))}
      </ol>
      {card !== null && (
        <dl className={styles['paid']}>
          {paid.map(([market, pick]) => {
            const price = priceOn(card, market, pick)
            return (
              <div key={market}>
                <dt>
                  {t(`race_market_${market}`)} <bdi dir="ltr">{pick.join('–')}</bdi>
                </dt>
                <dd>{price === null ? '–' : odds(price)}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}
