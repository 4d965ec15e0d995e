import type { Tone } from '../reels/materials.ts'
import { at, circle, line, oval, path, type Sketch } from '../sketch.ts'
import { AMBER, box, casting, disc, GOLD, LEAF, OAK } from './cast.ts'

const mirrored = (drawn: string): string => `${drawn}<g transform="scale(-1 1)">${drawn}</g>`

const stag: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const bone: Tone = ['#fff6e0', '#d0b080', '#5c3c18']
  const coat: Tone = ['#f0b884', '#94562c', '#341606']
  return [
    mirrored(
      piece(
        'soft',
        bone,
        'M-8 -20C-22 -26 -34 -30 -40 -44C-44 -52 -44 -58 -42 -66L-36 -64C-38 -54 -36 -48 -32 -44C-32 -52 -30 -60 -24 -66L-19 -62C-24 -54 -26 -46 -24 -40C-18 -36 -12 -34 -6 -30ZM-40 -40L-56 -48L-58 -42L-42 -32Z',
      ),
    ),
    mirrored(
      piece('gloss', coat, 'M-16 -18C-30 -30 -46 -28 -52 -22C-46 -8 -30 -4 -18 -6Z') +
        path('M-22 -14C-30 -22 -40 -22 -46 -20C-40 -12 -30 -10 -22 -10Z', '#5c2c14'),
    ),
    piece('soft', ['#fff0d8', '#c89868', '#5c3414'], 'M-26 58C-26 40 -22 30 -18 20H18C22 30 26 40 26 58Q0 48 -26 58Z'),
    piece(
      'gloss',
      coat,
      'M0 -32C16 -32 24 -20 22 -4C20 10 14 22 12 34C10 44 6 48 0 48S-10 44 -12 34C-14 22 -20 10 -22 -4C-24 -20 -16 -32 0 -32Z',
    ),
    path('M-5 -30Q0 -34 5 -30L3 20H-3Z', '#5c2c14', ' opacity="0.45"'),
    mirrored(
      oval({ x: -13, y: -4, rx: 4, ry: 5 }, '#1c0a04') +
        circle(-14, -6, 1.5, '#ffffff') +
        line('M-18 -11Q-12 -13 -8 -9', '#ffe8cc', 2),
    ),
    piece('gloss', ['#8a7468', '#2c1a14', '#0c0604'], 'M-9 34Q0 28 9 34Q8 45 0 47Q-8 45 -9 34Z'),
    piece('polish', GOLD, 'M0 -34L5 -24L0 -14L-5 -24Z'),
    line('M-12 14Q-10 26 -8 32M12 14Q10 26 8 32', '#5c2c14', 2, ' opacity="0.5"'),
  ].join('')
}

const owl: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const feather: Tone = ['#e8c8a0', '#94683c', '#302010']
  return [
    mirrored(piece('soft', ['#c89c6c', '#6c4424', '#20100a'], 'M-26 -14C-50 -2 -52 30 -34 52C-28 44 -24 34 -22 22Z')),
    piece('gloss', feather, 'M0 -44C30 -44 42 -22 38 8C36 34 22 52 0 54C-22 52 -36 34 -38 8C-42 -22 -30 -44 0 -44Z'),
    mirrored(piece('soft', feather, 'M-4 -40C-16 -44 -30 -46 -40 -58C-42 -42 -40 -32 -32 -24Z')),
    path('M0 2C16 2 26 14 22 30C18 44 8 50 0 50S-18 44 -22 30C-26 14 -16 2 0 2Z', '#fff0d0'),
    line(
      'M-12 16L-8 21L-4 16M4 16L8 21L12 16M-16 28L-12 33L-8 28M-4 28L0 33L4 28M8 28L12 33L16 28M-8 40L-4 45L0 40M0 40L4 45L8 40',
      '#94683c',
      2.6,
    ),
    mirrored(
      piece('soft', ['#fff8e0', '#e0c088', '#7c5428'], disc(-16, -16, 18)) +
        piece('gloss', AMBER, disc(-15, -16, 12)) +
        circle(-14, -16, 7, '#140a04') +
        circle(-17, -19, 2.8, '#ffffff'),
    ),
    piece('gloss', ['#fff0b0', '#e89a1c', '#7a3c04'], 'M-6 -10Q0 -14 6 -10Q4 2 0 6Q-4 2 -6 -10Z'),
    piece('wood', OAK, box(-44, 48, 88, 10, 5)),
    mirrored(line('M-14 48V54M-9 48V55', '#e89a1c', 4)),
  ].join('')
}

/** A bow with its arrow laid on. */
const huntBow: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return at(
    { x: -2, y: 0, turn: 24 },
    [
      line('M-22 -52L-30 0L-22 52', '#f4e8c8', 2.4),
      ink.solid(
        'wood',
        path(
          'M-26 -58C-20 -52 -16 -48 -14 -44C14 -32 26 -14 26 0S14 32 -14 44C-16 48 -20 52 -26 58L-22 44C0 32 14 14 14 0S0 -32 -22 -44Z',
          ink.paint(...OAK),
        ),
      ),
      piece('gloss', ['#c8f0b0', '#3c7c34', '#102c10'], box(12, -12, 15, 24, 6)),
      line('M13 -6H26M13 0H26M13 6H26', '#ffd25a', 2),
      piece('wood', ['#ffe0b0', '#c08c4c', '#5c3810'], box(-50, -2.6, 104, 5.2, 2)),
      piece('metal', ['#f4f8ff', '#9cb0cc', '#2c3c5c'], 'M68 0L48 -10L53 0L48 10Z'),
      piece('soft', ['#ffc8a0', '#e06a2c', '#6a2404'], 'M-58 -12H-44L-34 -2H-48ZM-58 12H-44L-34 2H-48Z'),
    ].join(''),
  )
}

const acorn: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  return at(
    { x: 0, y: 2, turn: 18 },
    [
      piece(
        'gloss',
        LEAF,
        'M8 -40C18 -60 38 -62 52 -54C50 -44 46 -40 42 -38C44 -32 40 -28 34 -28C26 -24 14 -28 8 -40Z',
      ),
      line('M10 -40Q28 -46 46 -52', '#e8ffd0', 2, ' opacity="0.7"'),
      ink.solid('wood', line('M0 -36Q-2 -48 6 -56', ink.paint(...OAK), 7)),
      piece('round', ['#ffe0a0', '#d08a34', '#5c2c08'], 'M-32 -10C-32 24 -14 44 0 58C14 44 32 24 32 -10Z'),
      line('M-12 0C-10 20 -4 36 0 46M12 0C10 20 4 36 0 46', '#7a3f10', 2, ' opacity="0.4"'),
      piece('bark', ['#d0a878', '#74482a', '#24120a'], 'M-40 -8C-42 -30 -22 -40 0 -40S42 -30 40 -8Q0 8 -40 -8Z'),
      line(
        'M-30 -20L-14 -8M-16 -30L4 -4M0 -36L22 -8M16 -32L34 -14M30 -22L14 -8M16 -32L-6 -4M0 -36L-24 -10',
        '#3c200e',
        2,
        ' opacity="0.6"',
      ),
      path('M-24 2C-22 16 -16 28 -10 36L-5 30C-12 22 -16 12 -16 2Z', '#ffffff', ' opacity="0.6"'),
    ].join(''),
  )
}

/** A standing stone whose rune glows. */
const runeStone: Sketch = (_theme, ink) => {
  const { piece } = casting(ink)
  const rune = 'M0 -32V26M0 -30L20 -12L0 4M0 -8L-18 -24M0 26L-16 12M0 26L16 12'
  return [
    circle(0, 0, 62, ink.shimmer('#7dffb0', 0.45)),
    piece('stone', ['#c8d0cc', '#64746c', '#18241e'], 'M-30 50L-42 8L-34 -34L-8 -56L22 -50L40 -22L42 18L32 50Z'),
    line(rune, '#041c10', 10, ' opacity="0.8"'),
    line(rune, '#2ce88c', 9, ' opacity="0.5"'),
    line(rune, '#8effc0', 5),
    line(rune, '#ffffff', 2),
    piece('gloss', LEAF, 'M-48 52C-46 40 -34 36 -26 42C-20 36 -8 38 -4 46C4 40 16 40 20 46C28 38 42 42 46 52Z'),
  ].join('')
}

export const FOREST = { stag, owl, huntBow, acorn, runeStone } as const satisfies Readonly<Record<string, Sketch>>
