import type { Accumulator, AccumulatorLeg } from '@evens/contracts'
import { oddsProduct } from '@evens/kernel'
import { useFollow, usePrices, useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, LiveBadge } from '@evens/ui'
import { eventHref } from '../names/event-href.ts'
import { eventName, marketName, outcomeName } from '../names/names.ts'
import { useOddsText } from '../names/texts.ts'
import { selectionOf } from './price-button.tsx'
import styles from './accumulator-card.module.css'

/** A ready-made accumulator: its legs, its odds, and a button that adds all of it. */
export function AccumulatorCard({ accumulator }: { accumulator: Accumulator }) {
  const t = useText()
  const shell = useShell()
  const oddsText = useOddsText()
  const { section } = accumulator
  const legs = useLegsNow(accumulator)
  const odds = legs.map(({ outcome }) => outcome.odds ?? 0)
  const take = (): void =>
    shell.selections.add(
      legs.flatMap((leg) =>
        leg.outcome.odds === null
          ? []
          : [selectionOf(shell.texts, { ...leg, odds: leg.outcome.odds, href: eventHref(shell, leg.event) })],
      ),
    )

  return (
    <article className={styles['card']} aria-label={t(`accumulator_${section}`)}>
      <header className={styles['head']}>
        <h3>{t(`accumulator_${section}`)}</h3>
        {section === 'live' ? <LiveBadge>{t('accumulator_now')}</LiveBadge> : <Badge>{t('accumulator_today')}</Badge>}
      </header>
      <ol className={styles['legs']}>
        {legs.map((leg) => (
          <Leg key={leg.outcome.ref} leg={leg} />
        ))}
      </ol>
      <footer className={styles['foot']}>
        <span>
          {t('accumulator_odds')} <b className="ev-number">{odds.includes(0) ? '–' : oddsText(oddsProduct(odds))}</b>
        </span>
        <Button variant="primary" size="s" icon="plus" onClick={take}>
          {t('accumulator_take')}
        </Button>
      </footer>
    </article>
  )
}

/** The legs with live prices, so that the odds added are those shown. */
function useLegsNow({ legs }: Accumulator): readonly AccumulatorLeg[] {
  useFollow(legs.map(({ event }) => `event:${event.id}`))
  const prices = usePrices(legs.map(({ outcome }) => outcome.ref))
  return legs.map((leg) => {
    const { odds, isOpen } = prices.get(leg.outcome.ref) ?? leg.outcome
    return { ...leg, outcome: { ...leg.outcome, odds: isOpen ? odds : null, isOpen } }
  })
}

function Leg({ leg: { event, market, outcome } }: { leg: AccumulatorLeg }) {
  const shell = useShell()
  const oddsText = useOddsText()
  return (
    <li className={styles['leg']}>
      <a className={styles['event']} href={eventHref(shell, event)}>
        {eventName(shell.texts, event)}
      </a>
      <span className={styles['pick']}>
        {marketName(shell.texts, event, market)}: <b>{outcomeName(shell.texts, event, market, outcome)}</b>
      </span>
      <b className={styles['price']}>{outcome.odds === null ? '–' : oddsText(outcome.odds)}</b>
    </li>
  )
}
