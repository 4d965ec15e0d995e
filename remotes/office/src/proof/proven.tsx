import { useOddsText } from '@evens/book-ui/names'
import { currencyToShow } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import type { Published, Verified } from '@evens/rules/proof'
import { Card, DefinitionList, Section } from '@evens/ui'
import type { ProvenLeg } from './load-proof.ts'
import styles from './proof.module.css'

type Props = { readonly found: Verified; readonly legs: readonly ProvenLeg[]; readonly coupon: string }

/** The content of the proof in plain words. Only hashed texts are shown here, so that everything on the card is proven. */
export function Proven({ found, legs, coupon }: Props) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  const agreed = found.published.find((one) => one?.kind === 'agreed')
  if (agreed?.kind !== 'agreed') return null
  const happened = found.published.filter((one) => one?.kind === 'settled' || one?.kind === 'sold')
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
              <Happened key={`${one.kind} ${one.seq}`} published={one} money={money} moment={moment} />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

type HappenedProps = {
  readonly published: Extract<Published, { kind: 'settled' | 'sold' }>
  readonly money: (amount: bigint) => string
  readonly moment: (micros: bigint) => string
}

function Happened({ published, money, moment }: HappenedProps) {
  const t = useText()
  const text =
    published.kind === 'sold'
      ? t('proof_told_sold', { part: money(published.stake), amount: money(published.amount) })
      : t(`proof_told_${wordOf(published)}`, { amount: money(published.payout) })
  return (
    <li>
      <b>{text}</b> <span className={styles['muted']}>{moment(published.at)}</span>
    </li>
  )
}

const wordOf = ({ isOpen, version }: Extract<Published, { kind: 'settled' }>): string =>
  isOpen ? 'reopened' : version > 1 ? 'corrected' : 'settled'
