import { sportName } from '@evens/book-ui'
import { createRandom, minor, readAmount, typedAmount } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { generateCoupon, type GenerateRefusal } from '@evens/rules/coupon'
import { Button, Chip, Notice } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { useState } from 'react'
import { bringBookTexts } from '../model/book-texts.ts'
import { amountOf } from '../model/filled-coupon.ts'
import { useStakeMoney } from '../model/money.ts'
import { StakeField } from '../shared/stake-field.tsx'
import { fetchCandidates, type Offered, useSports } from './candidates.ts'
import { Proposal } from './proposal.tsx'
import styles from './generator.module.css'

const LEGS_MAX = 8
const HOUR_MS = 3_600_000
/** Latest start of the events, in hours from now; 0 for any time. */
const HOURS = [24, 48, 168, 0]
const WANTED_TIMES = 5n

type Props = {
  /** Receives the stake of the accepted proposal, as typed. */
  readonly onTaken: (stake: string) => void
}

/** Proposes a coupon for a stake and a wanted win. An accepted proposal can be edited like any other slip. */
export function Generator({ onTaken }: Props) {
  const t = useText()
  const money = useStakeMoney()
  const { writing, currency, usual } = money
  const [stake, setStake] = useState(() => typedAmount(usual, writing))
  const [wanted, setWanted] = useState(() => typedAmount(minor(usual * WANTED_TIMES), writing))
  const [sports, setSports] = useState<readonly string[]>([])
  const [hours, setHours] = useState(String(HOURS[0]))
  const amounts = { stake: readAmount(stake, writing), wanted: readAmount(wanted, writing) }
  const { legs, refusal, isBusy, propose } = useProposal()
  const send = (): Promise<void> =>
    propose({
      stake: amountOf(amounts.stake),
      wantedWin: amountOf(amounts.wanted),
      sports,
      untilMs: untilOf(hours),
      legsMax: LEGS_MAX,
    })
  const field = { currency, writing }
  return (
    <form
      className={styles['generator']}
      aria-label={t('coupon_generator')}
      data-generator
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={styles['note']}>{t('coupon_generator_text')}</p>
      <div className={styles['amounts']}>
        <StakeField
          {...field}
          label={t('coupon_stake')}
          name="generator-stake"
          typed={stake}
          stake={amounts.stake}
          onType={setStake}
        />
        <StakeField
          {...field}
          label={t('coupon_generator_wanted')}
          name="generator-wanted"
          typed={wanted}
          stake={amounts.wanted}
          onType={setWanted}
        />
      </div>
      <SportChips sports={sports} onSports={setSports} />
      <UntilSelect hours={hours} onHours={setHours} />
      {refusal !== null && <Notice kind="info">{t(`coupon_generator_${refusal.replaceAll('-', '_')}`)}</Notice>}
      {legs !== null && (
        <Proposal legs={legs} stake={amountOf(amounts.stake)} money={money} onTake={() => onTaken(stake)} />
      )}
      <Button type="submit" variant={legs === null ? 'primary' : 'secondary'} block busy={isBusy} icon="refresh">
        {t(legs === null ? 'coupon_generator_make' : 'coupon_generator_another')}
      </Button>
    </form>
  )
}

const untilOf = (hours: string): number | null => (hours === '0' ? null : Date.now() + Number(hours) * HOUR_MS)

type SportChipsProps = { readonly sports: readonly string[]; readonly onSports: (sports: readonly string[]) => void }

function SportChips({ sports, onSports }: SportChipsProps) {
  const t = useText()
  const { texts } = useShell()
  const offered = useSports()
  if (offered.length === 0) return null
  const toggle = (sport: string): void =>
    onSports(sports.includes(sport) ? sports.filter((other) => other !== sport) : [...sports, sport])
  return (
    <div className={styles['sports']} role="group" aria-label={t('coupon_generator_sports')}>
      {offered.map((sport) => (
        <Chip key={sport} selected={sports.includes(sport)} onClick={() => toggle(sport)}>
          {sportName(texts, sport)}
        </Chip>
      ))}
    </div>
  )
}

type UntilSelectProps = { readonly hours: string; readonly onHours: (hours: string) => void }

function UntilSelect({ hours, onHours }: UntilSelectProps) {
  const t = useText()
  return (
    <Select
      label={t('coupon_generator_until')}
      name="generator-until"
      value={hours}
      options={HOURS.map((count) => ({
        value: String(count),
        label: t(count === 0 ? 'coupon_generator_any' : 'coupon_generator_hours', { count }),
      }))}
      onChange={({ target }) => onHours(target.value)}
    />
  )
}

type Outcome = {
  readonly legs: readonly Offered[] | null
  readonly refusal: GenerateRefusal | 'all-closed' | 'failed' | null
}

const NOTHING: Outcome = { legs: null, refusal: null }

function useProposal() {
  const shell = useShell()
  const [outcome, setOutcome] = useState(NOTHING)
  const [isBusy, setBusy] = useState(false)

  async function propose(request: Parameters<typeof generateCoupon>[0]): Promise<void> {
    setBusy(true)
    try {
      const [candidates] = await Promise.all([fetchCandidates(shell, request.sports), bringBookTexts(shell)])
      if (candidates === null) return setOutcome({ ...NOTHING, refusal: 'all-closed' })
      const made = generateCoupon(request, candidates, createRandom(crypto.randomUUID()))
      if (!made.ok) return setOutcome({ ...NOTHING, refusal: made.error })
      const byRef = new Map(candidates.map((one) => [one.ref, one]))
      setOutcome({ ...NOTHING, legs: made.value.flatMap(({ ref }) => byRef.get(ref) ?? []) })
    } catch (error) {
      shell.log('no coupon was generated', error)
      setOutcome({ ...NOTHING, refusal: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { ...outcome, isBusy, propose }
}
