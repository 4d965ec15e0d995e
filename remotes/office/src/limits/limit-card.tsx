import type { Limit } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useLostFocus } from '@evens/remote-sdk/pages'
import { isAway, measureOf, packOf, REALITY_CHECK } from '@evens/rules/limits'
import { Badge, Button, Card, Cluster, Icon, Notice, Stack } from '@evens/ui'
import { AmountForm, ChoiceForm } from './limit-forms.tsx'
import {
  closedTextKey,
  hoursUntilDue,
  type LimitRow,
  limitUse,
  type LimitUse,
  limitValueText,
  type WhyClosed,
  wordOfUse,
} from './limit-rows.ts'
import type { CardFacts, Outcome } from './use-limits.ts'
import styles from './limits.module.css'

type Props = CardFacts & { readonly row: LimitRow; readonly why: WhyClosed | undefined }

/** One limit: the value in force, what is left, the pending change, and the form. */
export function LimitCard({ row, why, ...facts }: Props) {
  const t = useText()
  const { outcome } = facts.limits
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
      {outcome?.type === row.type && <OutcomeNotice outcome={outcome} />}
      {closedKey !== null && <p className={styles['muted']}>{t(closedKey)}</p>}
      {why === undefined && <Form row={row} {...facts} />}
    </Card>
  )
}

/** Takes the focus if the button that sent the change is gone. */
function OutcomeNotice({ outcome: { kind, text } }: { readonly outcome: Outcome }) {
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

/** A pending change: can be cancelled while it waits, then has to be confirmed or rejected. */
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

const SECOND_MS = 1000

type InForceProps = Pick<CardFacts, 'currency' | 'pack' | 'isReminded'> & { readonly row: LimitRow }

/** The value in force; for money also the used and remaining part. */
function InForce({ row, currency, pack, isReminded }: InForceProps) {
  const t = useText()
  const shell = useShell()
  const { type, active } = row
  if (active === null) return <p className={styles['muted']}>{unsetText(t, row, isReminded ? pack : null)}</p>
  if (isAway(type)) return <Away active={active} />
  const use = limitUse(active)
  return (
    <div className={styles['force']}>
      <p className={styles['value']} data-value>
        <span className={measureOf(type) === 'money' ? 'ev-number' : undefined}>
          {limitValueText(shell, type, active.limitValue, currency)}
        </span>
      </p>
      {use !== null && <Used use={use} currency={currency} />}
    </div>
  )
}

function unsetText(t: ReturnType<typeof useText>, { type }: LimitRow, pack: string | null): string {
  const minutes = pack === null ? null : packOf(pack).realityCheckMinutes
  if (type !== REALITY_CHECK || minutes === null) return t('limits_unset')
  return t('limits_reality_by_default', { count: minutes })
}

function Away({ active }: { readonly active: NonNullable<LimitRow['active']> }) {
  const t = useText()
  const { format } = useShell()
  const moment = (seconds: number | null): string => (seconds === null ? '' : format().dateTime(seconds * SECOND_MS))
  return (
    <p className={styles['away']} data-away>
      {t('limits_away', { from: moment(active.startedAt), to: moment(active.endsAt) })}
    </p>
  )
}

const WHOLE = 1000

function Used({ use, currency }: { readonly use: LimitUse; readonly currency: CardFacts['currency'] }) {
  const t = useText()
  const { format } = useShell()
  const money = (amount: bigint): string => format().money(String(amount), currency)
  const word = wordOfUse(use)
  return (
    <>
      <svg
        className={styles['bar']}
        viewBox="0 0 1000 8"
        preserveAspectRatio="none"
        aria-hidden
        data-nearly={word !== null || undefined}
      >
        <rect className={styles['track']} width={WHOLE} height="8" />
        <rect className={styles['used']} width={use.usedPerMille} height="8" data-used={use.usedPerMille} />
      </svg>
      <p className={styles['use']}>
        <span>{t('limits_used', { amount: money(use.used) })}</span>
        <span data-left>{t('limits_left', { amount: money(use.left) })}</span>
      </p>
      {word !== null && (
        <p className={styles['warned']} data-use={word}>
          <Icon name="warning" size="s" />
          {t(`limits_${word}`)}
        </p>
      )}
    </>
  )
}
