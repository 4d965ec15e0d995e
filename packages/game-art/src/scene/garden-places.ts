import { at, circle, line, mix, oval, path, round } from '../sketch.ts'
import { box } from '../symbols/cast.ts'
import type { Light } from './lights.ts'
import { type Paints, WIDTH } from './paints.ts'
import type { Place } from './places.ts'
import { cloud, haze, lights, mirrored, ridge, sky, sun } from './shapes.ts'

const appleTree = (paints: Paints, light: Light, x: number, scale: number): string => {
  const crowns = Array.from({ length: 34 }, (_clump, place) => {
    const [angle, reach] = [place * 2.4, Math.sqrt((34 - place) / 34)]
    const r = paints.chance(28, 50)
    return { dx: round(6 + Math.cos(angle) * reach * 112), dy: round(-205 + Math.sin(angle) * reach * 92), r: round(r) }
  })
  const fruits = [
    [-90, -190],
    [-40, -240],
    [10, -200],
    [60, -260],
    [100, -180],
    [-10, -140],
    [50, -170],
    [-60, -150],
  ] as const
  return at(
    { x, y: 690, scale },
    [
      path(
        'M-26 40C-16 0 -14 -60 -20 -120L-60 -170L-44 -180L-6 -140L20 -190L38 -180L20 -120C16 -60 20 0 36 40Z',
        paints.column('#a07850', '#5c3c20', '#24140a'),
      ),
      ...crowns.map(({ dx, dy, r }) => {
        // Clumps above left are in the light.
        const lit = Math.max(0, Math.min(1, 0.5 - (dx + dy + 200) / 320))
        return circle(
          dx,
          dy,
          r,
          paints.down(mix(light.mid, light.sun, 0.12 + lit * 0.46), mix(light.mid, light.near, 0.55 - lit * 0.5)),
        )
      }),
      ...fruits.map(
        ([dx, dy]) => circle(dx, dy, 11, light.lamp) + circle(dx - 3, dy - 4, 3, '#ffffff', ' opacity="0.6"'),
      ),
    ].join(''),
  )
}

export const orchard: Place = {
  far: (paints, light) =>
    [
      sky(paints, light),
      sun(paints, light, 300, 170, 34),
      cloud(paints, 900, 130, 100, '#ffffff', 0.4) + cloud(paints, 560, 90, 80, '#ffffff', 0.34),
      path(ridge(paints, { y: 450, height: 60, step: 300 }), paints.down(mix(light.far, light.sky[2], 0.6), light.far)),
      haze(paints, 400, 200, light.sun, 0.4),
      path(
        ridge(paints, { y: 530, height: 44, step: 260 }),
        paints.down(mix(light.far, light.sun, 0.3), light.far, light.mid),
      ),
      ...Array.from({ length: 22 }, (_tree, place) =>
        circle(
          round(place * 60 + paints.chance(-12, 12)),
          round(556 + paints.chance(-12, 14)),
          round(paints.chance(16, 28)),
          mix(light.far, light.mid, 0.6),
        ),
      ),
      path('M560 460h34v40h-34ZM552 462l25 -24l25 24Z', mix(light.sky[2], light.mid, 0.5)),
      path(ridge(paints, { y: 600, height: 30, step: 340 }), paints.down(mix(light.mid, light.sun, 0.4), light.mid)),
    ].join(''),
  mid: (paints, light) =>
    [
      path(
        'M-20 740V650Q320 610 640 650T1300 640V740Z',
        paints.down(mix(light.mid, light.sun, 0.4), light.mid, light.near),
      ),
      ...Array.from({ length: 15 }, (_post, place) =>
        path(box(place * 90 - 8, 610, 14, 80, 4), paints.column('#c8a070', '#7a5430', '#3c2410')),
      ),
      path(box(-20, 626, WIDTH + 40, 12) + box(-20, 656, WIDTH + 40, 12), paints.down('#b48c5c', '#5c3c1e')),
      appleTree(paints, light, 110, 1.5) + appleTree(paints, light, 1176, 1.6),
      path(`M-20 740V690Q${WIDTH / 2} 664 1300 690V740Z`, paints.down(mix(light.mid, light.sun, 0.2), light.near)),
    ].join(''),
  near: (paints, light) => {
    const leaf = (x: number, y: number, turn: number, scale: number) =>
      at({ x, y, turn, scale }, path('M0 0C16 -30 16 -70 0 -110C-16 -70 -16 -30 0 0Z', light.near))
    return mirrored(
      paints.blur(
        4,
        Array.from({ length: 9 }, (_leaf, place) => leaf(place * 34 - 30, -14, 180 - place * 12 + 30, 1.3)).join('') +
          Array.from({ length: 16 }, (_blade, place) => leaf(place * 20 - 20, 760, place * 3 - 10, 0.9)).join(''),
      ),
    )
  },
}

const roof = (x: number, y: number, w: number): string =>
  `M${x - w} ${y}Q${x - w * 0.5} ${y - w * 0.1} ${x - w * 0.36} ${y - w * 0.34}H${x + w * 0.36}Q${x + w * 0.5} ${y - w * 0.1} ${x + w} ${y}Q${x + w * 0.9} ${y + w * 0.06} ${x + w * 0.8} ${y + w * 0.08}H${x - w * 0.8}Q${x - w * 0.9} ${y + w * 0.06} ${x - w} ${y}Z`

const pagoda = (x: number, foot: number, w: number, fill: string, lit: string): string =>
  [0, 1, 2, 3]
    .map((floor) => {
      const [half, y] = [w * (1 - floor * 0.18), foot - floor * w * 0.72]
      return (
        path(box(x - half * 0.55, y - w * 0.72, half * 1.1, w * 0.72), fill) +
        path(
          box(x - half * 0.3, y - w * 0.52, half * 0.24, w * 0.34) +
            box(x + half * 0.08, y - w * 0.52, half * 0.24, w * 0.34),
          lit,
        ) +
        path(roof(x, y - w * 0.62, half), fill)
      )
    })
    .join('') + path(`M${x - 3} ${foot - w * 3.1}h6v${-w * 0.5}h-6Z`, fill)

const hung = (paints: Paints, { lamp }: Light, x: number, y: number, scale: number): string =>
  circle(x, y, 90 * scale, paints.glow(lamp, 0.7)) +
  at(
    { x, y, scale },
    line('M0 -150V-30', '#2c0c08', 3) +
      path('M0 -28C26 -28 34 -14 34 0S26 28 0 28S-34 14 -34 0S-26 -28 0 -28Z', lamp) +
      oval({ x: 0, y: 2, rx: 18, ry: 20 }, '#fff0c0', ' opacity="0.75"') +
      path(box(-14, -34, 28, 8) + box(-14, 26, 28, 8), '#5c2c0c') +
      line('M0 34V52', '#d8a43c', 4),
  )

export const jade: Place = {
  far: (paints, light) =>
    [
      sky(paints, light),
      sun(paints, light, 340, 180, 52),
      ...[0, 1, 2].map(
        (depth) =>
          path(
            ridge(paints, { y: 400 + depth * 80, height: 120 - depth * 26, step: 170 + depth * 30 }),
            paints.down(
              mix(light.sky[2], light.far, 0.3 + depth * 0.3),
              mix(light.sky[2], light.far, 0.1 + depth * 0.3),
            ),
          ) + haze(paints, 420 + depth * 60, 190, light.sky[2], 0.55),
      ),
      pagoda(1010, 520, 74, mix(light.far, light.mid, 0.5), light.lamp),
      path('M-20 740V600Q320 570 640 596T1300 590V740Z', paints.down(mix(light.sky[2], light.mid, 0.35), light.mid)),
    ].join(''),
  mid: (paints, light) =>
    [
      path(
        'M-20 740V640C120 600 220 650 330 676H950C1060 650 1180 600 1300 640V740Z',
        paints.down(mix(light.mid, light.sun, 0.3), light.mid, light.near),
      ),
      pagoda(120, 650, 128, paints.column(mix(light.mid, light.sun, 0.3), light.mid, light.near), light.lamp),
      path(
        'M900 700Q1070 560 1300 640V664Q1070 590 924 712Z',
        paints.down(mix('#a03024', light.mid, 0.3), mix('#5c140c', light.mid, 0.4)),
      ) +
        Array.from({ length: 8 }, (_post, place) =>
          line(
            `M${940 + place * 46} ${round(672 - Math.sin((place + 1) / 3) * 52)}v-34`,
            mix('#a03024', light.mid, 0.3),
            6,
          ),
        ).join(''),
      line('M-20 40Q300 120 640 60T1300 50', '#2c0c08', 3),
      ...[
        [196, 214, 0.9],
        [452, 178, 0.66],
        [1000, 146, 0.7],
        [1130, 176, 0.9],
      ].map(([x = 0, y = 0, scale = 1]) => hung(paints, light, x, y, scale)),
      lights(paints, light.lamp, 14, { y: 240, height: 380 }, 2.2),
    ].join(''),
  near: (paints, light) => {
    const cane = (x: number, w: number): string =>
      [0, 1, 2, 3, 4, 5].map((joint) => path(box(x + joint * 3, joint * 130 - 30, w, 124, 6), light.near)).join('')
    const leaf = (x: number, y: number, turn: number) =>
      at({ x, y, turn }, path('M0 0C30 -14 80 -14 120 6C80 16 30 14 0 0Z', light.near))
    return mirrored(
      paints.blur(
        3,
        cane(6, 34) +
          cane(-46, 40) +
          leaf(40, 120, 24) +
          leaf(44, 128, 60) +
          leaf(36, 250, 10) +
          leaf(50, 372, 36) +
          leaf(40, 60, -10),
      ),
    )
  },
}
