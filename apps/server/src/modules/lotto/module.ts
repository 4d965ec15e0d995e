import { defineModule } from '../../platform/module.ts'
import { createLotto } from './lotto.ts'
import { lottoMigrations } from './migrations/index.ts'

export const LOTTO_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const lottoModule = defineModule({
  name: 'lotto',
  level: 'play',
  publicSql: ['lotto_paid_by', 'past_lotto'],
  openItems: 'select player_id, currency from lotto_stake where (prize is null or prize > 0) and paid_seq is null',
  migrations: lottoMigrations,
  invariants: LOTTO_INVARIANTS,
  figures: [
    {
      name: 'evens_bets_open',
      help: 'Bets that are not decided yet, by product and state.',
      labels: ['product', 'state'],
      query: `select 'lotto' as product, 'accepted' as state, count(*) as value from lotto_stake s
        join lotto_draw d on (d.site_id, d.kind, d.n) = (s.site_id, s.kind, s.n) where d.state in ('open', 'drawn')`,
    },
  ],
  create: createLotto,
})
