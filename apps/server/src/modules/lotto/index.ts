export { createLottoDesk, type DrawToMake } from './desk.ts'
export { createLotto } from './lotto.ts'
export { lottoMigrations } from './migrations/index.ts'
export { LOTTO_INVARIANTS, lottoModule } from './module.ts'
