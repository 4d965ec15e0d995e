import { useNow, useShell, useText } from '@evens/remote-sdk'
import { LIMIT_SECTIONS, measureOf, type LimitSection, type LimitType } from '@evens/rules/limits'
import { Notice, Section } from '@evens/ui'
import { closedLimits } from './closed-limits.ts'
import { LimitCard, type CardFacts } from './limit-card.tsx'
import { limitRows, type LimitRows } from './limit-rows.ts'
import { leftNow } from './limit-use.ts'
import styles from './limits.module.css'
import type { LimitsState } from './load-limits.ts'
import { useLimits } from './use-limits.ts'

const LOOK_MS = 15_000
const SECTIONS: readonly LimitSection[] = ['deposit', 'extra', 'reality', 'wagering', 'loss']

/** The five sections of limits. */
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

/** The cards of some limits, and the limits they show. */
export function useLimitList(made: LimitsState) {
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

/** Of several periods the lowest applies. */
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
