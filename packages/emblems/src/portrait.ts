import type { Random } from '@evens/kernel'
import { INK, luminance, mix, seenOn, WHITE } from './colours.ts'
import { circle, cut, path, picture } from './draw.ts'

type Given = { readonly colours: readonly [string, string]; readonly random: Random }

const HEADS = [
  'M32 10c7 0 11 5 11 12s-4 14-11 14-11-7-11-14 4-12 11-12z',
  'M32 10c8 0 11 5 10.5 12S38 37 32 37s-10-8-10.5-15S24 10 32 10z',
  'M32 11c6.5 0 10.5 4 10.5 11 0 5-1 8-3 11-2 2.5-4.5 4-7.5 4s-5.5-1.5-7.5-4c-2-3-3-6-3-11 0-7 4-11 10.5-11z',
] as const

const HAIR = [
  // Short.
  'M20 22c-1-9 4-15 12-15s13 6 12 15c-2-5-5-8-12-8s-10 3-12 8z',
  // Parted.
  'M20 24c-2-11 4-18 13-18 8 0 12 6 11 17-1-4-3-7-8-8-5 3-11 4-16 9z',
  // Curls.
  'M19 22a5 5 0 0 1 1-8 6 6 0 0 1 8-6 6 6 0 0 1 9 0 6 6 0 0 1 7 6 5 5 0 0 1 1 8c-2-5-6-8-13-8s-11 3-13 8z',
  // Swept up.
  'M21 20c-1-6 1-10 5-13l1 3 4-5 2 4 5-3 1 4c4 2 5 6 4 11-2-5-5-7-11-7s-9 2-11 6z',
  // Long.
  'M18 40c-1-8 0-12 0-18C18 12 23 6 32 6s14 6 14 16c0 6 1 10 0 18l-5 2c2-8 2-15-1-22-5 0-12-1-16-4-2 8-2 18 0 26z',
  // Tied at the back.
  'M20 23c-1-10 4-16 12-16 5 0 9 2 11 6l5 4c3 4 2 10-1 14l-3-1c2-5 1-8-2-10-3-4-8-6-12-6-5 1-8 4-10 9z',
  // Shaved.
  '',
] as const

const BEARDS = ['', '', '', 'M22 27c1 7 4 12 10 12s9-5 10-12c-2 3-5 4-10 4s-8-1-10-4z'] as const
const BANDS = ['', '', '', '', 'M20.5 17c7-3 16-3 23 0v4c-7-3-16-3-23 0z'] as const
const SHIRT = 'M4 64c0-14 9-20 20-22l8 5 8-5c11 2 20 8 20 22z'
const TRIMS = [
  'M24 42l8 5 8-5 3 1-11 9-11-9z',
  'M4 64c0-9 4-15 10-18l4 18zM60 64c0-9-4-15-10-18l-4 18z',
  'M27 48h10v16H27z',
  'M10 50l44 10-2 4H8z',
  'M14 46h6v18h-6zM44 46h6v18h-6z',
] as const

const TONES = ['#ecd0b4', '#dcb48f', '#b98a63', '#8d6244', '#6a4a36'] as const
const HAIRS = ['#1d1a1c', '#33271f', '#5a3d28', '#8a6238', '#2a2f3a'] as const

/** A player as a stylised bust in the colours of the kit: no face. */
export function drawPortrait({ colours: [a, b], random }: Given): string {
  // A white kit would be lost on a white page.
  const tint = luminance(a) > 0.7 ? b : a
  const [ground, trim] = [mix(tint, WHITE, 0.72), seenOn([a], [b])]
  const [skin, hair] = [random.pick(TONES), random.pick(HAIRS)]
  const [head, hairCut, beard, band] = [random.pick(HEADS), random.pick(HAIR), random.pick(BEARDS), random.pick(BANDS)]
  const parts = [
    path('M0 0h64v64H0z', ground),
    path('M0 64L64 18v46z', mix(ground, WHITE, 0.35)),
    path('M26 32h12v12l-6 5-6-5z', mix(skin, INK, 0.18)),
    path(SHIRT, a),
    path(random.pick(TRIMS), trim),
    path(head, skin),
    beard === '' ? '' : path(beard, hair),
    hairCut === '' ? '' : path(hairCut, hair),
    band === '' ? '' : path(band, trim),
  ]
  return picture(cut(circle(30, '#000'), parts.join('')) + circle(30, 'none', ` stroke="${tint}" stroke-width="2.5"`))
}
