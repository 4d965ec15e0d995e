export * from './definition.ts'
export { PromoTrigger } from './trigger.ts'
export { PromoMoney } from './values.ts'
