/** Colours of a runner: of the silk, jacket or marble, and of the figure on it. The number stands beside it everywhere. */
export type Silk = { readonly base: string; readonly trim: string; readonly ink: string }

export type Species = 'horse' | 'hound' | 'marble'

const silk = (base: string, trim: string, ink: string): Silk => ({ base, trim, ink })

const HORSES: readonly Silk[] = [
  silk('#d3272f', '#ffffff', '#ffffff'),
  silk('#f4f4f0', '#1d3f94', '#14172a'),
  silk('#1f55c4', '#ffd23c', '#ffffff'),
  silk('#ffd023', '#15803d', '#14172a'),
  silk('#17803d', '#f4f4f0', '#ffffff'),
  silk('#20242e', '#ff7a2f', '#ffffff'),
  silk('#ff7a1c', '#20242e', '#14172a'),
  silk('#f06aa8', '#5b1a6e', '#14172a'),
]

const HOUNDS: readonly Silk[] = [
  silk('#d3272f', '#ffffff', '#ffffff'),
  silk('#1f55c4', '#ffffff', '#ffffff'),
  silk('#f4f4f0', '#20242e', '#14172a'),
  silk('#20242e', '#ffffff', '#ffffff'),
  silk('#ff8a1c', '#20242e', '#14172a'),
  silk('#1f8f54', '#ffd23c', '#ffffff'),
]

const MARBLES: readonly Silk[] = [
  silk('#e8323c', '#ffd9a0', '#ffffff'),
  silk('#2f7bf0', '#d6f0ff', '#ffffff'),
  silk('#ffd02a', '#e0571a', '#14172a'),
  silk('#1faa59', '#e6ffb0', '#ffffff'),
  silk('#f4f4f0', '#8a3fd0', '#14172a'),
  silk('#ff7f1f', '#fff1c4', '#14172a'),
  silk('#8b3fe0', '#ffc4f4', '#ffffff'),
  silk('#2a2e3c', '#4de3ff', '#ffffff'),
  silk('#2cc7c0', '#0b3f5a', '#14172a'),
  silk('#f06ab8', '#ffffff', '#14172a'),
]

/** Proper names, the same in every language: the field meets again in every race, so form is that of the name. */
const NAMES: Readonly<Record<Species, readonly string[]>> = {
  horse: [
    'Amber Gate',
    'Quiet Thunder',
    'Mill Lane',
    'Saffron Hill',
    'North Harbour',
    'Velvet Anvil',
    'Copper Lark',
    'Rose Cavalier',
  ],
  hound: ['Ember Dash', 'Blue Lantern', 'Frost Whistle', 'Coal Runner', 'Marigold Jet', 'Fern Arrow'],
  marble: [
    'Cinder',
    'Bluebird',
    'Halo',
    'Clover',
    'Pearl Comet',
    'Tangerine',
    'Violet Spin',
    'Onyx',
    'Lagoon',
    'Candy Swirl',
  ],
}

const SILKS: Readonly<Record<Species, readonly Silk[]>> = { horse: HORSES, hound: HOUNDS, marble: MARBLES }

const SPECIES: Readonly<Record<string, Species>> = { 'race-6': 'hound', 'race-8': 'horse', 'race-10': 'marble' }
export const speciesOf = (maths: { readonly id: string }): Species => SPECIES[maths.id] ?? 'horse'

export const silkOf = (species: Species, number: number): Silk =>
  SILKS[species][number - 1] ?? silk('#888', '#fff', '#fff')
export const nameOf = (species: Species, number: number): string => NAMES[species][number - 1] ?? String(number)
