import { useNow, useShell, useText } from '@evens/remote-sdk'
import {
  DEPOSIT_TYPES,
  LIMIT_SECTIONS,
  type LimitSection,
  type LimitType,
  measureOf,
  REALITY_CHECK,
  SESSION_LIMIT,
  TIME_OUT,
} from '@evens/rules/limits'
import { Button, EmptyState, Notice, Section } from '@evens/ui'
import { LimitCard } from './limit-card.tsx'
import { closedLimits, leftNow, limitRows, type LimitRows } from './limit-rows.ts'
import type { LimitsState } from './load-limits.ts'
import { type CardFacts, useLimits } from './use-limits.ts'
import styles from './limits.module.css'

const LOOK_MS = 15_000
const SECTIONS: readonly LimitSection[] = ['deposit', 'extra', 'reality', 'wagering', 'loss']

export function LimitsPanel({ made }: { readonly made: LimitsState }) {
  const t = useText()
  const { rows, list } = useLimitList(made)
  return (
    <div className={styles['sections']}>
      <Notice>{t('limits_rule')}</Notice>
      {SECTIONS.map((section) => (
        <Section
          key={section}
          id={`limits-${section}`}
          title={t(`limits_section_${section}`)}
          lead={t(`limits_lead_${section}`)}
        >
          <LeftNow types={LIMIT_SECTIONS[section]} rows={rows} currency={made.currency} />
          {list(LIMIT_SECTIONS[section])}
        </Section>
      ))}
    </div>
  )
}

/** Queries the limits, and renders the cards of some of them. */
function useLimitList(made: LimitsState) {
  const { site } = useShell()
  const limits = useLimits(made.limits)
  const nowS = Math.floor((useNow(LOOK_MS, made.standing.now) ?? made.standing.now) / 1000)
  const rows = limitRows(limits.limits)
  const closed = closedLimits(rows, site.switches.limitsAllOrNothing)
  const isReminded = made.standing.realityCheckAt !== null
  const facts: CardFacts = { currency: made.currency, pack: made.pack, isReminded, nowS, limits }
  const list = (types: readonly LimitType[]) => (
    <ul role="list" className={styles['cards']}>
      {types.flatMap((type) => {
        const row = rows.get(type)
        return row === undefined ? [] : [<LimitCard key={type} row={row} why={closed.get(type)} {...facts} />]
      })}
    </ul>
  )
  return { rows, list }
}

type LeftNowProps = Pick<CardFacts, 'currency'> & { readonly types: readonly LimitType[]; readonly rows: LimitRows }

/** Of several periods the one with the least left applies. */
function LeftNow({ types, rows, currency }: LeftNowProps) {
  const t = useText()
  const { format } = useShell()
  const own = types.flatMap((type) => rows.get(type) ?? []).filter(({ type }) => measureOf(type) === 'money')
  const left = leftNow(own)
  if (left === null) return null
  return (
    <p className={styles['now']} data-left-now>
      {t('limits_left_now', { amount: format().money(String(left), currency) })}
    </p>
  )
}

const [A_DAY] = DEPOSIT_TYPES
/** Limits that a player needs quickly; the page with all of them is a click away. */
const SHOWN: readonly LimitType[] = [A_DAY, TIME_OUT, SESSION_LIMIT, REALITY_CHECK]

type SetLimitsProps = { readonly made: LimitsState | null; readonly close?: () => void }

/** The modal version, one click from the balance on every page. */
export function SetLimits({ made, close }: SetLimitsProps) {
  const t = useText()
  if (made === null) return <EmptyState level={3} icon="lock" title={t('limits_sign_in')} />
  return <Shown made={made} close={close} />
}

function Shown({ made, close }: { readonly made: LimitsState; readonly close: SetLimitsProps['close'] }) {
  const t = useText()
  const { href } = useShell()
  const { list } = useLimitList(made)
  return (
    <div className={styles['modal']}>
      <p className={styles['muted']}>{t('limits_rule')}</p>
      {list(SHOWN)}
      <Button href={href('officeResponsible')} iconEnd="chevron-end" onClick={close}>
        {t('limits_all')}
      </Button>
    </div>
  )
}
