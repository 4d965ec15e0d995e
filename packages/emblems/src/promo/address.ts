export const PROMO_THEMES = ['light', 'dark'] as const
export type PromoTheme = (typeof PROMO_THEMES)[number]

/** Pictures of promotions and of goods of the points store, by the name that a definition gives. */
export const PROMO_PICTURES = [
  'first-deposit-sport',
  'slot-first-deposit',
  'friday-reload',
  'identification',
  'express-insurance',
  'live-wednesday',
  'hyper-express',
  'casino-cashback',
  'premium-cashback',
  'bring-a-friend',
  'slots-race',
  'table-points',
  'store-free-bet',
  'store-rounds',
] as const
export type PromoPictureName = (typeof PROMO_PICTURES)[number]

/** In units of the drawing: two to one. The middle 360 carry the scene, so a narrow card may crop the sides. */
export const PROMO_SIZE = { width: 480, height: 240 } as const

export const isPromoPicture = (name: string): name is PromoPictureName => PROMO_PICTURES.some((known) => known === name)

/** Place of a picture in the versioned folder of icons. A name without a drawing shows the one of a free bet. */
export const promoPictureFile = (name: string, theme: PromoTheme): string =>
  `promo/${isPromoPicture(name) ? name : 'store-free-bet'}-${theme}.svg`
