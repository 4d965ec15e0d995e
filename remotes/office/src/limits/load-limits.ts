import type { Limit, PublicConfig, LimitStatus } from '@evens/contracts'
import { currencyOf } from '@evens/kernel'
import type { LoadContext, Loaded, Shell } from '@evens/remote-sdk'
import { DEPOSIT_TYPES } from '@evens/rules/limits'

export type LimitCurrency = { readonly iso: string; readonly exponent: number }
export type LimitsState = {
  readonly limits: Limit[]
  readonly standing: LimitStatus
  readonly currency: LimitCurrency
  /** Name of the jurisdiction's rule pack. */
  readonly pack: string
}

type LimitsShell = Pick<Shell, 'call' | 'player'>

export async function loadLimits({ call, player }: LimitsShell): Promise<LimitsState> {
  const [limits, { standing }, { jurisdiction }] = await Promise.all([
    call('GET /limit-service-api/api/external/web/v3/limits'),
    call('GET /limit-service-api/api/external/web/v3/reality-check'),
    call('GET /bff-api/config/group/get', { query: { groups: 'jurisdiction' } }),
  ])
  const [ofMoney] = DEPOSIT_TYPES
  const iso = limits.find(({ limitType }) => limitType === ofMoney)?.measure ?? player.get()?.account.iso ?? 'EUR'
  const currency = currencyOf(iso)
  return {
    limits,
    standing,
    currency: { iso, exponent: currency.ok ? currency.value.exponent : 2 },
    pack: (jurisdiction as PublicConfig['jurisdiction']).pack,
  }
}

/** For the modal: the state of a component is passed to it as props. */
export const loadSetLimits = async ({ shell }: LoadContext): Promise<Loaded> => ({
  state: { made: shell.player.get() === null ? null : await loadLimits(shell) },
})
