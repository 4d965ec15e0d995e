import { type Letter, LETTERS } from './letters.ts'
import type { ObjectName } from './objects.ts'
import type { Plate } from './plates.ts'

/** A symbol of a mathematics file, and what a title draws for it. */
export type Drawn =
  | { readonly symbol: string; readonly letter: Letter }
  | { readonly symbol: string; readonly sketch: ObjectName; readonly plate?: Plate }

const object = (symbol: string, sketch: ObjectName): Drawn => ({ symbol, sketch })
/** Objects from h1 or l1 on. */
const objects = (rank: 'h' | 'l', ...sketches: readonly ObjectName[]): readonly Drawn[] =>
  sketches.map((sketch, at) => object(`${rank}${at + 1}`, sketch))
const letters = (count: number): readonly Drawn[] =>
  LETTERS.slice(0, count).map((letter, at) => ({ symbol: `l${at + 1}`, letter }))
const wild = (sketch: ObjectName, plate: Plate = 'shield'): Drawn => ({ symbol: 'wild', sketch, plate })
const scatter = (sketch: ObjectName): Drawn => ({ symbol: 'scatter', sketch, plate: 'burst' })
const bonus = (shut: ObjectName, open: ObjectName): readonly Drawn[] => [
  { symbol: 'bonus', sketch: shut, plate: 'badge' },
  object('chest', shut),
  object('chest-open', open),
]
const ORBS: readonly Drawn[] = [
  object('orb', 'orb2'),
  object('orb-2', 'orb2'),
  object('orb-8', 'orb8'),
  object('orb-25', 'orb25'),
  object('orb-100', 'orb100'),
]
const fruit = (
  ...sketches: readonly [ObjectName, ObjectName, ObjectName, ObjectName, ObjectName, ObjectName]
): readonly Drawn[] =>
  ['seven', 'bell', 'melon', 'plum', 'orange', 'cherry'].map((symbol, at) =>
    object(symbol, sketches[at] ?? sketches[0]),
  )

/** By the route of a title. Two titles of one file share no drawing. */
const TITLES: Readonly<Record<string, readonly Drawn[]>> = {
  'ember-sevens': [
    wild('starGold', 'tablet'),
    object('seven', 'sevenFire'),
    object('bar3', 'barHotThree'),
    object('bar2', 'barHotTwo'),
    object('bar1', 'barHotOne'),
    object('bell', 'bellBrass'),
    object('cherry', 'cherryRed'),
    object('blank', 'stud'),
  ],
  'silver-line': [
    wild('starSilver'),
    object('seven', 'sevenSilver'),
    object('bar3', 'barColdThree'),
    object('bar2', 'barColdTwo'),
    object('bar1', 'barColdOne'),
    object('bell', 'bellSilver'),
    object('cherry', 'cherryNight'),
    object('blank', 'studCold'),
  ],
  'old-orchard': fruit('sevenFruit', 'bellBrass', 'melonSlice', 'plumBlue', 'orangeCut', 'cherryRed'),
  'kiln-fruits': fruit('sevenFire', 'bellGlazed', 'melonFired', 'plumFired', 'orangeFired', 'cherryFired'),
  'frost-hoard': [wild('snowflake', 'tablet'), ...objects('h', 'gemIce', 'iceCrown'), ...letters(5)],
  'prism-drift': [wild('boltNeon'), ...objects('h', 'prismGlass', 'cassette'), ...letters(5)],
  'caldera-road': [
    wild('flameTall'),
    scatter('eruption'),
    ...objects('h', 'salamander', 'obsidianBlade', 'forgeHammer', 'geode'),
    ...letters(5),
  ],
  tidekeeper: [
    wild('trident', 'tablet'),
    scatter('pearlShell'),
    ...objects('h', 'manta', 'anchorIron', 'fishGold', 'shellFan'),
    ...letters(5),
  ],
  'amber-steppe': [
    wild('hawk', 'tablet'),
    scatter('amberDrop'),
    ...objects('h', 'horseHead', 'drum', 'horseshoe', 'urn'),
    ...letters(6),
  ],
  'first-snow': [
    wild('moonIce'),
    scatter('snowflake'),
    ...objects('h', 'foxMask', 'antler', 'sledBell', 'snowGlobe'),
    ...letters(6),
  ],
  'falling-lanterns': [
    wild('peony', 'tablet'),
    scatter('paperLantern'),
    ...objects('h', 'koi', 'paperFan', 'endlessKnot', 'cashCoins'),
    ...letters(6),
  ],
  'rune-quarry': [
    wild('tomeLeaf'),
    scatter('runeStone'),
    ...objects('h', 'stag', 'owl', 'huntBow', 'acorn'),
    ...letters(6),
  ],
  'sky-orchard': [
    scatter('crownRoyal'),
    ...ORBS,
    ...objects('h', 'appleGold', 'pearSilver', 'plumBlue', 'cherryRed'),
    ...objects('l', 'stoneRed', 'stoneBlue', 'stoneGreen', 'stoneViolet', 'stoneYellow'),
  ],
  'storm-charts': [
    scatter('stormCloud'),
    ...ORBS,
    ...objects('h', 'astrolabe', 'telescope', 'ringedWorld', 'cometTail'),
    ...letters(5),
  ],
  'honey-works': [
    wild('dipper', 'badge'),
    ...objects('h', 'bee', 'honeyJar', 'strawHive'),
    ...objects('l', 'sunflower', 'poppy', 'clover', 'honeyDrop'),
  ],
  'coral-terrace': [
    wild('pearlShell', 'tablet'),
    ...objects('h', 'seahorse', 'fishReef', 'coralBranch'),
    ...objects('l', 'seaGlassAmber', 'seaGlassWhite', 'seaGlassBlue', 'seaGlassGreen'),
  ],
  'coin-foundry': [
    wild('flameTall', 'tablet'),
    object('coin', 'coinHot'),
    ...objects('h', 'crucible', 'goldBars', 'gears', 'bellBrass'),
    ...letters(4),
  ],
  'moon-vault': [
    wild('moonGold'),
    object('coin', 'coinMoon'),
    ...objects('h', 'vaultDoor', 'pocketWatch', 'vaultKey', 'streetLamp'),
    ...letters(4),
  ],
  'sun-tome': [
    { symbol: 'wild', sketch: 'tomeSun', plate: 'burst' },
    ...objects('h', 'sunMask', 'hawk', 'beetle', 'lotus'),
    ...letters(5),
  ],
  'salt-log': [
    { symbol: 'wild', sketch: 'logBook', plate: 'burst' },
    ...objects('h', 'shipWheel', 'compassRose', 'messageBottle', 'lighthouse'),
    ...letters(5),
  ],
  'twelve-chests': [
    wild('waxSeal'),
    ...bonus('chestShut', 'chestFull'),
    ...objects('h', 'crownRoyal', 'sceptre', 'roseWindow', 'goblet'),
    ...letters(5),
  ],
  'last-tram': [
    wild('starNeon'),
    ...bonus('suitcase', 'suitcaseOpen'),
    ...objects('h', 'tram', 'visor', 'cassette', 'boltNeon'),
    ...letters(5),
  ],
  'nova-crown': [
    wild('starGold'),
    scatter('nova'),
    ...objects('h', 'crownNova', 'rocketStar', 'helmetVisor', 'satellite'),
    ...letters(4),
  ],
  'kiln-dragon': [
    wild('pearlFire', 'tablet'),
    scatter('kilnOven'),
    ...objects('h', 'kilnDragon', 'vaseBlue', 'peony', 'cashCoins'),
    ...letters(4),
  ],
}

/** Routes of the titles that have symbols. */
export const SYMBOL_ROUTES: readonly string[] = Object.keys(TITLES)

/** The drawings of a title: every symbol of its file, and the pieces that its feature needs. */
export const symbolsOf = (route: string): readonly Drawn[] => TITLES[route] ?? []
