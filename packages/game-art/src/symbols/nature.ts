import type { Sketch } from '../sketch.ts'

export const cherry: Sketch = (_theme, ink) => {
  const [red, leaf] = [ink.ball('#ffb3b3', '#e0182e', '#6b0612'), ink.paint('#c8ff9a', '#3fa52e', '#12460f')]
  return `<path d="M-22 14C-16 -18 0 -34 20 -44C14 -22 18 -4 24 8" fill="none" stroke="#4b7a1c" stroke-width="5" stroke-linecap="round"/>
    <path d="M20 -44C-2 -52 -18 -44 -22 -32C-6 -26 10 -30 20 -44Z" fill="${leaf}"/>
    <circle cx="-22" cy="26" r="23" fill="${red}"/>
    <circle cx="25" cy="22" r="25" fill="${red}"/>
    <ellipse cx="-30" cy="17" rx="7" ry="5" fill="#fff" opacity="0.75"/>
    <ellipse cx="16" cy="12" rx="8" ry="5.5" fill="#fff" opacity="0.75"/>`
}

export const flame: Sketch = ({ glow, accent }, ink) => {
  const [outer, inner] = [ink.paint('#ffd27a', '#ff7a1f', '#a01208'), ink.paint('#fffbe0', accent, '#ff8a1f')]
  return `<path d="M0 48C-34 44 -40 8 -22 -14C-20 0 -12 4 -8 2C-14 -24 6 -38 4 -52C26 -36 40 -6 34 18C30 38 18 46 0 48Z" fill="${outer}"/>
    <path d="M2 44C-16 42 -20 20 -8 8C-6 16 0 16 2 12C0 0 8 -8 8 -16C20 -4 24 12 20 26C17 38 10 43 2 44Z" fill="${inner}"/>
    <circle cy="18" r="34" fill="${glow}" opacity="0.14"/>`
}

export const fish: Sketch = ({ accent, glow }, ink) => {
  const [body, fin] = [ink.paint('#fff2b0', accent, '#a33a10'), ink.paint(glow, accent, '#7a2408')]
  return `<path d="M30 0L56 -26Q48 0 56 26Z" fill="${fin}"/>
    <path d="M-6 -24Q8 -52 28 -34L16 -12Z" fill="${fin}"/>
    <path d="M-6 22Q8 42 22 30L12 12Z" fill="${fin}"/>
    <path d="M-48 0C-34 -38 20 -36 36 0C20 36 -34 38 -48 0Z" fill="${body}"/>
    <path d="M-14 -27Q-2 0 -14 27" fill="none" stroke="#fff" stroke-width="5" opacity="0.75"/>
    <path d="M8 -27Q18 0 8 27" fill="none" stroke="#fff" stroke-width="4" opacity="0.55"/>
    <circle cx="-29" cy="-7" r="7.5" fill="#fff"/>
    <circle cx="-30" cy="-7" r="4" fill="#10202a"/>
    <path d="M-40 -12C-30 -26 -10 -30 6 -28" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity="0.6"/>`
}

export const leaf: Sketch = ({ accent, glow }, ink) => {
  const body = ink.paint(glow, '#4fae3a', '#12460f')
  return `<path d="M-38 40C-46 -10 -6 -48 46 -46C48 8 10 46 -38 40Z" fill="${body}"/>
    <path d="M-38 40Q0 6 34 -34M-14 18L-18 -8M6 -2L4 -28M-8 12L18 12M12 -8L34 -6" fill="none" stroke="#eaffd0" stroke-width="3" opacity="0.7"/>
    <circle cx="14" cy="-14" r="7" fill="${accent}"/>`
}

export const hive: Sketch = (_theme, ink) => {
  const body = ink.paint('#fff0a8', '#f0a81f', '#8a4b08')
  const cell = (x: number, y: number, tone: string) =>
    `<path d="M${x} ${y - 20}L${x + 17} ${y - 10}V${y + 10}L${x} ${y + 20}L${x - 17} ${y + 10}V${y - 10}Z" fill="${tone}" stroke="#7a4306" stroke-width="3"/>`
  return `${cell(0, -27, body)}${cell(-18, 3, body)}${cell(18, 3, '#ffcf5c')}${cell(0, 33, '#e0911a')}<path d="M0 18Q-8 30 0 36Q8 30 0 18Z" fill="#fff" opacity="0.7"/>
    <ellipse cx="-6" cy="-34" rx="5" ry="3" fill="#fff" opacity="0.8"/>`
}

export const lantern: Sketch = ({ accent, glow }, ink) => {
  const body = ink.ball('#fff2c0', accent, '#5a0808')
  return `<path d="M0 -58V-44" stroke="#7a4306" stroke-width="3"/>
    <rect x="-16" y="-46" width="32" height="9" rx="3" fill="#e0a83a"/>
    <ellipse rx="42" ry="36" fill="${body}"/>
    <path d="M0 -36V36M-22 -31Q-34 0 -22 31M22 -31Q34 0 22 31" fill="none" stroke="#7a0a0a" stroke-opacity="0.4" stroke-width="2.5"/>
    <rect x="-16" y="34" width="32" height="9" rx="3" fill="#e0a83a"/>
    <path d="M-8 44V58M0 44V62M8 44V58" stroke="#ffd166" stroke-width="3"/>
    <ellipse cx="-16" cy="-12" rx="8" ry="13" fill="#fff" opacity="0.55"/>
    <circle r="50" fill="${glow}" opacity="0.1"/>`
}
