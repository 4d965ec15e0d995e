/** Parts of the world whose names sound alike. */
export type Family = 'western' | 'northern' | 'romance' | 'slavic' | 'levantine' | 'eastern' | 'southern'

type Country = { readonly family: Family; readonly hoursEast: number }

export const COUNTRIES = {
  GB: { family: 'western', hoursEast: 0 },
  IE: { family: 'western', hoursEast: 0 },
  US: { family: 'western', hoursEast: -5 },
  CA: { family: 'western', hoursEast: -7 },
  AU: { family: 'western', hoursEast: 10 },
  NZ: { family: 'western', hoursEast: 12 },
  DE: { family: 'northern', hoursEast: 1 },
  NL: { family: 'northern', hoursEast: 1 },
  SE: { family: 'northern', hoursEast: 1 },
  NO: { family: 'northern', hoursEast: 1 },
  DK: { family: 'northern', hoursEast: 1 },
  FI: { family: 'northern', hoursEast: 2 },
  ES: { family: 'romance', hoursEast: 1 },
  IT: { family: 'romance', hoursEast: 1 },
  PT: { family: 'romance', hoursEast: 0 },
  BR: { family: 'romance', hoursEast: -3 },
  AR: { family: 'romance', hoursEast: -3 },
  MX: { family: 'romance', hoursEast: -6 },
  PL: { family: 'slavic', hoursEast: 1 },
  CZ: { family: 'slavic', hoursEast: 1 },
  RS: { family: 'slavic', hoursEast: 1 },
  BG: { family: 'slavic', hoursEast: 2 },
  RU: { family: 'slavic', hoursEast: 3 },
  KZ: { family: 'slavic', hoursEast: 5 },
  EG: { family: 'levantine', hoursEast: 2 },
  SA: { family: 'levantine', hoursEast: 3 },
  AE: { family: 'levantine', hoursEast: 4 },
  MA: { family: 'levantine', hoursEast: 1 },
  JP: { family: 'eastern', hoursEast: 9 },
  KR: { family: 'eastern', hoursEast: 9 },
  CN: { family: 'eastern', hoursEast: 8 },
  TH: { family: 'eastern', hoursEast: 7 },
  IN: { family: 'southern', hoursEast: 5 },
  PK: { family: 'southern', hoursEast: 5 },
  LK: { family: 'southern', hoursEast: 5 },
} as const satisfies Record<string, Country>

export type CountryCode = keyof typeof COUNTRIES

export const COUNTRY_CODES = Object.keys(COUNTRIES) as CountryCode[]
