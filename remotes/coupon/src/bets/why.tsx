import { whyLines } from '@evens/book-ui'
import type { CouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Details, Link } from '@evens/ui'
import styles from './bets.module.css'
import type { RestOfGame } from './live-handicap.ts'

type Props = {
  readonly leg: CouponView['legs'][number]
  readonly rulesVersion: number
  readonly rest: RestOfGame | null
}

/** What the result of a leg rests on: what was said of its market and when, and by which rules. */
export function Why({ leg, rulesVersion, rest }: Props) {
  const t = useText()
  const { format, texts, href } = useShell()
  return (
    <Details className={styles['why']} summary={t('bets_why')}>
      <ul className={styles['lines']}>
        {whyLines(leg).map(({ key, at, word = '' }, n) => (
          <li key={`${n} ${key}`}>
            {at !== null && <time>{format().dateTime(at)}</time>} {t(key, { word: texts.has(word) ? t(word) : word })}
          </li>
        ))}
        {rest !== null && <li>{t('bets_live_handicap', rest)}</li>}
        <li>
          <Link href={href('rules')}>{t('bets_rules', { version: rulesVersion })}</Link>
        </li>
      </ul>
    </Details>
  )
}
