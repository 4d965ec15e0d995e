import { around, pointsOf, round, type Sketch } from '../sketch.ts'

export const gem: Sketch = ({ accent, glow }, ink) => {
  const [a, b, c] = [
    ink.paint('#ffffff', accent, '#143'),
    ink.paint(glow, accent, '#012'),
    ink.paint('#fff', glow, accent),
  ]
  return `<path d="M-46 -14L-26 -42H26L46 -14L0 48Z" fill="${b}"/>
    <path d="M-46 -14L-18 -14L0 48Z" fill="#000" opacity="0.18"/>
    <path d="M-18 -14H18L0 48Z" fill="${a}" opacity="0.85"/>
    <path d="M-26 -42L-18 -14H18L26 -42Z" fill="${c}"/>
    <path d="M-46 -14L-26 -42L-18 -14Z" fill="#fff" opacity="0.5"/>
    <path d="M26 -42L46 -14H18Z" fill="#fff" opacity="0.22"/>
    <path d="M-46 -14L-26 -42H26L46 -14L0 48Z" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="1.6"/>`
}

export const crown: Sketch = ({ accent }, ink) => {
  const body = ink.gold()
  return `<path d="M-44 30L-50 -22L-22 2L0 -40L22 2L50 -22L44 30Z" fill="${body}" stroke="#7a4306" stroke-width="2" stroke-linejoin="round"/>
    <rect x="-44" y="28" width="88" height="14" rx="4" fill="#c57f14"/>
    <circle cx="0" cy="-42" r="7" fill="${accent}"/>
    <circle cx="-50" cy="-24" r="5.5" fill="#fff3bf"/>
    <circle cx="50" cy="-24" r="5.5" fill="#fff3bf"/>
    <circle cx="0" cy="14" r="9" fill="${accent}" stroke="#7a4306" stroke-width="2"/>
    <circle cx="-26" cy="17" r="6" fill="#e01b2d"/>
    <circle cx="26" cy="17" r="6" fill="#1b7de0"/>
    <path d="M-40 24L-45 -12L-24 8" fill="none" stroke="#fff" stroke-width="3" opacity="0.6"/>`
}

export const chest: Sketch = ({ accent }, ink) => {
  const [wood, band] = [ink.paint('#c98a4a', '#8a4b17', '#3a1c06'), ink.gold()]
  return `<path d="M-46 -4C-46 -34 46 -34 46 -4Z" fill="${wood}"/>
    <rect x="-46" y="-2" width="92" height="42" rx="4" fill="${wood}"/>
    <path d="M-46 -4H46" stroke="#2a1404" stroke-width="5"/>
    <path d="M-32 -24V40M32 -24V40" stroke="${band}" stroke-width="9"/>
    <rect x="-12" y="-14" width="24" height="26" rx="5" fill="${band}" stroke="#7a4306" stroke-width="2"/>
    <circle cy="-3" r="4" fill="#3a1c06"/>
    <path d="M-2 -2H2L4 7H-4Z" fill="#3a1c06"/>
    <path d="M-40 -10C-38 -24 -14 -28 0 -28" fill="none" stroke="#fff" stroke-width="3.5" opacity="0.5"/>
    <circle cx="0" cy="-30" r="4" fill="${accent}"/>`
}

export const star: Sketch = ({ accent }, ink) => {
  const body = ink.gold()
  const [outer, inner] = [around(5, 48), around(5, 20, -54)]
  const ten = outer.flatMap((point, at) => [point, inner[at] ?? point])
  return `<polygon points="${pointsOf(ten)}" fill="${body}" stroke="#8a4b08" stroke-width="2.5" stroke-linejoin="round"/>
    <polygon points="${pointsOf(ten.map(([x, y]) => [round(x * 0.62), round(y * 0.62)]))}" fill="#fff6d0" opacity="0.55"/>
    <circle r="5" fill="${accent}" opacity="0.6"/>`
}

export const orb: Sketch = ({ accent, glow }, ink) => {
  const body = ink.ball('#ffffff', glow, accent)
  return `<circle r="44" fill="${body}"/>
    <circle r="44" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="2"/>
    <path d="M-22 8C-8 -20 8 22 24 -8" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="0.7"/>
    <ellipse cx="-15" cy="-20" rx="13" ry="8" fill="#fff" opacity="0.85" transform="rotate(-30 -15 -20)"/>`
}

export const bell: Sketch = (_theme, ink) => {
  const [body, lip] = [ink.gold(), ink.paint('#fff6cf', '#e09a1f', '#7a4306')]
  return `<circle cy="38" r="10" fill="#8a4b08"/>
    <path d="M-40 30C-26 16 -30 -30 0 -42C30 -30 26 16 40 30Z" fill="${body}"/>
    <rect x="-44" y="26" width="88" height="11" rx="5.5" fill="${lip}"/>
    <circle cy="-43" r="6" fill="#f5b52e"/>
    <path d="M-20 12C-16 -8 -16 -20 -6 -30" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="0.7"/>`
}

export const seven: Sketch = (_theme, ink) => {
  const [front, side] = [ink.paint('#ff9a8a', '#e01b2d', '#7d0716'), ink.gold()]
  return `<path d="M-36 -44H38V-20C18 4 8 22 6 48H-22C-20 20 -8 -2 8 -18H-20V-8H-36Z" fill="#4a0410" transform="translate(5 6)"/>
    <path d="M-36 -44H38V-20C18 4 8 22 6 48H-22C-20 20 -8 -2 8 -18H-20V-8H-36Z" fill="${front}" stroke="${side}" stroke-width="5" stroke-linejoin="round"/>
    <path d="M-30 -39H32V-31H-30Z" fill="#fff" opacity="0.45"/>`
}

export const moon: Sketch = ({ glow }, ink) => {
  const body = ink.paint('#ffffff', '#ffe9a8', '#b98a2a')
  return `<path d="M22 -42A46 46 0 1 0 30 36A36 36 0 1 1 22 -42Z" fill="${body}"/>
    <circle cx="-26" cy="4" r="6" fill="#b98a2a" opacity="0.35"/>
    <circle cx="-12" cy="30" r="4" fill="#b98a2a" opacity="0.35"/>
    <path d="M34 -14L37 -6L45 -3L37 0L34 8L31 0L23 -3L31 -6Z" fill="${glow}"/>`
}

export const chip: Sketch = ({ accent }, ink) => {
  const face = ink.paint('#ffffff', accent, '#3a0a18')
  return `<ellipse cy="8" rx="46" ry="44" fill="#000" opacity="0.35"/>
    <circle r="46" fill="${face}"/>${around(8, 38)
      .map(
        ([x, y], at) =>
          `<rect x="-7" y="-7" width="14" height="14" rx="2" fill="#fff" transform="translate(${x} ${y}) rotate(${at * 45})"/>`,
      )
      .join('')}<circle r="29" fill="#fff" opacity="0.94"/>
    <circle r="24" fill="none" stroke="${accent}" stroke-width="3" stroke-dasharray="6 4"/>
    <path d="M0 -14L4 -4L14 0L4 4L0 14L-4 4L-14 0L-4 -4Z" fill="${accent}"/>`
}
