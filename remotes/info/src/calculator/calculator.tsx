import { type PageInfo, useText } from '@evens/remote-sdk'
import { copyText } from '@evens/remote-sdk/pages'
import { Button, Cluster, Stack } from '@evens/ui'
import { useEffect, useState } from 'react'
import { CouponFields } from './coupon-fields.tsx'
import { Legs } from './legs.tsx'
import { outcomesOf, reckon, type Reckoning } from './reckon.ts'
import { REFUSAL_KEYS, ResultCard } from './result-card.tsx'
import { defaultSheet, type Sheet } from './sheet.ts'
import { useMoney } from './show.ts'
import { TermsFields } from './terms-fields.tsx'
import { useSheet } from './use-sheet.ts'
import { WorkingsTable } from './workings-table.tsx'
import styles from './calculator.module.css'

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

/** Long enough for a number to be typed to its end. */
const QUIET_MS = 1000

/** Says what has changed once the typing rests; what stood there at first is read like the rest of the page. */
function Announcer({ text }: { text: string }) {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first && said === '') return undefined
    const timer = setTimeout(() => setSaid(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, first, said])
  return (
    <p role="status" className="ev-hidden">
      {said}
    </p>
  )
}

type LinkButtonsProps = { readonly href: string; readonly onReset: () => void }

/** Hands the calculation on, or begins anew. */
function LinkButtons({ href, onReset }: LinkButtonsProps) {
  const t = useText()
  const [copied, setCopied] = useState<{ readonly href: string; readonly isDone: boolean } | null>(null)
  const copy = async (): Promise<void> => {
    const isDone = await copyText(new URL(href, location.href).href)
    setCopied({ href, isDone })
  }
  // What was copied is another calculation once something has changed.
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
