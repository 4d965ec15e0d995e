import type { ChampCount } from '@evens/contracts'
import { mount, screen } from '@evens/test-kit/mount'
import { expect, test } from 'vitest'
import { ChampTree } from './champ-list.tsx'

const champ = (rank: number, name: string, country: string | null, given: Partial<ChampCount> = {}): ChampCount => ({
  ...{ id: `${rank}`, sport: 'football', name, country, rank, slug: `${rank}-champ`, world: 'real', live: 0, line: 3 },
  ...given,
})
const CHAMPS = [
  champ(3, 'Cup', 'GB'),
  champ(1, 'First League', 'GB'),
  champ(2, 'Serie', 'IT'),
  champ(4, 'World', null),
  champ(5, 'Empty', 'IT', { line: 0 }),
]
const links = () => screen.queryAllByRole('link').map(({ textContent }) => /^\D+/.exec(textContent ?? '')?.[0])

test('champs without grouping are one list, the highest rank first, without those that have no games', async () => {
  mount(<ChampTree sport="football" champs={CHAMPS} hasFailed={false} />, { settings: { isGroupByCountry: false } })
  await screen.findByRole('link', { name: /World/ })
  expect(links()).toEqual(['First League', 'Serie', 'Cup', 'World'])
})

test('a country with several champs opens, and one with a single champ leads to it', async () => {
  const { user } = mount(<ChampTree sport="football" champs={CHAMPS} hasFailed={false} />, {
    settings: { isGroupByCountry: true },
  })
  await screen.findByRole('link', { name: /Serie/ })
  expect(screen.queryByRole('link', { name: /Cup/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /United Kingdom/, expanded: false }))
  await screen.findByRole('link', { name: /Cup/ })
  expect(links().indexOf('First League')).toBeLessThan(links().indexOf('Cup'))
})
