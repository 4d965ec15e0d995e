import { at, circle, line, mix, oval, path, round } from '../sketch.ts'
import type { Light } from './lights.ts'
import { type Paints } from './paints.ts'
import type { Place } from './places.ts'
import { beams, cloud, ground, haze, lights, mirrored, ridge, sky, stars, sun } from './shapes.ts'

/** Fire that runs down a slope: a ribbon that widens, its light on the rock. */
function lava(
  paints: Paints,
  { lamp }: Light,
  { x, y, length, lean, width }: Record<'x' | 'y' | 'length' | 'lean' | 'width', number>,
): string {
  const sway = (share: number, side: number): string => {
    const bend = Math.sin(share * 9 + x) * width * 1.6
    return `${round(x + lean * share + bend + (side * width * (0.35 + share)) / 2)} ${round(y + length * share)}`
  }
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const ribbon = `M${shares.map((share) => sway(share, -1)).join('L')}L${shares
    .toReversed()
    .map((share) => sway(share, 1))
    .join('L')}Z`
  return [
    paints.blur(14, line(ribbon, lamp, width * 2.4, ' opacity="0.5"')),
    path(
      ribbon,
      paints.down('#fff0b0', lamp, mix(lamp, '#c81c04', 0.7)),
      ` stroke="${mix(lamp, '#d8300a', 0.6)}" stroke-width="3" stroke-linejoin="round"`,
    ),
  ].join('')
}

/** A mountain with its lit side to the left and its ribs in shade. */
const cone = (paints: Paints, light: Light, x: number, top: number, half: number): string =>
  [
    path(
      `M${x - half} 640Q${x - half * 0.35} ${top + 150} ${x - 58} ${top}Q${x} ${top - 12} ${x + 58} ${top}Q${x + half * 0.35} ${top + 150} ${x + half} 640Z`,
      paints.down(mix(light.far, light.lamp, 0.3), light.far, light.mid),
    ),
    path(
      `M${x + 10} ${top}Q${x + 30} ${top} ${x + 58} ${top}Q${x + half * 0.35} ${top + 150} ${x + half} 640H${x + half * 0.2}Q${x + 60} ${top + 200} ${x + 10} ${top}Z`,
      light.near,
      ' opacity="0.42"',
    ),
    ...[-0.5, -0.24, 0.3, 0.56].map((share) =>
      path(
        `M${round(x + share * 60)} ${top + 30}Q${round(x + share * half * 0.5)} ${top + 190} ${round(x + share * half)} 640h${round(half * 0.1)}Q${round(x + share * half * 0.54)} ${top + 180} ${round(x + share * 60)} ${top + 30}Z`,
        light.near,
        ' opacity="0.3"',
      ),
    ),
  ].join('')

export const volcano: Place = {
  far: (paints, light) =>
    [
      sky(paints, light),
      ...[0, 1, 2, 3, 4].map((puff) =>
        cloud(
          paints,
          250 + puff * 34,
          210 - puff * 46,
          60 + puff * 26,
          mix(light.sky[0], light.lamp, 0.22 - puff * 0.05),
          0.7,
        ),
      ),
      cloud(paints, 1080, 170, 110, mix(light.sky[0], '#000000', 0.2), 0.6),
      circle(250, 250, 260, paints.glow(light.lamp, 0.55)),
      ground(paints, ridge(paints, { y: 470, height: 80, step: 130, isSharp: true }), light.far, light, 0.34),
      cone(paints, light, 1060, 320, 270),
      lava(paints, light, { x: 1050, y: 326, length: 190, lean: -40, width: 9 }),
      cone(paints, light, 250, 260, 360),
      path('M192 262Q250 282 308 262Q250 246 192 262Z', '#fff0b0') +
        circle(250, 258, 110, paints.glow(light.lamp, 0.9)),
      lava(paints, light, { x: 232, y: 266, length: 300, lean: -30, width: 16 }),
      lava(paints, light, { x: 276, y: 268, length: 230, lean: 100, width: 10 }),
      haze(paints, 420, 300, light.sun, 0.34),
    ].join(''),
  mid: (paints, light) => {
    const cliff = 'M-20 740V300L30 318L58 396L110 410L128 470L196 492L214 566L316 600L404 676L470 740Z'
    const faces = 'M30 318L58 396L44 520L20 440ZM128 470L196 492L180 600L120 560ZM214 566L316 600L300 700L220 660Z'
    const lit =
      'M-20 300L30 318L24 330L-20 316ZM58 396L110 410L104 424L58 412ZM128 470L196 492L190 506L128 486ZM214 566L316 600L310 612L214 582Z'
    return [
      ground(paints, ridge(paints, { y: 640, height: 26, step: 90, isSharp: true }), light.mid, light, 0.16),
      mirrored(
        path(cliff, paints.down(mix(light.mid, light.sun, 0.3), light.mid, light.near)) +
          path(faces, light.near, ' opacity="0.4"') +
          path(lit, light.sun, ' opacity="0.4"'),
      ),
      lava(paints, light, { x: 86, y: 410, length: 330, lean: 60, width: 22 }),
      lava(paints, light, { x: 1120, y: 488, length: 260, lean: -30, width: 18 }),
      path(
        'M150 740C300 690 420 716 560 700S820 704 930 694S1100 706 1160 740Z',
        paints.down('#fff0b0', light.lamp, mix(light.lamp, '#b01804', 0.7)),
      ),
      path(
        'M330 720l60 -10l40 8l-30 12ZM620 726l90 -12l50 10l-60 10ZM860 716l50 -8l30 8l-40 8Z',
        light.near,
        ' opacity="0.8"',
      ),
      oval({ x: 640, y: 720, rx: 620, ry: 110 }, paints.glow(light.lamp, 0.4)),
      lights(paints, light.lamp, 30, { y: 60, height: 620 }, 3.2),
    ].join('')
  },
  near: (paints, light) =>
    mirrored(
      paints.blur(
        3,
        path('M-30 750V560L30 580L60 640L150 650L190 700L290 712L320 750ZM-30 -30V120L0 60L30 90L60 -30Z', light.near),
      ),
    ) + paints.blur(3, path('M420 750L480 724L620 732L760 718L860 750Z', light.near)),
}

const fir = (x: number, foot: number, height: number, fill: string): string => {
  const w = height * 0.3
  return path(
    [0, 1, 2, 3]
      .map((tier) => {
        const [top, bottom, half] = [
          foot - height * (1 - tier * 0.2),
          foot - height * (0.66 - tier * 0.22),
          w * (0.42 + tier * 0.2),
        ]
        return `M${round(x)} ${round(top)}L${round(x + half)} ${round(bottom)}L${round(x - half)} ${round(bottom)}Z`
      })
      .join(''),
    fill,
  )
}

const peak = (paints: Paints, light: Light, x: number, top: number, half: number): string => {
  const foot = 600
  const cap = top + 110
  const edge = (share: number) => round(half * share)
  return [
    path(
      `M${x - half} ${foot}L${x} ${top}L${x + half} ${foot}Z`,
      paints.down(mix(light.far, '#ffffff', 0.2), light.far, light.mid),
    ),
    path(
      `M${x} ${top}L${x + half} ${foot}H${x + edge(0.2)}L${x + 20} ${cap + 60}L${x - 10} ${cap}Z`,
      light.mid,
      ' opacity="0.45"',
    ),
    path(
      `M${x} ${top}L${x + edge(0.34)} ${cap + 40}L${x + edge(0.2)} ${cap + 10}L${x + edge(0.06)} ${cap + 56}L${x - edge(0.08)} ${cap + 8}L${x - edge(0.2)} ${cap + 50}L${x - edge(0.28)} ${cap + 10}Z`,
      mix(light.sun, '#ffffff', 0.5),
      ' opacity="0.85"',
    ),
  ].join('')
}

const aurora = (paints: Paints, light: Light): string =>
  [
    ['M-20 120C260 20 420 220 700 110S1120 40 1300 130V330C1100 240 900 330 680 300S240 250 -20 330Z', light.sun],
    ['M-20 60C300 150 520 20 800 70S1150 160 1300 60V220C1080 300 860 170 640 220S200 180 -20 230Z', '#a88cff'],
  ]
    .map(([d = '', colour = '']) => path(d, paints.fade(colour, 0.5, 0)))
    .join('')

export const frost: Place = {
  far: (paints, light, of) =>
    [
      sky(paints, light),
      of === 'free'
        ? stars(paints, 120) + aurora(paints, light)
        : sun(paints, light, 300, 150, 26) +
          cloud(paints, 880, 120, 110, '#ffffff', 0.35) +
          cloud(paints, 420, 210, 90, '#ffffff', 0.3),
      peak(paints, light, 200, 180, 330),
      peak(paints, light, 1090, 150, 360),
      peak(paints, light, 620, 300, 330),
      peak(paints, light, 860, 330, 250),
      haze(paints, 430, 240, mix(light.sun, '#ffffff', 0.3), 0.5),
      ...Array.from({ length: 34 }, (_tree, place) =>
        fir(
          place * 39 + paints.chance(-10, 10),
          590 + paints.chance(-10, 16),
          paints.chance(50, 96),
          mix(light.far, light.mid, 0.7),
        ),
      ),
      path(
        `M-20 740V580Q320 548 640 580T1300 572V740Z`,
        paints.down(mix(light.sun, light.far, 0.3), light.far, light.mid),
      ),
    ].join(''),
  mid: (paints, light, of) =>
    [
      path(
        'M-20 740V600C160 560 260 620 420 640S700 660 860 640S1120 580 1300 600V740Z',
        paints.down(mix('#ffffff', light.far, of === 'free' ? 0.7 : 0.25), mix(light.mid, '#ffffff', 0.12), light.mid),
      ),
      ...[
        [60, 640, 330],
        [168, 660, 250],
        [262, 664, 170],
        [1222, 640, 350],
        [1116, 664, 260],
        [1022, 666, 160],
      ].map(
        ([x = 0, foot = 0, height = 0]) =>
          fir(
            x,
            foot,
            height,
            paints.column(mix(light.mid, light.sun, 0.4), light.mid, mix(light.mid, light.near, 0.7)),
          ) +
          fir(x - 4, foot - height * 0.06, height * 0.82, mix('#ffffff', light.sun, 0.2)).replace(
            '/>',
            ' opacity="0.22"/>',
          ),
      ),
      oval({ x: 360, y: 640, rx: 70, ry: 14 }, light.near, ' opacity="0.25"'),
      path('M322 640V604L360 578L398 604V640Z', mix(light.mid, light.near, 0.6)) +
        path('M314 608L360 574L406 608L400 616L360 586L320 616Z', '#f4faff') +
        path('M350 640V618H370V640Z', light.lamp) +
        circle(360, 626, 60, paints.glow(light.lamp, 0.6)),
    ].join(''),
  near: (paints, light) =>
    mirrored(paints.blur(4, fir(-30, 780, 640, light.near) + fir(110, 800, 330, light.near))) +
    paints.blur(4, path('M-20 750V700Q320 676 640 712T1300 696V750Z', mix(light.near, light.mid, 0.4))),
}

export const forest: Place = {
  far: (paints, light) =>
    [
      sky(paints, light),
      sun(paints, light, 330, 170, 16),
      ...[0, 1, 2].map((depth) =>
        [
          ...Array.from({ length: 14 - depth * 3 }, (_trunk, place) => {
            const x = place * (92 + depth * 26) + paints.chance(-30, 30)
            const w = paints.chance(12, 20) * (1 + depth * 0.7)
            return path(
              `M${round(x)} 740L${round(x + w * 0.3)} -20H${round(x + w * 0.8)}L${round(x + w * 1.1)} 740Z`,
              mix(light.sky[2], light.mid, 0.28 + depth * 0.22),
              ' opacity="0.85"',
            )
          }),
          haze(paints, 330 + depth * 60, 420, mix(light.sky[2], light.far, 0.4 + depth * 0.2), 0.5),
        ].join(''),
      ),
      beams(paints, light.sun, 60, 0.24),
      path(ridge(paints, { y: 640, height: 24, step: 160 }), paints.down(light.far, light.mid)),
    ].join(''),
  mid: (paints, light) => {
    const bark = paints.column(mix(light.mid, light.sun, 0.42), light.mid, mix(light.mid, light.near, 0.8))
    const trunk =
      path(
        'M-20 740C10 690 40 640 40 540C44 380 30 200 20 -20H168C150 180 150 380 166 520C176 610 220 660 300 700L250 712C200 700 190 690 170 690C176 710 190 724 200 740Z',
        bark,
      ) +
      line(
        'M70 40C80 240 76 420 70 560M110 20C112 200 104 330 116 500M50 620C70 600 80 590 84 570',
        mix(light.mid, light.near, 0.8),
        4,
        ' opacity="0.6"',
      )
    const cap = (x: number, y: number, scale: number): string =>
      at(
        { x, y, scale },
        circle(0, 0, 46, paints.glow(light.lamp, 0.6)) +
          path('M-6 0H6L9 24H-9Z', mix(light.lamp, '#ffffff', 0.5)) +
          path('M-24 4C-24 -22 24 -22 24 4Q0 12 -24 4Z', light.lamp),
      )
    return [
      path(
        ridge(paints, { y: 676, height: 18, step: 120 }),
        paints.down(mix(light.mid, '#8cb04c', 0.2), light.mid, light.near),
      ),
      mirrored(trunk),
      ...[
        [230, 668, 1],
        [276, 690, 0.7],
        [196, 640, 0.6],
        [1046, 676, 1],
        [1000, 696, 0.7],
      ].map(([x = 0, y = 0, scale = 1]) => cap(x, y, scale)),
      lights(paints, light.lamp, 26, { y: 220, height: 440 }, 2.6),
    ].join('')
  },
  near: (paints, light) => {
    const fern = (x: number, y: number, turn: number, scale: number) =>
      at(
        { x, y, turn, scale },
        Array.from({ length: 9 }, (_leaf, place) =>
          path(
            `M0 ${-place * 16}Q${34 - place * 2.6} ${-place * 16 - 18} ${46 - place * 4} ${-place * 16 - 2}Q${24 - place * 2} ${-place * 16} 0 ${-place * 16}ZM0 ${-place * 16}Q${-34 + place * 2.6} ${-place * 16 - 18} ${-46 + place * 4} ${-place * 16 - 2}Q${-24 + place * 2} ${-place * 16} 0 ${-place * 16}Z`,
            light.near,
          ),
        ).join(''),
      )
    return mirrored(
      paints.blur(
        4,
        fern(20, 760, 16, 2.1) +
          fern(130, 770, 34, 1.7) +
          fern(-10, 740, -10, 2.2) +
          path('M-30 -30H230C190 40 120 30 90 80C60 60 20 120 -30 120Z', light.near),
      ),
    )
  },
}
