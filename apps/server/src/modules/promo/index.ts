export { createPromo } from './promo.ts'
export {
  createPromotionsAdmin,
  type HeldFriend,
  type HeldGrant,
  type PromoProposal,
  type WaitingLevel,
} from './admin.ts'
export { noteRegistered } from './note.ts'
export { promoModule } from './module.ts'
export { seedPromotions } from './seed.ts'
