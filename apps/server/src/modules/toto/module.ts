import { defineModule } from '../../platform/module.ts'
import { createToto } from './toto.ts'
import { totoMigrations } from './migrations/index.ts'

export const TOTO_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const totoModule = defineModule({
  name: 'toto',
  level: 'play',
  publicSql: ['past_toto', 'toto_paid_by'],
  openItems: "select player_id, currency from toto_coupon where state = 'accepted'",
  migrations: totoMigrations,
  invariants: TOTO_INVARIANTS,
  figures: [
    {
      name: 'evens_bets_open',
      help: 'Bets that are not decided yet, by product and state.',
      labels: ['product', 'state'],
      query: `select 'toto' as product, 'accepted' as state, count(*) as value from toto_coupon c
        join toto_draw d on d.id = c.draw_id where d.state in ('open', 'closed', 'settling')`,
    },
  ],
  create: createToto,
})
