export { createLottoAdmin, type DrawToMake } from './admin.ts'
export { createLotto } from './lotto.ts'
export { LOTTO_INVARIANTS, lottoModule } from './module.ts'
