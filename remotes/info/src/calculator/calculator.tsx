import { useText, type PageInfo } from '@evens/remote-sdk'
import { Stack } from '@evens/ui'
import { Announcer } from './announcer.tsx'
import styles from './calculator.module.css'
import { CouponFields } from './coupon-fields.tsx'
import { Legs } from './legs.tsx'
import { LinkButtons } from './link-buttons.tsx'
import { outcomesOf, reckon, type Reckoning } from './reckon.ts'
import { REFUSAL_KEYS, ResultCard } from './result-card.tsx'
import { defaultSheet, type Sheet } from './sheet.ts'
import { useMoney } from './show.ts'
import { TermsFields } from './terms-fields.tsx'
import { useSheet } from './use-sheet.ts'
import { WorkingsTable } from './workings-table.tsx'

/** Any coupon with any results: what it pays, or can still pay. */
export function Calculator({ page }: { page: PageInfo }) {
  const t = useText()
  const { sheet, edit, href, currency } = useSheet(page)
  const reckoning = reckon(sheet)
  return (
    <Stack gap="m">
      <div className={styles['columns']}>
        <form className={styles['form']} aria-label={t('calculator_form')} onSubmit={(event) => event.preventDefault()}>
          <CouponFields sheet={sheet} edit={edit} />
          <Legs sheet={sheet} edit={edit} />
          <TermsFields sheet={sheet} edit={edit} />
        </form>
        <div className={styles['side']}>
          <ResultCard sheet={sheet} reckoning={reckoning} />
          <LinkButtons href={href} onReset={() => edit(() => defaultSheet(currency))} />
          <Announcer text={useSummary(sheet, reckoning)} />
        </div>
      </div>
      <WorkingsTable sheet={sheet} />
    </Stack>
  )
}

function useSummary(sheet: Sheet, reckoning: Reckoning): string {
  const t = useText()
  const money = useMoney(sheet.currency)
  if (reckoning.kind === 'refused') return t(REFUSAL_KEYS[reckoning.reason])
  const { payout } = reckoning
  if (payout === null) return t('calculator_said_possible', { amount: money(outcomesOf(sheet, reckoning).best) })
  return t('calculator_said_payout', { amount: money(payout) })
}
