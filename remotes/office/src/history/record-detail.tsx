import { useOddsText } from '@evens/book-ui/names'
import { signedMoney, useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card, Cluster, Details, Link, Section } from '@evens/ui'
import { historyQuery } from './history-params.ts'
import type { RecordState, ShownLeg } from './load-record.ts'
import { GameRounds } from './record-games.tsx'
import { LottoDraws, Matches } from './record-pools.tsx'
import { Figures, StateBadge } from './record-parts.tsx'
import { Steps } from './steps.tsx'
import styles from './history.module.css'

/** One record: its terms, the result of each part with the reason, and its effect on the balance. */
export function RecordDetail({ state }: { readonly state: RecordState }) {
  const t = useText()
  const { href } = useShell()
  const { params, record, legs, matches, toto, lotto, rounds, steps, rulesVersion } = state
  const back = href('officeHistory', {}, { query: historyQuery({ ...params, record: null }) })
  return (
    <div className={styles['detail']} data-detail={record.id}>
      <Cluster justify="between">
        <Button href={back} icon="chevron-start">
          {t('history_back')}
        </Button>
        <Cluster>
          {record.product === 'sport' && record.state !== 'refused' && (
            <Button href={href('officeProof', { couponId: record.id })} icon="shield-check" data-proof-link>
              {t('history_proof')}
            </Button>
          )}
          <Button href={href('officeCreateRequest', { topic: 'bets' })} variant="ghost" icon="headset">
            {t('history_ask')}
          </Button>
        </Cluster>
      </Cluster>
      <Facts state={state} />
      {legs.length > 0 && (
        <Section title={t('history_legs')}>
          <Legs legs={legs} />
        </Section>
      )}
      {toto !== null && (
        <Section
          title={t('history_matches')}
          {...(toto.decided > 0 && { lead: t('history_hits', { hits: toto.hits, of: toto.decided }) })}
        >
          <Matches matches={matches} />
        </Section>
      )}
      {lotto !== null && (
        <Section title={t('history_lotto_draws')}>
          <LottoDraws lotto={lotto} record={record} />
        </Section>
      )}
      {rounds.length > 0 && (
        <Section
          title={t('history_rounds_title')}
          {...(record.parts > rounds.length && { lead: t('history_rounds_newest', { count: rounds.length }) })}
        >
          <GameRounds rounds={rounds} />
        </Section>
      )}
      {steps.length > 0 && (
        <Section title={t('history_steps')} lead={t('history_steps_text')}>
          <Steps steps={steps} record={record} />
        </Section>
      )}
      {rulesVersion !== null && (
        <p className={styles['muted']}>
          {t('history_rules', { version: rulesVersion })} <Link href={href('rules')}>{t('history_rules_link')}</Link>
        </p>
      )}
    </div>
  )
}

function Facts({ state: { record, toto } }: { readonly state: RecordState }) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  const { currency: iso, exponent, stake, returned, possibleWin, tax, odds, closedAt } = record
  const money = (amount: string) => <span className="ev-number">{format().money(amount, { iso, exponent })}</span>
  const result = String(BigInt(returned) - (record.isFreeBet ? 0n : BigInt(stake)))
  const percent = format().number((tax?.perMille ?? 0) / 10)
  const isDecided = !['open', 'refused'].includes(record.state)
  return (
    <Card pad="m">
      <Figures
        items={[
          { term: t('history_type'), description: record.typeName },
          { term: t('history_state'), description: <StateBadge state={record.state} /> },
          { term: t('history_when'), description: format().dateTime(record.at) },
          ...(closedAt === null ? [] : [{ term: t('history_closed'), description: format().dateTime(closedAt) }]),
          ...(odds === null
            ? []
            : [{ term: t('history_odds'), description: <span className="ev-number">{oddsText(odds)}</span> }]),
          ...(toto === null
            ? []
            : [{ term: t('history_variants'), description: format().number(toto.variants * toto.multiplier) }]),
          { term: t(record.isFreeBet ? 'history_free_stake' : 'history_stake'), description: money(stake) },
          { term: t('history_returned'), description: money(returned) },
          ...(tax === null
            ? []
            : [
                tax.amount === null
                  ? { term: t('history_tax_rate'), description: t('history_percent', { percent }) }
                  : {
                      term: t(record.state === 'open' ? 'history_tax_possible' : 'history_tax_withheld', { percent }),
                      description: money(tax.amount),
                    },
              ]),
          ...(possibleWin === null
            ? []
            : [
                {
                  term: t(tax === null ? 'history_possible_win' : 'history_win_after_tax'),
                  description: money(possibleWin),
                },
              ]),
          ...(isDecided
            ? [
                {
                  term: t('history_result'),
                  description: <span className="ev-number">{signedMoney(format(), result, { iso, exponent })}</span>,
                  isWeighty: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function Legs({ legs }: { readonly legs: readonly ShownLeg[] }) {
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
