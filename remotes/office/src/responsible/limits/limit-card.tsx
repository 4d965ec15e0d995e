import type { Limit } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useLostFocus } from '@evens/remote-sdk/pages'
import { measureOf } from '@evens/rules/limits'
import { Badge, Button, Card, Cluster, Notice, Stack } from '@evens/ui'
import { AmountForm } from './amount-form.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { closedTextKey, type WhyClosed } from './closed-limits.ts'
import { InForce } from './in-force.tsx'
import { hoursUntilDue, type LimitRow } from './limit-rows.ts'
import { limitValueText } from './limit-value.ts'
import type { LimitCurrency } from './load-limits.ts'
import type { Limits, Said } from './use-limits.ts'
import styles from './limits.module.css'

export type CardFacts = {
  readonly currency: LimitCurrency
  readonly pack: string
  /** The house tells the player of time and money, whether or not they chose to be told. */
  readonly isReminded: boolean
  readonly nowS: number
  readonly limits: Limits
}

type Props = CardFacts & { readonly row: LimitRow; readonly why: WhyClosed | undefined }

/** One limit: what holds, how much of it is left, what waits, and how to change it. */
export function LimitCard({ row, why, ...facts }: Props) {
  const t = useText()
  const { said } = facts.limits
  const closedKey = why === undefined ? null : closedTextKey(row, why)
  return (
    <Card as="li" pad="m" className={styles['card']} data-limit={row.type} data-state={stateWord(row)}>
      <div className={styles['head']}>
        <h3>{row.label}</h3>
        {row.active !== null && <Badge tone="accent">{t('limits_state_active')}</Badge>}
        {row.pending !== null && <Badge tone="warning">{t('limits_state_pending')}</Badge>}
      </div>
      <InForce row={row} {...facts} />
      {row.pending !== null && <PendingNotice row={row} pending={row.pending} {...facts} />}
      {said?.type === row.type && <Answer said={said} />}
      {closedKey !== null && <p className={styles['muted']}>{t(closedKey)}</p>}
      {why === undefined && <Form row={row} {...facts} />}
    </Card>
  )
}

/** The button that asked may be gone with what it was about. */
function Answer({ said: { kind, text } }: { readonly said: Said }) {
  const focus = useLostFocus()
  return (
    <div ref={focus} tabIndex={-1}>
      <Notice kind={kind}>{text}</Notice>
    </div>
  )
}

function Form(props: CardFacts & { readonly row: LimitRow }) {
  return measureOf(props.row.type) === 'money' ? <AmountForm {...props} /> : <ChoiceForm {...props} />
}

function stateWord({ active, pending }: LimitRow): string {
  if (pending !== null) return 'PENDING'
  return active === null ? 'INACTIVE' : 'ACTIVE'
}

type PendingNoticeProps = Pick<CardFacts, 'currency' | 'nowS' | 'limits'> & {
  readonly row: LimitRow
  readonly pending: Limit
}

/** What waits: for its hours at first, and for the player's word when they have passed. */
function PendingNotice({ row, pending, currency, nowS, limits }: PendingNoticeProps) {
  const t = useText()
  const shell = useShell()
  const hours = hoursUntilDue(pending, nowS)
  const value = limitValueText(shell, row.type, pending.limitValue, currency)
  const isBusy = limits.busy !== null
  if (hours > 0)
    return (
      <Notice
        action={
          <Button size="s" data-cancel disabled={isBusy} onClick={() => void limits.cancel(row.type)}>
            {t('limits_cancel')}
          </Button>
        }
      >
        {t('limits_waits', { value, hours })}
      </Notice>
    )
  return (
    <Notice kind="warning">
      <Stack gap="s">
        <p>{t('limits_due', { value })}</p>
        <Cluster gap="s">
          <Button size="s" data-confirm disabled={isBusy} onClick={() => void limits.confirm(row.type)}>
            {t('limits_confirm')}
          </Button>
          <Button size="s" variant="primary" data-reject disabled={isBusy} onClick={() => void limits.reject(row.type)}>
            {t('limits_reject')}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  )
}
