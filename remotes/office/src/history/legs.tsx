import { useOddsText } from '@evens/book-ui/names'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge, Card, Details, Link } from '@evens/ui'
import styles from './history.module.css'
import type { ShownLeg } from './load-record.ts'

/** Every leg with its price, how it ended, and what that rests on. */
export function Legs({ legs }: { readonly legs: readonly ShownLeg[] }) {
  return (
    <ul role="list" className={styles['list']}>
      {legs.map((leg) => (
        <Leg key={leg.ref} leg={leg} />
      ))}
    </ul>
  )
}

function Leg({ leg }: { readonly leg: ShownLeg }) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  const { event, href, market, outcome, odds, startsAt, score, isBanker, result, why } = leg
  return (
    <Card as="li" pad="m" className={styles['leg']} data-leg>
      <div className={styles['what']}>
        {href === null ? <bdi>{event}</bdi> : <Link href={href}>{event}</Link>}
        <span>
          {market}: <b>{outcome}</b>
        </span>
        <span className={styles['muted']}>
          {startsAt > 0 && format().dateTime(startsAt)} {score !== null && t('history_score', { score })}
          {isBanker && ` ${t('history_banker')}`}
        </span>
      </div>
      <div className={styles['end']}>
        <b className="ev-number">{oddsText(odds)}</b>
        <Badge>{result}</Badge>
      </div>
      {why.length > 0 && (
        <Details summary={t('history_why')} className={styles['why']}>
          <ul role="list" className={styles['lines']}>
            {why.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                {at !== null && <time dateTime={new Date(at).toISOString()}>{format().dateTime(at)}</time>} {text}
              </li>
            ))}
          </ul>
        </Details>
      )}
    </Card>
  )
}
