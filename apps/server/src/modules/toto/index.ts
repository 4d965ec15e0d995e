export { createToto } from './toto.ts'
export { TOTO_INVARIANTS, totoModule } from './module.ts'
