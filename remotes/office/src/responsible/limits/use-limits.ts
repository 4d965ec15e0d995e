import type { Limit, LimitReply } from '@evens/contracts'
import { CallError, useQuery, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { SELF_EXCLUSION, type LimitType } from '@evens/rules/limits'
import { useState } from 'react'

type Wish = 'set' | 'cancel' | 'confirm' | 'reject'

/** What became of the last wish about one limit. */
export type Said = { readonly type: LimitType; readonly kind: 'info' | 'error'; readonly text: string }

/** Deposits, stakes and losses use them up. */
const USE = ['limits', 'balance'] as const

const REJECT = '0'
const APPROVE = '1'

/** The player's limits as they stand now, and what can be wished about them. */
export function useLimits(made: Limit[]) {
  const t = useText()
  const { call } = useShell()
  const query = useQuery('GET /limit-service-api/api/external/web/v3/limits', {}, { initial: made, on: USE })
  const [busy, setBusy] = useState<LimitType | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const { keyFor, settled } = useIdempotencyKey()
  const leave = useExcluded()

  async function wish(type: LimitType, what: Wish, work: () => Promise<LimitReply>): Promise<boolean> {
    setBusy(type)
    setSaid(null)
    const { isDone, text } = await work().then(
      ({ status, title }) => {
        settled()
        return { isDone: status === 'ok', text: title }
      },
      (error: unknown) => ({ isDone: false, text: CallError.of(error).message }),
    )
    if (isDone && what === 'set' && type === SELF_EXCLUSION) leave()
    else await query.refetch()
    // Said when the card shows what has become of it: a button that goes with its notice takes the focus along.
    setBusy(null)
    setSaid({
      type,
      kind: isDone ? 'info' : 'error',
      text: text || t(`limits_${what}_${isDone ? 'success' : 'error'}`),
    })
    return isDone
  }

  const decide = (type: LimitType, what: 'confirm' | 'reject', action: '0' | '1'): Promise<boolean> =>
    wish(type, what, () =>
      call('POST /limit-service-api/api/external/web/v3/limitaction', { query: { action, limitType: String(type) } }),
    )

  return {
    limits: query.data,
    busy,
    said,
    set: (type: LimitType, value: bigint | null): Promise<boolean> => {
      const wanted = { limitType: type, limitValue: value === null ? null : String(value) }
      return wish(type, 'set', () =>
        call('POST /limit-service-api/api/external/web/v3/limit', { body: { key: keyFor(wanted), ...wanted } }),
      )
    },
    cancel: (type: LimitType): Promise<boolean> =>
      wish(type, 'cancel', () =>
        call('DELETE /limit-service-api/api/external/web/v3/limit', { query: { limitType: String(type) } }),
      ),
    confirm: (type: LimitType): Promise<boolean> => decide(type, 'confirm', APPROVE),
    reject: (type: LimitType): Promise<boolean> => decide(type, 'reject', REJECT),
  }
}
export type Limits = ReturnType<typeof useLimits>

/** The session is over with the exclusion: the page says so, and asks for nothing more in the player's name. */
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
