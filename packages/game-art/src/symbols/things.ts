import type { Sketch } from '../sketch.ts'

export const tome: Sketch = ({ accent, glow }, ink) => {
  const [cover, page] = [ink.paint('#c9814a', '#7a3c12', '#2e1203'), ink.paint('#fffdf0', '#f1dca8', '#b48a48')]
  return `<path d="M-44 -34Q0 -52 44 -34V40Q0 24 -44 40Z" fill="${cover}" stroke="#2e1203" stroke-width="2"/>
    <path d="M-37 -30Q-16 -39 0 -31V30Q-16 22 -37 31Z" fill="${page}"/>
    <path d="M37 -30Q16 -39 0 -31V30Q16 22 37 31Z" fill="${page}"/>
    <path d="M0 -31V30" stroke="#8a5a20" stroke-width="2"/>
    <circle r="17" cy="-2" fill="${accent}" opacity="0.9"/>
    <path d="M0 -15L4 -5L14 -2L4 2L0 12L-4 2L-14 -2L-4 -5Z" fill="#fff"/>
    <circle r="30" cy="-2" fill="${glow}" opacity="0.25"/>`
}

export const rocket: Sketch = ({ accent, glow }, ink) => {
  const [hull, fire] = [ink.paint('#ffffff', '#cfd8ea', '#5a6b8c'), ink.paint('#fff6b0', glow, '#ff5a1f')]
  return `<g transform="rotate(38)">
    <path d="M-12 34Q0 78 12 34Z" fill="${fire}"/>
    <path d="M-7 34Q0 58 7 34Z" fill="#fff" opacity="0.85"/>
    <path d="M-18 14L-36 38L-16 32Z" fill="${accent}"/>
    <path d="M18 14L36 38L16 32Z" fill="${accent}"/>
    <path d="M0 -56C22 -34 22 8 14 36H-14C-22 8 -22 -34 0 -56Z" fill="${hull}"/>
    <path d="M0 -56C13 -43 17 -28 18 -14H-18C-17 -28 -13 -43 0 -56Z" fill="${accent}"/>
    <circle cy="-2" r="9" fill="#153a6b" stroke="#fff" stroke-width="3"/>
    <path d="M-9 -36C-14 -20 -14 4 -9 26" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity="0.8"/>
    </g>`
}

export const anchor: Sketch = (_theme, ink) => {
  const body = ink.paint('#f2f6ff', '#9fb0cf', '#34425f')
  return `<circle cy="-38" r="10" fill="none" stroke="${body}" stroke-width="7"/>
    <rect x="-5" y="-30" width="10" height="72" rx="4" fill="${body}"/>
    <rect x="-24" y="-22" width="48" height="9" rx="4.5" fill="${body}"/>
    <path d="M-42 10Q-38 44 0 46Q38 44 42 10L30 18M-42 10L-30 18" fill="none" stroke="${body}" stroke-width="9" stroke-linecap="round"/>
    <path d="M-2 -26V38" stroke="#fff" stroke-width="3" opacity="0.7"/>`
}

export const shoe: Sketch = (_theme, ink) => {
  const body = ink.gold()
  return `<path d="M-20 46H-36C-52 -4 -34 -46 0 -46C34 -46 52 -4 36 46H20C32 4 22 -24 0 -24C-22 -24 -32 4 -20 46Z" fill="${body}" stroke="#7a4306" stroke-width="2"/>${[
    [-35, 14],
    [-32, -12],
    [-16, -33],
    [16, -33],
    [32, -12],
    [35, 14],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4" fill="#5a3206"/>`)
    .join('')}<path d="M-30 34C-40 0 -30 -30 -8 -38" fill="none" stroke="#fff" stroke-width="4" opacity="0.55"/>`
}

export const bolt: Sketch = ({ accent, glow }, ink) => {
  const body = ink.paint('#ffffff', accent, '#b85a00')
  return `<path d="M10 -54L-32 8H-6L-16 52L34 -14H6Z" fill="${body}" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>
    <path d="M8 -46L-22 2" stroke="#fff" stroke-width="4" opacity="0.7"/>
    <circle r="46" fill="${glow}" opacity="0.1"/>`
}

export const draughts: Sketch = ({ accent }, ink) => {
  const [dark, light] = [ink.paint('#7a4a3a', '#3a1c14', '#120604'), ink.paint('#ffffff', '#f3e3c3', '#a8865a')]
  const piece = (x: number, y: number, tone: string) =>
    `<g transform="translate(${x} ${y})"><path d="M-32 0V12A32 13 0 0 0 32 12V0Z" fill="${tone}" /><ellipse rx="32" ry="13" fill="${tone}" stroke="#fff" stroke-opacity="0.35" stroke-width="1.6"/><ellipse rx="20" ry="8" fill="none" stroke="#000" stroke-opacity="0.3" stroke-width="2"/></g>`
  return `${piece(4, 26, dark)}${piece(-2, 8, light)}${piece(2, -10, dark)}${piece(0, -28, light)}<path d="M-9 -30L-11 -37L-5 -34L0 -40L5 -34L11 -37L9 -30Z" fill="${accent}"/>`
}

export const bomb: Sketch = ({ glow }, ink) => {
  const body = ink.ball('#8a93b8', '#2b3050', '#07080f')
  return `<circle cy="8" r="38" fill="${body}"/>
    <rect x="-9" y="-40" width="18" height="14" rx="3" fill="#4a5074" transform="rotate(20 0 -34)"/>
    <path d="M8 -38Q20 -54 36 -46" fill="none" stroke="#c9a26a" stroke-width="5" stroke-linecap="round"/>
    <path d="M38 -56L41 -48L49 -46L42 -41L44 -33L37 -38L30 -34L33 -42L27 -48L35 -48Z" fill="${glow}"/>
    <ellipse cx="-14" cy="-8" rx="11" ry="7" fill="#fff" opacity="0.7" transform="rotate(-30 -14 -8)"/>`
}
