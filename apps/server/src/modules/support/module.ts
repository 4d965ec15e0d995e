import { defineModule } from '../../platform/module.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { createSupport, type SupportDeps } from './support.ts'
import { supportMigrations } from './migrations/index.ts'

type Needs = Omit<SupportDeps, 'isOwnSubject'> & {
  /** A coupon or payment of this player; nothing when it is another's. */
  readonly couponOf: (player: Principal, id: string) => Promise<unknown>
  readonly paymentOf: (player: Principal, id: string) => Promise<{ readonly kind: string } | undefined>
}

export const supportModule = defineModule({
  name: 'support',
  level: 'office',
  migrations: supportMigrations,
  create: ({ couponOf, paymentOf, ...needs }: Needs) =>
    createSupport({
      ...needs,
      async isOwnSubject(player, { kind, id }) {
        if (kind === 'coupon') return (await couponOf(player, id)) !== null
        return (await paymentOf(player, id))?.kind === kind
      },
    }),
})
