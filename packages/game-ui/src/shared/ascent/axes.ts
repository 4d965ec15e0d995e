import { pixelOf } from './scene.ts'
import { marksOf, type Window } from './window.ts'

/** Marks of both axes, drawn on elements that are kept: text is laid out only where it changes. */
export function createAxes(
  host: HTMLElement,
  texts: { readonly times: (value: number) => string; readonly seconds: (value: number) => string },
) {
  const pools: Readonly<Record<'y' | 'x', HTMLElement[]>> = { x: [], y: [] }
  function place(axis: 'x' | 'y', at: number, text: string, x: number, y: number): void {
    const pool = pools[axis]
    const element = pool[at] ?? host.appendChild(document.createElement('span'))
    pool[at] = element
    element.dataset['axis'] = axis
    if (element.textContent !== text) element.textContent = text
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    element.hidden = false
  }
  const rest = (axis: 'x' | 'y', from: number): void => {
    for (const element of pools[axis].slice(from)) element.hidden = true
  }
  return {
    draw(window: Window): void {
      const size = { width: host.clientWidth, height: host.clientHeight }
      if (size.width === 0) return
      const times = marksOf(1, window.hundredths / 100, 5)
      times.forEach((value, at) => {
        const { y } = pixelOf(size, { x: 0, y: (value * 100 - 100) / (window.hundredths - 100) })
        place('y', at, texts.times(value), 0, y)
      })
      rest('y', times.length)
      const seconds = marksOf(0, window.ms / 1000, 6).filter((value) => Number.isInteger(value))
      seconds.forEach((value, at) => {
        const { x } = pixelOf(size, { x: (value * 1000) / window.ms, y: 0 })
        place('x', at, texts.seconds(value), x, size.height)
      })
      rest('x', seconds.length)
    },
  }
}
export type Axes = ReturnType<typeof createAxes>
