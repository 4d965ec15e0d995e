export { createFair, type Fair } from './fair.ts'
export { fairModule } from './module.ts'
