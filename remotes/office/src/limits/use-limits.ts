import type { Limit } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { type Mutation, useIdempotencyKey, useMutation } from '@evens/remote-sdk/forms'
import { SELF_EXCLUSION, type LimitType } from '@evens/rules/limits'
import { useState } from 'react'
import type { LimitCurrency } from './load-limits.ts'

const SET = 'POST /limit-service-api/api/external/web/v3/limit'

type Act = 'set' | 'cancel' | 'confirm' | 'reject'
type Attempt = ReturnType<Mutation<typeof SET>['attempt']>

/** The outcome of the last change to one limit. */
export type Outcome = { readonly type: LimitType; readonly kind: 'info' | 'error'; readonly text: string }

/** Deposits, stakes and losses use limits up, so a changed balance refetches them. */
const USE = ['limits', 'balance'] as const

const REJECT = '0'
const APPROVE = '1'

/** The player's limits, kept current, and the actions on them. */
export function useLimits(made: Limit[]) {
  const t = useText()
  const query = useQuery('GET /limit-service-api/api/external/web/v3/limits', {}, { initial: made, on: USE })
  const [busy, setBusy] = useState<LimitType | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { keyFor, settled } = useIdempotencyKey()
  const leave = useExcluded()
  const setting = useMutation(SET)
  const cancelling = useMutation('DELETE /limit-service-api/api/external/web/v3/limit')
  const deciding = useMutation('POST /limit-service-api/api/external/web/v3/limitaction')

  async function run(type: LimitType, what: Act, work: () => Attempt): Promise<boolean> {
    if (busy !== null) return false
    setBusy(type)
    setOutcome(null)
    const { reply, error } = await work()
    if (reply !== null) settled()
    const isDone = reply?.status === 'ok'
    const text = reply?.title ?? error?.message
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
    run(type, what, () => deciding.attempt({ query: { action, limitType: String(type) } }))

  return {
    limits: query.data,
    busy,
    outcome,
    set: (type: LimitType, value: bigint | null): Promise<boolean> => {
      const wanted = { limitType: type, limitValue: value === null ? null : String(value) }
      return run(type, 'set', () => setting.attempt({ body: { key: keyFor(wanted), ...wanted } }))
    },
    cancel: (type: LimitType): Promise<boolean> =>
      run(type, 'cancel', () => cancelling.attempt({ query: { limitType: String(type) } })),
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
