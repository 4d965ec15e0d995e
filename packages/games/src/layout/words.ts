import { invariant } from '@evens/kernel'
import { cardName } from '../card-names.ts'
import type { Sentence, SentenceValue } from '../family.ts'

/** `group` of the first chip: where one chip is allowed, the mode that is played. */
type Drawn = {
  readonly says: string
  readonly group: string
  readonly drawn: readonly number[]
  readonly facts: readonly string[]
}
type Says = (drawn: Drawn) => Sentence

const first = ({ drawn }: Drawn): number => drawn[0] ?? 0
const cards = ({ drawn }: Drawn): readonly SentenceValue[] => drawn.map(cardName)
const named = ({ facts }: Drawn, keys: Readonly<Record<string, string>>): Sentence => {
  const key = facts.map((fact) => keys[fact]).find((known) => known !== undefined)
  invariant(key !== undefined, `no name for any of ${facts.join(', ')}`)
  return { key }
}

const REDS: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const colourKey = ({ facts }: Drawn): string => {
  const pocket = Number(facts[0])
  if (pocket === 0) return 'games_colour_green'
  return REDS.includes(pocket) ? 'games_colour_red' : 'games_colour_black'
}

const SEGMENTS = {
  ash: 'games_segment_ash',
  river: 'games_segment_river',
  amber: 'games_segment_amber',
  jade: 'games_segment_jade',
  sun: 'games_segment_sun',
  moon: 'games_segment_moon',
}
const SYMBOLS = [
  'games_symbol_fish',
  'games_symbol_prawn',
  'games_symbol_crab',
  'games_symbol_rooster',
  'games_symbol_gourd',
  'games_symbol_coin',
]
const WINNERS = {
  player: 'games_spot_player',
  banker: 'games_spot_banker',
  tie: 'games_spot_tie',
}
const SIDES = { andar: 'games_spot_andar', bahar: 'games_spot_bahar' }

/** The sentence of each draw, by the name that its mathematics file gives. */
const SAYS: Readonly<Record<string, Says>> = {
  roulette: (drawn) => ({
    key: 'games_drawn_roulette',
    values: { pocket: drawn.facts[0] ?? '', colour: { key: colourKey(drawn) } },
  }),
  dice: (drawn) => ({
    key: 'games_drawn_dice',
    values: { faces: drawn.drawn, sum: drawn.drawn.reduce((sum, face) => sum + face, 0) },
  }),
  symbols: ({ drawn }) => ({
    key: 'games_drawn_symbols',
    values: { symbols: drawn.map((face) => ({ key: SYMBOLS[face - 1] ?? '' })) },
  }),
  beads: (drawn) => ({ key: 'games_drawn_beads', values: { count: first(drawn) } }),
  coin: (drawn) => ({ key: first(drawn) === 1 ? 'games_drawn_heads' : 'games_drawn_tails' }),
  cup: (drawn) => ({
    key: drawn.group === 'two-balls' ? 'games_drawn_cup_empty' : 'games_drawn_cup_ball',
    values: { cup: first(drawn) },
  }),
  wheel: (drawn) => ({ key: 'games_drawn_wheel', values: { segment: named(drawn, SEGMENTS) } }),
  ball: (drawn) => ({ key: 'games_drawn_ball', values: { number: first(drawn) } }),
  balls: ({ drawn }) => ({ key: 'games_drawn_balls', values: { numbers: drawn } }),
  keeper: ({ drawn }) => ({ key: 'games_drawn_keeper', values: { corners: drawn } }),
  arrow: (drawn) => ({ key: 'games_drawn_arrow', values: { ring: first(drawn) } }),
  'dragon-tiger': (drawn) => ({
    key: 'games_drawn_dragon_tiger',
    values: { dragon: cards(drawn)[0] ?? '', tiger: cards(drawn)[1] ?? '' },
  }),
  'high-card': (drawn) => ({
    key: 'games_drawn_high_card',
    values: { left: cards(drawn)[0] ?? '', right: cards(drawn)[1] ?? '' },
  }),
  baccarat: (drawn) => {
    const ofPlayer = drawn.facts.includes('player-cards-3') ? 3 : 2
    return {
      key: 'games_drawn_baccarat',
      values: {
        player: cards(drawn).slice(0, ofPlayer),
        banker: cards(drawn).slice(ofPlayer),
        winner: named(drawn, WINNERS),
      },
    }
  },
  'andar-bahar': (drawn) => ({
    key: 'games_drawn_andar_bahar',
    values: { joker: cards(drawn)[0] ?? '', side: named(drawn, SIDES), count: drawn.drawn.length - 1 },
  }),
}

export function drawnSentence(drawn: Drawn): Sentence {
  const says = SAYS[drawn.says]
  invariant(says !== undefined, `no sentence for a draw of ${drawn.says}`)
  return says(drawn)
}

/** Names of spots by their group; those with a label say which of the group it is. */
const SPOTS: Readonly<Record<string, string>> = {
  straight: 'games_spot_straight',
  split: 'games_spot_split',
  street: 'games_spot_street',
  corner: 'games_spot_corner',
  'six-line': 'games_spot_six_line',
  column: 'games_spot_column',
  dozen: 'games_spot_dozen',
  red: 'games_spot_red',
  black: 'games_spot_black',
  odd: 'games_spot_odd',
  even: 'games_spot_even',
  low: 'games_spot_low',
  high: 'games_spot_high',
  small: 'games_spot_small',
  big: 'games_spot_big',
  'one-number': 'games_spot_one_number',
  double: 'games_spot_double',
  pair: 'games_spot_pair',
  triple: 'games_spot_triple',
  'any-triple': 'games_spot_any_triple',
  total: 'games_spot_total',
  fish: 'games_symbol_fish',
  prawn: 'games_symbol_prawn',
  crab: 'games_symbol_crab',
  rooster: 'games_symbol_rooster',
  gourd: 'games_symbol_gourd',
  coin: 'games_symbol_coin',
  fan: 'games_spot_fan',
  kwok: 'games_spot_kwok',
  nim: 'games_spot_nim',
  ssh: 'games_spot_ssh',
  dragon: 'games_spot_dragon',
  tiger: 'games_spot_tiger',
  tie: 'games_spot_tie',
  'suited-tie': 'games_spot_suited_tie',
  'dragon-big': 'games_spot_dragon_big',
  'dragon-small': 'games_spot_dragon_small',
  'tiger-big': 'games_spot_tiger_big',
  'tiger-small': 'games_spot_tiger_small',
  player: 'games_spot_player',
  banker: 'games_spot_banker',
  'player-pair': 'games_spot_player_pair',
  'banker-pair': 'games_spot_banker_pair',
  andar: 'games_spot_andar',
  bahar: 'games_spot_bahar',
  ...SEGMENTS,
  heads: 'games_spot_heads',
  tails: 'games_spot_tails',
  'one-ball': 'games_spot_one_ball',
  'two-balls': 'games_spot_two_balls',
  'under-7': 'games_spot_under_seven',
  'over-7': 'games_spot_over_seven',
  seven: 'games_spot_seven',
  doubles: 'games_spot_doubles',
  number: 'games_spot_number',
  line: 'games_spot_line',
  'colour-amber': 'games_colour_amber',
  'colour-teal': 'games_colour_teal',
  'colour-violet': 'games_colour_violet',
  'goal-corner': 'games_spot_goal_corner',
  left: 'games_spot_left',
  right: 'games_spot_right',
  'same-suit': 'games_spot_same_suit',
  'sum-low': 'games_spot_sum_low',
  'sum-high': 'games_spot_sum_high',
  'most-odd': 'games_spot_most_odd',
  'most-even': 'games_spot_most_even',
  'first-amber': 'games_spot_first_amber',
  'first-teal': 'games_spot_first_teal',
  'first-violet': 'games_spot_first_violet',
  ten: 'games_spot_ten',
  'nine-or-more': 'games_spot_nine_or_more',
  'eight-or-more': 'games_spot_eight_or_more',
  'six-or-less': 'games_spot_six_or_less',
}

export function spotName({ group, label }: { readonly group: string; readonly label?: string }): Sentence {
  const key = SPOTS[group]
  invariant(key !== undefined, `no name for spots of ${group}`)
  return { key, values: { label: label ?? '' } }
}
