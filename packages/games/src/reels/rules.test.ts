import { describe, expect, test } from 'vitest'
import { REELS_GAMES, reelsRules } from './index.ts'
import type { ReelsMaths } from './maths.ts'

const rulesOf = (id: string): readonly string[] => {
  const game = REELS_GAMES.find(({ maths }) => maths.id === id)
  return reelsRules(game?.maths as ReelsMaths).map(({ key }) => key.replace('games_reels_rule_', ''))
}

describe('the rules of a file', () => {
  test.each([
    ['classic-3', 'lines group any_place wild_except wild_times wild_own whole fair'],
    ['fruit-5', 'lines full_screen whole fair'],
    ['bothways-10-respin', 'both_ways wild respins whole fair'],
    [
      'lines-20-free',
      'lines wild_except wild_own scatter free free_times free_reels free_again free_most cap whole fair',
    ],
    [
      'lines-10-expanding',
      'lines wild wild_scatter scatter free free_reels expanding free_again free_most cap whole fair',
    ],
    ['lines-20-hold', 'lines wild_except wild_own hold hold_values hold_full whole fair'],
    ['lines-25-pick', 'lines wild_except wild_own pick lapse fair'],
    ['ways-243-free', 'ways wild_except scatter free free_times free_reels free_again free_most cap whole fair'],
    [
      'ways-243-cascade',
      'ways wild_except scatter_first cascade_strips cascade_times_free free free_again free_most cap whole fair',
    ],
    ['cluster-49', 'clusters wild cascade cascade_times cap whole fair'],
    [
      'anywhere-30-orbs',
      'anywhere scatter scatter_first cascade orbs orbs_free free free_reels free_more free_most cap whole fair',
    ],
  ])('%s are those of its data', (id, names) => {
    expect(rulesOf(id).join(' ')).toBe(names)
  })

  test('state their numbers: what scatters pay in stakes, and the free spins they give', () => {
    const game = REELS_GAMES.find(({ maths }) => maths.id === 'anywhere-30-orbs')
    const rules = reelsRules(game?.maths as ReelsMaths)
    const valuesOf = (name: string) => rules.find(({ key }) => key === `games_reels_rule_${name}`)?.values
    expect(valuesOf('anywhere')).toEqual({ least: 8 })
    expect(valuesOf('scatter')).toEqual({
      pays: [
        [4, 300],
        [5, 500],
        [6, 10_000],
      ].map(([count, multiple]) => ({
        key: 'games_reels_rule_pay_from',
        values: { count, multiple: { multiple } },
      })),
    })
    expect(valuesOf('free')).toEqual({ awards: [{ key: 'games_reels_rule_award', values: { count: 4, spins: 10 } }] })
    expect(valuesOf('cap')).toEqual({ most: 10_000 })
  })
})
