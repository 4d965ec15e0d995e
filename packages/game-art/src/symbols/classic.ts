import type { Tone } from '../reels/materials.ts'
import { at, circle, type Ink, line, mix, oval, path, type Sketch } from '../sketch.ts'
import { box, casting, GOLD, LEAF, RUBY, SILVER } from './cast.ts'

const SEVEN = 'M-41 -46H43V-22C21 4 10 24 8 48H-25C-23 20 -9 -4 9 -18H-17V-5H-41Z'

/** A figure with a thick edge. */
const sevenOf = (ink: Ink, face: Tone, edge: Tone): string => {
  const { piece } = casting(ink)
  const wide = ' stroke-linejoin="round" stroke-width="9"'
  return [
    ...[6, 4.5, 3, 1.5].map((depth) =>
      at(
        { x: depth * 0.6, y: depth },
        path(SEVEN, mix(edge[2], '#000000', 0.3), ` stroke="${mix(edge[2], '#000000', 0.3)}"${wide}`),
      ),
    ),
    ink.solid('metal', path(SEVEN, ink.across(...edge), ` stroke="${ink.across(...edge)}"${wide}`)),
    path(SEVEN, 'none', ` stroke="${mix(face[2], '#000000', 0.4)}" stroke-width="2.6" stroke-linejoin="round"`),
    piece('polish', face, SEVEN),
    path('M-38 -43H40V-33Q0 -24 -38 -28Z', '#fff', ' opacity="0.32"'),
  ].join('')
}

const TONGUES =
  'M-48 30C-56 0 -50 -22 -40 -34C-42 -22 -36 -18 -34 -20C-38 -42 -22 -52 -24 -64C-10 -56 -6 -46 -8 -36C0 -44 2 -56 0 -66C16 -58 22 -44 20 -34C28 -40 30 -46 28 -54C44 -42 56 -16 50 12C46 40 24 58 0 58S-42 50 -48 30Z'

const sevenFire: Sketch = (_theme, ink) =>
  [
    circle(0, 0, 66, ink.shimmer('#ff7a1f', 0.75)),
    ink.solid('soft', path(TONGUES, ink.paint('#ffd45a', '#ff6a14', '#a01208'), ' opacity="0.92"')),
    at({ x: 0, y: 8, scale: 0.82 }, path(TONGUES, ink.paint('#fff6b8', '#ffb52e', '#e0480c'), ' opacity="0.9"')),
    at({ x: 0, y: 2, scale: 0.94 }, sevenOf(ink, ['#ff9c7a', '#e0141c', '#60020c'], ['#fff6c8', '#f2b430', '#7a3c04'])),
  ].join('')

const sevenSilver: Sketch = (_theme, ink) =>
  [circle(0, 0, 62, ink.shimmer('#6fa0ff', 0.4)), sevenOf(ink, ['#a8c8ff', '#2a54d8', '#08124c'], SILVER)].join('')

const sevenFruit: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const sprig = 'M0 0C10 -18 30 -20 44 -12C34 4 14 8 0 0Z'
  return [
    sevenOf(ink, ['#ff9c8a', '#e0242c', '#6a0410'], ['#ffe9bd', '#c98a44', '#4a240a']),
    at({ x: 4, y: 44, scale: 0.7, turn: -14 }, piece('gloss', LEAF, sprig)),
    at({ x: 2, y: 46, scale: 0.56, turn: 34 }, piece('gloss', LEAF, sprig)),
  ].join('')
}

/** One cast bar, seen from the front and a little from above. */
const ingot = (ink: Ink, tone: Tone): string => {
  const { piece } = casting(ink)
  return [
    piece('metal', [mix(tone[0], '#ffffff', 0.4), mix(tone[1], tone[0], 0.45), tone[1]], 'M-27 -20H27L35 -8H-35Z'),
    piece('metal', tone, 'M-35 -8H35L43 24H-43Z'),
    path('M-26 0H26L31 16H-31Z', 'none', ` stroke="${tone[2]}" stroke-width="1.8" opacity="0.7"`),
    line('M-34 -7H34', '#ffffff', 1.6, ' opacity="0.75"'),
  ].join('')
}

/** Bars by their number: one, two on each other, three in a pile. */
const ingots = (ink: Ink, tone: Tone, count: 1 | 2 | 3): string => {
  const one = ingot(ink, tone)
  if (count === 1) return at({ x: 0, y: 0, scale: 1.14, turn: -9 }, one)
  if (count === 2)
    return at({ x: -5, y: 21, scale: 0.98, turn: 3 }, one) + at({ x: 5, y: -20, scale: 0.98, turn: -8 }, one)
  return [
    at({ x: -25, y: 24, scale: 0.78, turn: 3 }, one),
    at({ x: 27, y: 28, scale: 0.78, turn: -4 }, one),
    at({ x: 0, y: -15, scale: 0.86, turn: -7 }, one),
  ].join('')
}

const HOT: Tone = ['#fff0a0', '#f4620c', '#7a1002']
const hotBars =
  (count: 1 | 2 | 3): Sketch =>
  (_theme, ink) =>
    oval({ x: 0, y: 4, rx: 62, ry: 50 }, ink.shimmer('#ff5a14', 0.7)) + ingots(ink, HOT, count)
const coldBars =
  (count: 1 | 2 | 3): Sketch =>
  (_theme, ink) =>
    ingots(ink, SILVER, count)
const barHotOne = hotBars(1)
const barHotTwo = hotBars(2)
const barHotThree = hotBars(3)
const barColdOne = coldBars(1)
const barColdTwo = coldBars(2)
const barColdThree = coldBars(3)
const goldBars: Sketch = (_theme, ink) => ingots(ink, GOLD, 3)

/** Nothing on a line: a dull stud, so that a stop is seen. */
const studOf =
  (tone: Tone): Sketch =>
  (_theme, ink) =>
    ink.solid('metal', path('M0 -11L11 0L0 11L-11 0Z', ink.paint(...tone), ' opacity="0.55"'))
const stud = studOf(['#c8805c', '#6b2c1c', '#2c0c08'])
const studCold = studOf(['#8fa0cc', '#3c4a78', '#141c38'])

const BELL = 'M0 -42C25 -42 29 -17 31 1C33 15 38 21 44 29H-44C-38 21 -33 15 -31 1C-29 -17 -25 -42 0 -42Z'

const bellOf = (ink: Ink, tone: Tone, clapper: Tone): string => {
  const { piece, ball } = casting(ink)
  return [
    ink.solid('metal', circle(0, -45, 7, 'none', ` stroke="${ink.paint(...tone)}" stroke-width="5"`)),
    ball(clapper, 0, 40, 11),
    piece('polish', tone, BELL),
    path(
      'M-31 2Q0 12 31 2L33 11Q0 21 -33 11Z',
      ink.paint(mix(tone[1], tone[0], 0.6), tone[2], tone[1]),
      ' opacity="0.8"',
    ),
    piece('metal', tone, box(-48, 26, 96, 12, 6)),
    path('M-20 -2C-19 -20 -15 -31 -5 -36C-10 -26 -11 -14 -11 2Z', '#fff', ' opacity="0.6"'),
  ].join('')
}

const bellBrass: Sketch = (_theme, ink) => bellOf(ink, GOLD, ['#ffd9a0', '#a8541c', '#3c1404'])
const bellSilver: Sketch = (_theme, ink) => bellOf(ink, SILVER, ['#c8dcff', '#4468c8', '#101c54'])

const bellGlazed: Sketch = (_theme, ink) =>
  [
    bellOf(ink, ['#b8fff0', '#17907c', '#03302c'], GOLD),
    line('M-18 -30L-8 -16L-14 -2L0 10L-4 24M-8 -16L8 -20L18 -8', '#ffd77a', 2.4),
  ].join('')

const STAR = 'M0 -56L15 -19L55 -17L24 8L34 46L0 25L-34 46L-24 8L-55 -17L-15 -19Z'
const RIDGES = 'M0 -56V-4M55 -17L0 -4M34 46L0 -4M-34 46L0 -4M-55 -17L0 -4'
const starOf =
  (tone: Tone, light: string): Sketch =>
  (_theme, ink) =>
    [
      circle(0, 0, 62, ink.shimmer(light, 0.7)),
      casting(ink).piece('polish', tone, STAR),
      path(
        'M0 -56L15 -19L0 -4ZM55 -17L24 8L0 -4ZM34 46L0 25L0 -4ZM-34 46L-24 8L0 -4ZM-55 -17L-15 -19L0 -4Z',
        tone[2],
        ' opacity="0.32"',
      ),
      line(RIDGES, tone[0], 1.4, ' opacity="0.8"'),
      path('M0 -50L-12 -17L-46 -15L-16 -12Z', '#ffffff', ' opacity="0.5"'),
    ].join('')

const starGold = starOf(GOLD, '#ffd25a')
const starSilver = starOf(SILVER, '#a8c4ff')

type Berry = { readonly body: Tone; readonly leaf: Tone; readonly stem: string; readonly veins?: string }

const CHERRY_VEINS = 'M-30 10L-24 20L-30 30L-20 40M-24 20L-14 24M20 4L26 14L20 24L30 32L28 42M26 14L38 12'

const cherryOf = (ink: Ink, { body, leaf, stem, veins }: Berry): string => {
  const { piece, ball } = casting(ink)
  const shineAt = (x: number, y: number) =>
    oval({ x, y, rx: 7, ry: 4.6 }, '#fff', ` opacity="0.9" transform="rotate(-32 ${x} ${y})"`)
  return [
    line('M-21 12C-16 -16 0 -34 19 -45C13 -22 17 -4 23 8', mix(stem, '#000000', 0.5), 7),
    line('M-22 12C-17 -16 -1 -34 18 -45C12 -22 16 -4 22 8', stem, 4.4),
    piece('gloss', leaf, 'M18 -44C-2 -58 -34 -50 -44 -26C-20 -16 8 -22 18 -44Z'),
    line('M14 -42Q-12 -40 -36 -28M-4 -40L-14 -48M-14 -36L-20 -24', leaf[0], 1.6, ' opacity="0.7"'),
    ball(body, -23, 26, 23),
    ball(body, 25, 22, 25),
    veins === undefined ? '' : line(veins, '#ffd77a', 2, ' opacity="0.9"'),
    shineAt(-31, 14) + shineAt(15, 9),
  ].join('')
}

const cherryRed: Sketch = (_theme, ink) => cherryOf(ink, { body: RUBY, leaf: LEAF, stem: '#6f9c34' })
const cherryFired: Sketch = (_theme, ink) =>
  cherryOf(ink, {
    body: ['#ff9a8c', '#a80f1c', '#2c0206'],
    leaf: ['#b8e8d8', '#1f7a66', '#06302c'],
    stem: '#b98a3c',
    veins: CHERRY_VEINS,
  })
const cherryNight: Sketch = (_theme, ink) =>
  cherryOf(ink, { body: ['#ffb8dc', '#b01c64', '#30042c'], leaf: ['#f0f6ff', '#8fa4cc', '#2c3860'], stem: '#aab6d4' })

const SLICE = 'M-8 -52Q0 -58 8 -52L52 26Q30 48 0 48T-52 26Z'

const melonSlice: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const seeds = [
    [0, -24],
    [-12, -4],
    [12, -4],
    [-25, 14],
    [0, 14],
    [25, 14],
  ] as const
  return at(
    { x: 0, y: 0, turn: -10 },
    [
      piece('gloss', ['#b8f08a', '#2f9a36', '#0c4416'], SLICE),
      path('M-8 -52Q0 -58 8 -52L49 21Q28 41 0 41T-49 21Z', '#f0ffd8'),
      piece('gloss', ['#ff9c8c', '#f0303c', '#a80c20'], 'M-7 -52Q0 -57 7 -52L46 15Q26 34 0 34T-46 15Z'),
      ...seeds.map(
        ([x, y]) =>
          path(`M${x} ${y - 7}Q${x + 6} ${y + 3} ${x} ${y + 6}Q${x - 6} ${y + 3} ${x} ${y - 7}Z`, '#2a0a0c') +
          circle(x - 1.4, y, 1.2, '#ffffff', ' opacity="0.8"'),
      ),
      path('M-6 -48L-38 8L-30 12L-2 -44Z', '#ffffff', ' opacity="0.34"'),
    ].join(''),
  )
}

const melonFired: Sketch = (_theme, ink) => {
  const { ball } = casting(ink)
  return [
    ball(['#c8f4b0', '#2c8050', '#04261c'], 0, 2, 46),
    ...['M-6 -42C-40 -20 -40 24 -6 46', 'M6 -42C40 -20 40 24 6 46', 'M0 -44C-14 -20 -14 24 0 48'].map((d) =>
      line(d, '#0a3c2c', 7, ' opacity="0.55"'),
    ),
    line('M-30 -16L-14 -6L-20 10L-2 18L2 38M-14 -6L6 -14L18 -2L34 -8M18 -2L22 20', '#ffd77a', 2.4),
    line('M0 -44Q4 -54 12 -54', '#b98a3c', 6),
    oval({ x: -17, y: -22, rx: 13, ry: 7 }, '#fff', ' opacity="0.75" transform="rotate(-34 -17 -22)"'),
  ].join('')
}

const plumOf = (ink: Ink, { body, leaf, stem, veins }: Berry): string => {
  const { piece } = casting(ink)
  return at(
    { x: 0, y: 0, turn: 10 },
    [
      line('M2 -34Q6 -46 2 -54', stem, 6),
      piece('gloss', leaf, 'M4 -42C16 -60 40 -58 50 -44C36 -30 14 -30 4 -42Z'),
      piece('round', body, 'M0 -38C30 -46 48 -18 44 8C40 34 18 48 0 48C-20 48 -42 32 -44 6C-46 -20 -28 -44 0 -38Z'),
      line('M2 -36C-12 -14 -12 20 2 46', body[2], 3.4, ' opacity="0.6"'),
      veins === undefined ? '' : line(veins, '#ffd77a', 2.4),
      oval({ x: -22, y: -12, rx: 7, ry: 14 }, '#fff', ' opacity="0.6" transform="rotate(24 -22 -12)"'),
    ].join(''),
  )
}

const plumBlue: Sketch = (_theme, ink) =>
  plumOf(ink, { body: ['#d4b0ff', '#6a34b8', '#200850'], leaf: LEAF, stem: '#7a5a2c' })
const plumFired: Sketch = (_theme, ink) =>
  plumOf(ink, {
    ...{ body: ['#9cc4ff', '#1c3c9c', '#060c34'], leaf: ['#b8e8d8', '#1f7a66', '#06302c'], stem: '#b98a3c' },
    veins: 'M-34 -4L-18 2L-22 18L-6 26L-8 44M-18 2L4 -8L18 4L38 -2M18 4L20 24L34 26',
  })

const segments = [0, 45, 90, 135, 180, 225, 270, 315].map(
  (turn) =>
    `<path d="M0 -4L9 -24Q0 -30 -9 -24Z" transform="rotate(${turn + 22})" fill="#ff9a1f" stroke="#ffe2a0" stroke-width="1.6"/>`,
)

const orangeCut: Sketch = (_theme, ink) => {
  const { ball, piece } = casting(ink)
  return [
    ball(['#ffe0a0', '#f5861c', '#8a3402'], -10, -8, 37),
    piece('gloss', LEAF, 'M-10 -42C0 -60 22 -62 34 -50C24 -38 4 -34 -10 -42Z'),
    oval({ x: -26, y: -24, rx: 9, ry: 6 }, '#fff', ' opacity="0.7" transform="rotate(-36 -26 -24)"'),
    at(
      { x: 17, y: 17 },
      ball(['#ffc25a', '#f07a10', '#a84404'], 0, 0, 34, 'metal') +
        circle(0, 0, 29.5, '#fff1cc') +
        circle(0, 0, 27, '#ffb84a') +
        segments.join(''),
    ),
  ].join('')
}

const orangeFired: Sketch = (_theme, ink) => {
  const { ball, piece } = casting(ink)
  return [
    ball(['#ffd49c', '#d8641c', '#561602'], 0, 6, 42),
    piece('gloss', ['#b8e8d8', '#1f7a66', '#06302c'], 'M0 -36C-16 -54 -36 -52 -46 -40C-34 -26 -14 -26 0 -36Z'),
    piece('gloss', ['#b8e8d8', '#1f7a66', '#06302c'], 'M0 -36C12 -56 34 -56 44 -46C34 -30 14 -26 0 -36Z'),
    line('M-32 2L-14 0L-10 16L6 18L4 34L14 44M-14 0L-4 -18M6 18L24 8L38 14', '#ffd77a', 2.4),
    oval({ x: -17, y: -12, rx: 12, ry: 7 }, '#fff', ' opacity="0.7" transform="rotate(-34 -17 -12)"'),
  ].join('')
}

export const CLASSIC = {
  sevenFire,
  sevenSilver,
  sevenFruit,
  barHotOne,
  barHotTwo,
  barHotThree,
  barColdOne,
  barColdTwo,
  barColdThree,
  goldBars,
  stud,
  studCold,
  bellBrass,
  bellSilver,
  bellGlazed,
  starGold,
  starSilver,
  cherryRed,
  cherryFired,
  cherryNight,
  melonSlice,
  melonFired,
  plumBlue,
  plumFired,
  orangeCut,
  orangeFired,
} as const satisfies Readonly<Record<string, Sketch>>
