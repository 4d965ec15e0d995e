import { at, circle, line, mix, oval, path, round } from '../sketch.ts'
import { box } from '../symbols/cast.ts'
import type { Light } from './lights.ts'
import { type Paints, WIDTH } from './paints.ts'
import type { Place } from './places.ts'
import { beams, ground, haze, mirrored, ridge, sky, stars, sun } from './shapes.ts'

const flameAt = (paints: Paints, { lamp }: Light, x: number, y: number, scale: number): string =>
  circle(x, y, 130 * scale, paints.glow(lamp, 0.75)) +
  at(
    { x, y, scale },
    path(
      'M0 20C-22 18 -24 -6 -12 -18C-10 -10 -6 -10 -4 -14C-8 -32 4 -40 2 -54C20 -36 26 -14 22 4C18 16 10 20 0 20Z',
      lamp,
    ) + path('M0 18C-10 18 -12 4 -4 -4C0 0 4 -6 4 -14C14 -4 14 18 0 18Z', '#fff6d0'),
  )

const pillar = (
  paints: Paints,
  x: number,
  w: number,
  [light, base, dark]: readonly [string, string, string],
): string => {
  const shaft = path(box(x, -20, w, 700), paints.column(light, base, dark))
  const flutes = [0.2, 0.36, 0.52, 0.68, 0.84].map((share) =>
    line(`M${round(x + w * share)} 90V640`, dark, 3, ' opacity="0.45"'),
  )
  const bands = [60, 150, 560, 620].map((y) => path(box(x - 6, y, w + 12, 16), paints.column(light, base, dark)))
  const foot = path(box(x - 20, 650, w + 40, 90), paints.column(light, base, dark))
  return shaft + flutes.join('') + bands.join('') + foot + path(box(x - 20, 650, w + 40, 8), light, ' opacity="0.5"')
}

export const temple: Place = {
  far: (paints, light, of) =>
    [
      sky(paints, light),
      of === 'free' ? stars(paints, 130, 380) : '',
      sun(paints, light, 360, 190, of === 'free' ? 40 : 30),
      ground(
        paints,
        'M-20 740V600L140 590L360 330L560 580L700 600L900 600L1060 400L1230 590L1300 600V740Z',
        light.far,
        light,
        0.4,
      ),
      path('M360 330L560 580L700 600H430Z', light.near, ' opacity="0.3"') +
        path('M1060 400L1230 590L1300 600H1120Z', light.near, ' opacity="0.3"'),
      haze(paints, 440, 260, light.sun, 0.4),
      path(
        ridge(paints, { y: 620, height: 26, step: 260 }),
        paints.down(mix(light.far, light.sun, 0.45), mix(light.far, light.mid, 0.5)),
      ),
    ].join(''),
  mid: (paints, light) => {
    const tones = [mix(light.mid, light.sun, 0.5), light.mid, mix(light.mid, light.near, 0.75)] as const
    return [
      path('M-20 740V690H1300V740Z', paints.down(mix(light.mid, light.sun, 0.3), light.near)),
      mirrored(
        pillar(paints, 26, 96, tones) +
          pillar(paints, 176, 62, [mix(tones[0], light.far, 0.3), mix(tones[1], light.far, 0.3), tones[2]]),
      ),
      path(box(-20, -20, WIDTH + 40, 68), paints.down(tones[2], tones[1], tones[0])),
      path(
        Array.from({ length: 26 }, (_mark, place) => `M${place * 50 + 8} 14h30v18h-14v-8h-8v8h-8Z`).join(''),
        tones[2],
        ' opacity="0.7"',
      ),
      path(box(-20, 46, WIDTH + 40, 10), light.lamp, ' opacity="0.35"'),
      ...[278, WIDTH - 278].map(
        (x) =>
          path(
            `M${x - 34} 596H${x + 34}L${x + 18} 628H${x - 18}ZM${x - 6} 628H${x + 6}L${x + 18} 700H${x - 18}Z`,
            paints.column(light.lamp, tones[1], tones[2]),
          ) + flameAt(paints, light, x, 582, 1),
      ),
    ].join('')
  },
  near: (paints, light) =>
    mirrored(
      paints.blur(
        4,
        [0, 26, 52, 78, -20]
          .map((turn) =>
            at(
              { x: -10, y: 770, turn: turn - 6, scale: 1.5 },
              path('M0 0C-16 -80 -6 -180 30 -250C34 -170 26 -70 0 0Z', light.near),
            ),
          )
          .join('') + path('M-30 750V690H160L190 720H330V750Z', light.near),
      ),
    ),
}

export const royal: Place = {
  far: (paints, light) => {
    const pane = (x: number): string =>
      [
        path(
          `M${x} 560V220C${x} 120 ${x + 150} 120 ${x + 150} 220V560Z`,
          paints.down(light.sun, mix(light.sun, light.far, 0.5), light.far),
        ),
        line(
          `M${x + 75} 146V560M${x} 250H${x + 150}M${x} 350H${x + 150}M${x} 450H${x + 150}M${x + 38} 176V560M${x + 112} 176V560`,
          light.far,
          4,
        ),
        path(
          `M${x + 4} 250h33v96h-33ZM${x + 116} 352h30v96h-30ZM${x + 41} 452h32v104h-32Z`,
          light.lamp,
          ' opacity="0.4"',
        ) +
          path(`M${x + 78} 252h32v96h-32ZM${x + 4} 452h33v104h-33Z`, '#d84a7a', ' opacity="0.35"') +
          path(`M${x + 116} 252h30v96h-30ZM${x + 41} 352h32v96h-32Z`, '#4a7ae0', ' opacity="0.35"'),
        line(`M${x} 560V220C${x} 120 ${x + 150} 120 ${x + 150} 220V560`, mix(light.lamp, light.far, 0.4), 8),
      ].join('')
    return [
      sky(paints, light),
      [70, 330, 800, 1060].map(pane).join(''),
      pane(565),
      oval({ x: 640, y: 330, rx: 720, ry: 380 }, paints.glow(light.sun, 0.3)),
      beams(paints, light.sun, -60, 0.2),
      path('M-20 740V580H1300V740Z', paints.down(mix(light.far, light.sun, 0.25), light.mid)),
      haze(paints, 480, 220, light.sun, 0.24),
    ].join('')
  },
  mid: (paints, light) => {
    const tones = [
      mix(light.mid, '#ffffff', 0.42),
      mix(light.mid, light.sun, 0.14),
      mix(light.mid, light.near, 0.7),
    ] as const
    const gold = paints.column('#fff0b8', mix(light.lamp, light.mid, 0.25), mix(light.lamp, '#1c0a00', 0.75))
    const pillarOf = (x: number, w: number) =>
      path(box(x, -20, w, 720), paints.column(...tones)) +
      [0, 26, 610, 636].map((y) => path(box(x - 10, y, w + 20, 16, 5), gold)).join('') +
      path(box(x - 22, 656, w + 44, 90), paints.column(...tones))
    return [
      path('M-20 740V680H1300V740Z', paints.down(mix(light.mid, light.sun, 0.2), light.near)),
      ...Array.from({ length: 9 }, (_tile, place) =>
        path(
          `M${640 + (place - 4.5) * 150} 680h150L${640 + (place - 3.5) * 260} 740h-260Z`,
          '#ffffff',
          ` opacity="${place % 2 === 0 ? 0.06 : 0}"`,
        ),
      ),
      mirrored(pillarOf(40, 92) + pillarOf(190, 58)),
      mirrored(
        line('M262 110V250', gold, 4) + path('M232 250H292L280 276H244Z', gold) + flameAt(paints, light, 262, 236, 0.5),
      ),
    ].join('')
  },
  near: (paints, light) => {
    const folds = Array.from({ length: 5 }, (_fold, place) =>
      path(
        `M${place * 34 - 40} -30h44C${place * 26 - 10} 260 ${place * 12 - 30} 420 ${place * 22 - 60} 750h-50Z`,
        paints.column(mix('#a0305c', light.near, 0.35), mix('#6a1840', light.near, 0.5), light.near),
      ),
    )
    return mirrored(
      paints.blur(
        1.6,
        folds.join('') +
          path(
            'M-30 -30H700C560 70 420 40 300 90C200 60 100 110 -30 90Z',
            paints.down(light.near, mix('#6a1840', light.near, 0.5)),
          ),
      ) + line('M-30 96C100 116 200 66 300 96C420 46 560 76 700 -24', mix('#d8a43c', light.near, 0.35), 6),
    )
  },
}
