import { eventOfRef } from '@evens/kernel'
import { Crest, legNames, nameIn, sportIcon, useOddsText, whyLines } from '@evens/book-ui'
import type { CouponView } from '@evens/contracts'
import { useReceivedEvent, useShell, useText } from '@evens/remote-sdk'
import { Details, Icon, Link, LiveBadge } from '@evens/ui'
import { useCouponMoney } from '../model/money.ts'
import { LegRefusal } from '../shared/leg-refusal.tsx'
import { isOver, restOfGame, type RestOfGame, eventStatusNow } from './leg-status.ts'
import styles from './bets.module.css'

type LegView = CouponView['legs'][number]

type Props = {
  readonly leg: LegView
  readonly coupon: Pick<CouponView, 'state' | 'rulesVersion' | 'amountByBlockId' | 'currency' | 'exponent'>
}

/** Coupons that never became a bet: their legs have no result and must not be shown as open. */
const NO_BET: readonly CouponView['state'][] = ['refused', 'cancelled']

/** A leg with the status of its event, its result and the evidence for it. */
export function BetLeg({ leg, coupon }: Props) {
  const t = useText()
  const { texts, language } = useShell()
  const oddsText = useOddsText()
  const { event, market, outcome } = legNames(texts, language, leg)
  const rest = restOfGame(leg)
  return (
    <li className={styles['leg']} data-leg-result={leg.result ?? 'open'}>
      <LegMarks leg={leg} />
      <div className={styles['what']}>
        <span className={styles['event']}>
          {leg.event.href === null ? (
            event
          ) : (
            <Link href={`/${language}${leg.event.href}`} kind="quiet">
              {event}
            </Link>
          )}
        </span>
        <span>
          {market}: <b>{outcome}</b>
        </span>
        <EventStatus leg={leg} />
        {leg.isBanker && (
          <span className={styles['banker']}>
            <Icon name="pin" size="s" /> {t('coupon_banker')}
          </span>
        )}
        {leg.blockId !== null && <Block number={leg.blockId + 1} coupon={coupon} />}
        {rest !== null && <span className={styles['event']}>{t('bets_taken_at', { score: rest.from })}</span>}
      </div>
      <div className={styles['end']}>
        <b className="ev-number">{oddsText(leg.odds)}</b>
        {(leg.result !== null || !NO_BET.includes(coupon.state)) && (
          <span className={styles['result']}>{t(`coupon_result_${(leg.result ?? 'open').replaceAll('-', '_')}`)}</span>
        )}
      </div>
      {leg.refusal !== null && <LegRefusal reason={leg.refusal} />}
      {(leg.why !== null || leg.result !== null) && <Why leg={leg} rulesVersion={coupon.rulesVersion} rest={rest} />}
    </li>
  )
}

/** The emblems of both sides as they were when the bet was placed; the sport's icon if there are no two sides. */
function LegMarks({ leg: { sport, competitors } }: { leg: LegView }) {
  const { language } = useShell()
  return (
    <span className={styles['emblems']}>
      {competitors.length === 2 ? (
        competitors.map(({ id, names, colours }) => (
          <Crest key={id} sport={sport} of={{ id, name: nameIn(names, language), colours }} />
        ))
      ) : (
        <Icon name={sportIcon(sport)} />
      )}
    </span>
  )
}

/** The block of a conditional coupon, with its stake. */
function Block({ number, coupon }: Pick<Props, 'coupon'> & { number: number }) {
  const t = useText()
  const money = useCouponMoney(coupon)
  const amount = coupon.amountByBlockId[String(number - 1)]
  const stake = amount === undefined ? '' : ` · ${money(amount)}`
  return <span className={styles['event']}>{`${t('coupon_block', { number })}${stake}`}</span>
}

const STOPPED = [2, 5, 6, 7, 8, 9]

/** Start time, live score, final score, or why the event is stopped. */
function EventStatus({ leg: { ref, event, startsAt } }: { leg: LegView }) {
  const t = useText()
  const { format } = useShell()
  const { status, score, isLive } = eventStatusNow(event, useReceivedEvent(eventOfRef(ref)))
  if (isLive)
    return (
      <span className={styles['event']}>
        <LiveBadge>{t('coupon_live')}</LiveBadge> {score !== null && <b className="ev-number">{score}</b>}
      </span>
    )
  if (isOver({ status }))
    return <span className={styles['event']}>{score === null ? t('bets_over') : t('bets_final', { score })}</span>
  if (STOPPED.includes(status)) return <span className={styles['event']}>{t(`bets_event_${status}`)}</span>
  return startsAt === 0 ? null : <time className={styles['event']}>{format().dateTime(startsAt)}</time>
}

type WhyProps = {
  readonly leg: CouponView['legs'][number]
  readonly rulesVersion: number
  readonly rest: RestOfGame | null
}

/** The evidence for a result: the market's history with times, and the version of the rules. */
function Why({ leg, rulesVersion, rest }: WhyProps) {
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
