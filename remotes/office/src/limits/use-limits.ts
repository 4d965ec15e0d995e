import type { Limit, LimitReply } from '@evens/contracts'
import { CallError, useQuery, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { SELF_EXCLUSION, type LimitType } from '@evens/rules/limits'
import { useState } from 'react'
import type { LimitCurrency } from './load-limits.ts'

type Act = 'set' | 'cancel' | 'confirm' | 'reject'

/** The outcome of the last change to one limit. */
export type Outcome = { readonly type: LimitType; readonly kind: 'info' | 'error'; readonly text: string }

/** Deposits, stakes and losses use limits up, so a changed balance refetches them. */
const USE = ['limits', 'balance'] as const

const REJECT = '0'
const APPROVE = '1'

/** The player's limits, kept current, and the actions on them. */
export function useLimits(made: Limit[]) {
  const t = useText()
  const { call } = useShell()
  const query = useQuery('GET /limit-service-api/api/external/web/v3/limits', {}, { initial: made, on: USE })
  const [busy, setBusy] = useState<LimitType | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { keyFor, settled } = useIdempotencyKey()
  const leave = useExcluded()

  async function run(type: LimitType, what: Act, work: () => Promise<LimitReply>): Promise<boolean> {
    setBusy(type)
    setOutcome(null)
    const { isDone, text } = await work().then(
      ({ status, title }) => {
        settled()
        return { isDone: status === 'ok', text: title }
      },
      (error: unknown) => ({ isDone: false, text: CallError.of(error).message }),
    )
    if (isDone && what === 'set' && type === SELF_EXCLUSION) leave()
    else await query.refetch()
    // Announced after the refetch: a button that disappears with its notice would take the focus along.
    setBusy(null)
    setOutcome({
      type,
      kind: isDone ? 'info' : 'error',
      text: text || t(`limits_${what}_${isDone ? 'success' : 'error'}`),
    })
    return isDone
  }

  const decide = (type: LimitType, what: 'confirm' | 'reject', action: '0' | '1'): Promise<boolean> =>
    run(type, what, () =>
      call('POST /limit-service-api/api/external/web/v3/limitaction', { query: { action, limitType: String(type) } }),
    )

  return {
    limits: query.data,
    busy,
    outcome,
    set: (type: LimitType, value: bigint | null): Promise<boolean> => {
      const wanted = { limitType: type, limitValue: value === null ? null : String(value) }
      return run(type, 'set', () =>
        call('POST /limit-service-api/api/external/web/v3/limit', { body: { key: keyFor(wanted), ...wanted } }),
      )
    },
    cancel: (type: LimitType): Promise<boolean> =>
      run(type, 'cancel', () =>
        call('DELETE /limit-service-api/api/external/web/v3/limit', { query: { limitType: String(type) } }),
      ),
    confirm: (type: LimitType): Promise<boolean> => decide(type, 'confirm', APPROVE),
    reject: (type: LimitType): Promise<boolean> => decide(type, 'reject', REJECT),
  }
}
export type Limits = ReturnType<typeof useLimits>

/** Shared by all cards of a page. */
export type CardFacts = {
  readonly currency: LimitCurrency
  readonly pack: string
  /** Reality checks are scheduled, by the player's own interval or by the jurisdiction's default. */
  readonly isReminded: boolean
  readonly nowS: number
  readonly limits: Limits
}

/** Self-exclusion ends the session: clears the player at once, so that the page makes no further calls as them. */
function useExcluded(): () => void {
  const t = useText()
  const { events, modals, player } = useShell()
  return () => {
    player.set(null)
    modals.open('permanent-alert', {
      kind: 'done',
      title: t('limits_excluded_title'),
      text: t('limits_excluded_text'),
      onConfirm: () => events.emit('auth.changed', { playerId: null }),
    })
  }
}
