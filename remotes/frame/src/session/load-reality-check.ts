import type { RealityCheck } from '@evens/contracts'
import { currencyOf } from '@evens/kernel'
import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { REALITY_CHECK } from './session-paths.ts'

export type ShownCheck = RealityCheck & { readonly exponents: Readonly<Record<string, number>> }

export async function loadRealityCheck({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: { check: null } }
  const check = await shell.call<RealityCheck>('GET', REALITY_CHECK)
  const exponents = check.money.map(({ currency }) => {
    const found = currencyOf(currency)
    return [currency, found.ok ? found.value.exponent : 0] as const
  })
  return { state: { check: { ...check, exponents: Object.fromEntries(exponents) } satisfies ShownCheck } }
}
