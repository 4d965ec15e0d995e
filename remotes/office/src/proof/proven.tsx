import { useOddsText } from '@evens/book-ui/names'
import { currencyToShow } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import type { Told, Verified } from '@evens/rules/proof'
import { Card, DefinitionList, Section } from '@evens/ui'
import type { ProvenLeg } from './load-proof.ts'
import styles from './proof.module.css'

type Props = { readonly found: Verified; readonly legs: readonly ProvenLeg[]; readonly coupon: string }

/** The content of the proof in plain words. Only hashed texts are shown here, so that everything on the card is proven. */
export function Proven({ found, legs, coupon }: Props) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  const agreed = found.told.find((one) => one?.kind === 'agreed')
  if (agreed?.kind !== 'agreed') return null
  const happened = found.told.filter((one) => one?.kind === 'settled' || one?.kind === 'sold')
  const { exponent } = currencyToShow(agreed.currency)
  const money = (amount: bigint): string => format().money(String(amount), { iso: agreed.currency, exponent })
  const moment = (micros: bigint): string => format().dateTime(Number(micros / 1000n))
  return (
    <Section title={t('proof_told')} lead={t('proof_bet', { number: coupon })}>
      <Card pad="m" className={styles['record']}>
        <DefinitionList
          layout="tiles"
          items={[
            { term: t('proof_accepted'), description: moment(agreed.accepted) },
            { term: t('proof_stake'), description: <b className="ev-number">{money(agreed.stake)}</b> },
            { term: t('proof_win'), description: <b className="ev-number">{money(agreed.win)}</b> },
          ]}
        />
        <ul role="list" className={styles['legs']}>
          {legs.map(({ ref, event, market, outcome, odds }) => (
            <li key={ref} className={styles['leg']}>
              <span>
                <bdi>{event}</bdi>
                <span className={styles['muted']}>
                  {market}: {outcome}
                </span>
              </span>
              <b className="ev-number">{oddsText(odds)}</b>
            </li>
          ))}
        </ul>
        {happened.length > 0 && (
          <ul role="list" className={styles['events']}>
            {happened.map((one) => (
              <Happened key={`${one.kind} ${one.seq}`} told={one} money={money} moment={moment} />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

type HappenedProps = {
  readonly told: Extract<Told, { kind: 'settled' | 'sold' }>
  readonly money: (amount: bigint) => string
  readonly moment: (micros: bigint) => string
}

function Happened({ told, money, moment }: HappenedProps) {
  const t = useText()
  const text =
    told.kind === 'sold'
      ? t('proof_told_sold', { part: money(told.stake), amount: money(told.amount) })
      : t(`proof_told_${wordOf(told)}`, { amount: money(told.payout) })
  return (
    <li>
      <b>{text}</b> <span className={styles['muted']}>{moment(told.at)}</span>
    </li>
  )
}

const wordOf = ({ isOpen, version }: Extract<Told, { kind: 'settled' }>): string =>
  isOpen ? 'reopened' : version > 1 ? 'corrected' : 'settled'
