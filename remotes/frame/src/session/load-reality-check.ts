import type { RealityCheck } from '@evens/contracts'
import { currencyOf } from '@evens/kernel'
import type { LoadContext, Loaded } from '@evens/remote-sdk'

export type ShownCheck = RealityCheck & { readonly exponents: Readonly<Record<string, number>> }

export async function loadRealityCheck({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: { check: null } }
  const check = await shell.call('GET /limit-service-api/api/external/web/v3/reality-check')
  const exponents = check.money.map(({ currency }) => {
    const found = currencyOf(currency)
    return [currency, found.ok ? found.value.exponent : 0] as const
  })
  return { state: { check: { ...check, exponents: Object.fromEntries(exponents) } satisfies ShownCheck } }
}
