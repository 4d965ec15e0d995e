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
  figures: [
    {
      name: 'evens_reviews_waiting',
      help: 'Items that wait for an operator, by kind.',
      labels: ['kind'],
      query: `select 'support-request' as kind, count(*) as value from support_request where state = 'open'`,
    },
    {
      name: 'evens_reviews_oldest_seconds',
      help: 'Age of the oldest item that waits for an operator, by kind.',
      labels: ['kind'],
      query: `select 'support-request' as kind, extract(epoch from clock_timestamp() - min(changed_at)) as value
        from support_request where state = 'open' having count(*) > 0`,
    },
  ],
  create: ({ couponOf, paymentOf, ...needs }: Needs) =>
    createSupport({
      ...needs,
      async isOwnSubject(player, { kind, id }) {
        if (kind === 'coupon') return (await couponOf(player, id)) !== null
        return (await paymentOf(player, id))?.kind === kind
      },
    }),
})
