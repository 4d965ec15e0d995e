import { type PageInfo, useText } from '@evens/remote-sdk'
import { copyText } from '@evens/remote-sdk/pages'
import { Button, Cluster, Stack } from '@evens/ui'
import { useEffect, useState } from 'react'
import { CouponFields } from './coupon-fields.tsx'
import { Legs } from './legs.tsx'
import { outcomesOf, reckon, type Reckoning } from './reckon.ts'
import { REFUSAL_KEYS, ResultCard } from './result-card.tsx'
import { useSheet } from './sheet-query.ts'
import { defaultSheet, type Sheet } from './sheet.ts'
import { useMoney } from './show.ts'
import { TermsFields } from './terms-fields.tsx'
import { WorkingsTable } from './workings-table.tsx'
import styles from './calculator.module.css'

/** The payout, or possible payout, of any coupon with any results. */
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

/** Debounce: long enough to finish typing a number. */
const QUIET_MS = 1000

/** Announces changes, debounced. The initial result is not announced: it is read with the page. */
function Announcer({ text }: { text: string }) {
  const [first] = useState(text)
  const [announced, announce] = useState('')
  useEffect(() => {
    if (text === first && announced === '') return undefined
    const timer = setTimeout(() => announce(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, first, announced])
  return (
    <p role="status" className="ev-hidden">
      {announced}
    </p>
  )
}

type LinkButtonsProps = { readonly href: string; readonly onReset: () => void }

/** Copies a link to the calculation, or resets it. */
function LinkButtons({ href, onReset }: LinkButtonsProps) {
  const t = useText()
  const [copied, setCopied] = useState<{ readonly href: string; readonly isDone: boolean } | null>(null)
  const copy = async (): Promise<void> => {
    const isDone = await copyText(new URL(href, location.href).href)
    setCopied({ href, isDone })
  }
  // A change makes the copied link out of date, so the confirmation disappears.
  const answer = copied?.href === href ? copied : null
  return (
    <Cluster gap="s">
      <Button size="s" icon="link" onClick={() => void copy()}>
        {t('calculator_copy_link')}
      </Button>
      <Button size="s" variant="ghost" icon="refresh" onClick={onReset}>
        {t('calculator_reset')}
      </Button>
      <span role="status" className={styles['note']}>
        {answer !== null && t(answer.isDone ? 'calculator_copied' : 'calculator_not_copied')}
      </span>
    </Cluster>
  )
}
