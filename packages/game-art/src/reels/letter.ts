import { type Ink, line, mix, path } from '../sketch.ts'
import { type Letter, LETTERS, outline } from './letters.ts'
import type { Material, Tone } from './materials.ts'

const THICKNESS = [5, 3.75, 2.5, 1.25] as const

/** A letter cut out of the theme's material: its thickness, a raised edge, a face of its own colour. */
export function letter(of: Letter, material: Material, ink: Ink): string {
  const parts = outline(of, material.form)
  const tone = material.faces[LETTERS.indexOf(of) % material.faces.length] ?? material.rim
  if (material.form === 'tube') return tube(parts, tone, ink)
  const edge = (colour: string, width: number): string =>
    parts
      .map((part) =>
        path(part, colour, ` fill-rule="evenodd" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`),
      )
      .join('')
  const sides = THICKNESS.map(
    (depth) =>
      `<g transform="translate(${depth * 0.6} ${depth})">${edge(mix(material.side, material.rim[2], 1 - depth / 6), 9)}</g>`,
  )
  const face = parts.map((part) => path(part, ink.across(...tone), ' fill-rule="evenodd"')).join('')
  return [
    ...sides,
    ink.solid(material.rimFinish, edge(ink.across(...material.rim), 9)),
    edge(mix(tone[2], '#000000', 0.35), 2.4),
    ink.solid(material.faceFinish, face),
  ].join('')
}

/** Gas in bent glass: light around it, the glass, and the white heart of the light. */
function tube(parts: readonly string[], [light, base, dark]: Tone, ink: Ink): string {
  const all = parts.join('')
  return [
    ink.aura(6, line(all, base, 18, ' opacity="0.8"')),
    line(all, mix(dark, '#000000', 0.45), 16),
    ink.solid('gloss', line(all, base, 12.5)),
    line(all, light, 5.4),
    line(all, '#ffffff', 2.6),
  ].join('')
}
