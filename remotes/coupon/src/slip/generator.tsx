import { sportName } from '@evens/book-ui'
import { createRandom, minor, readAmount, typedAmount } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { generateCoupon, type GenerateRefusal } from '@evens/rules/coupon'
import { Button, Chip, Notice } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { useState } from 'react'
import { bringBookTexts } from '../model/book-texts.ts'
import { amountOf } from '../model/filled-coupon.ts'
import { StakeField } from '../shared/stake-field.tsx'
import { useStakeMoney } from '../model/money.ts'
import { fetchCandidates, type Offered, useSports } from './candidates.ts'
import { Proposal } from './proposal.tsx'
import styles from './generator.module.css'

const LEGS_MAX = 8
const HOUR_MS = 3_600_000
/** Latest start of the events, in hours from now; 0 for any time. */
const HOURS = [24, 48, 168, 0]
const WANTED_TIMES = 5n

type Step =
  | { readonly legs: readonly Offered[] }
  | { readonly refusal: GenerateRefusal | 'all-closed' | 'failed' }
  | null

type Props = {
  /** Receives the stake of the accepted proposal, as typed. */
  readonly onTaken: (stake: string) => void
}

/** Proposes a coupon for a stake and a wanted win. An accepted proposal can be edited like any other slip. */
export function Generator({ onTaken }: Props) {
  const t = useText()
  const shell = useShell()
  const money = useStakeMoney()
  const { writing, currency, usual } = money
  const [stake, setStake] = useState(() => typedAmount(usual, writing))
  const [wanted, setWanted] = useState(() => typedAmount(minor(usual * WANTED_TIMES), writing))
  const [sports, setSports] = useState<readonly string[]>([])
  const [hours, setHours] = useState(String(HOURS[0]))
  const [step, setStep] = useState<Step>(null)
  const [isBusy, setBusy] = useState(false)
  const offered = useSports()

  async function propose(): Promise<void> {
    setBusy(true)
    try {
      const [candidates] = await Promise.all([fetchCandidates(shell, sports), bringBookTexts(shell)])
      if (candidates === null) return setStep({ refusal: 'all-closed' })
      const request = {
        stake: amountOf(readAmount(stake, writing)),
        wantedWin: amountOf(readAmount(wanted, writing)),
        sports,
        untilMs: hours === '0' ? null : Date.now() + Number(hours) * HOUR_MS,
        legsMax: LEGS_MAX,
      }
      const made = generateCoupon(request, candidates, createRandom(crypto.randomUUID()))
      const byRef = new Map(candidates.map((one) => [one.ref, one]))
      setStep(made.ok ? { legs: made.value.flatMap(({ ref }) => byRef.get(ref) ?? []) } : { refusal: made.error })
    } catch (error) {
      shell.log('no coupon was generated', error)
      setStep({ refusal: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  const legs = step !== null && 'legs' in step ? step.legs : null
  const toggle = (sport: string): void =>
    setSports((now) => (now.includes(sport) ? now.filter((other) => other !== sport) : [...now, sport]))

  return (
    <form
      className={styles['generator']}
      aria-label={t('coupon_generator')}
      data-generator
      onSubmit={(event) => {
        event.preventDefault()
        void propose()
      }}
    >
      <p className={styles['note']}>{t('coupon_generator_text')}</p>
      <div className={styles['amounts']}>
        <StakeField
          label={t('coupon_stake')}
          name="generator-stake"
          currency={currency}
          writing={writing}
          typed={stake}
          stake={readAmount(stake, writing)}
          onType={setStake}
        />
        <StakeField
          label={t('coupon_generator_wanted')}
          name="generator-wanted"
          currency={currency}
          writing={writing}
          typed={wanted}
          stake={readAmount(wanted, writing)}
          onType={setWanted}
        />
      </div>
      {offered.length > 0 && (
        <div className={styles['sports']} role="group" aria-label={t('coupon_generator_sports')}>
          {offered.map((sport) => (
            <Chip key={sport} selected={sports.includes(sport)} onClick={() => toggle(sport)}>
              {sportName(shell.texts, sport)}
            </Chip>
          ))}
        </div>
      )}
      <Select
        label={t('coupon_generator_until')}
        name="generator-until"
        value={hours}
        options={HOURS.map((count) => ({
          value: String(count),
          label: t(count === 0 ? 'coupon_generator_any' : 'coupon_generator_hours', { count }),
        }))}
        onChange={({ target }) => setHours(target.value)}
      />
      {step !== null && 'refusal' in step && (
        <Notice kind="info">{t(`coupon_generator_${step.refusal.replaceAll('-', '_')}`)}</Notice>
      )}
      {legs !== null && (
        <Proposal
          legs={legs}
          stake={amountOf(readAmount(stake, writing))}
          money={money}
          onTake={() => onTaken(stake)}
        />
      )}
      <Button type="submit" variant={legs === null ? 'primary' : 'secondary'} block busy={isBusy} icon="refresh">
        {t(legs === null ? 'coupon_generator_make' : 'coupon_generator_another')}
      </Button>
    </form>
  )
}
