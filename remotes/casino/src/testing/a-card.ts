import type { CasinoCard } from '@evens/contracts'

export const aCard = (facts: Partial<CasinoCard> = {}): CasinoCard => ({
  id: 4006,
  route: 'mines',
  name: 'Mines',
  area: 'games',
  sections: ['fast-games'],
  tags: [],
  provider: 'originals',
  theme: 'midnight',
  feature: 'ladder',
  isNew: false,
  isPopular: false,
  returned: { least: 9828, most: 9900 },
  volatility: ['low', 'medium', 'high'],
  ...facts,
})
