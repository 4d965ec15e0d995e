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
  create: createLotto,
})
