export const path = (d: string, fill: string, more = ''): string => `<path fill="${fill}" d="${d}"${more}/>`

/** Around the middle of the square. */
export const circle = (r: number, fill: string, more = '', y = 32): string =>
  `<circle cx="32" cy="${y}" r="${r}" fill="${fill}"${more}/>`

/** A figure of 24 around a point, at a size. */
export function charge(d: string, fill: string, at: { x: number; y: number; size: number }): string {
  const scale = +(at.size / 24).toFixed(3)
  const [x, y] = [+(at.x - at.size / 2).toFixed(1), +(at.y - at.size / 2).toFixed(1)]
  return `<path fill="${fill}" fill-rule="evenodd" transform="translate(${x} ${y})scale(${scale})" d="${d}"/>`
}

export const firstOf = (text: string, count: number): string => Array.from(text).slice(0, count).join('')

/** Content as far as a shape reaches. */
export const cut = (shape: string, content: string, place = ''): string =>
  `<clipPath id="c">${shape}</clipPath><g${place} clip-path="url(#c)">${content}</g>`

/** The square of 64 around its content. */
export const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`

/** A thin line that is seen on a light and on a dark page, whatever colour the rim has. */
const KEYLINE = ' stroke="#8a93a3" stroke-opacity=".7" stroke-width=".8"'

/** Content inside an outline, a little smaller than the rim in another colour around it. */
export function framed(outline: string, rim: string, content: string, rimWidth = 0.9): string {
  const shift = +(32 * (1 - rimWidth)).toFixed(2)
  const place = ` transform="translate(${shift} ${shift})scale(${rimWidth})"`
  return path(outline, rim, KEYLINE) + cut(`<path d="${outline}"/>`, content, place)
}

/** Light from the upper left: half of the picture a little brighter. */
export const SHEEN = path('M0 0h32v64H0z', '#fff', ' opacity=".09"')
