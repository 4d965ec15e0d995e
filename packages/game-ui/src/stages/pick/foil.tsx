import { useText } from '@evens/remote-sdk'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Look, outlineOf, paintFoil, wipe } from './foil-paint.ts'
import { cellsAt, CELLS, isCleared, type Rubbed } from './rubbing.ts'
import styles from './scratch.module.css'
import { Symbol } from './symbols.tsx'

type Props = {
  /** Engraved into the foil. */
  readonly symbols: readonly string[]
  readonly onRub: () => void
  readonly onCleared: () => void
}

const RADIUS = 26
const RUB_EVERY = 6

/** The foil over the fields: one 2D canvas that the pointer rubs away. Its prompt and its sheen end with the first rub. */
export function Foil({ symbols, onRub, onCleared }: Props) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const engravings = useRef<HTMLDivElement>(null)
  const rubbed = useRef<Rubbed>(new Set())
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const strokes = useRef(0)
  const [isWhole, setIsWhole] = useState(true)
  useEffect(() => {
    const [foil, drawings] = [canvas.current, engravings.current]
    if (foil === null || drawings === null) return
    const draw = (): void => paint(foil, drawings)
    draw()
    // A browser short of memory takes the picture away, and with it the foil over the fields.
    foil.addEventListener('contextrestored', draw)
    return () => foil.removeEventListener('contextrestored', draw)
  }, [])

  function rub(event: PointerEvent<HTMLCanvasElement>): void {
    // A mouse that is only passing by rubs too: that is how people try it first.
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const from = last.current ?? at
    last.current = at
    const pen = event.currentTarget.getContext('2d')
    if (pen !== null) wipe(pen, from, at, RADIUS)
    for (const cell of cellsAt(at.x / box.width, at.y / box.height, RADIUS / box.width)) rubbed.current.add(cell)
    strokes.current += 1
    setIsWhole(false)
    if (strokes.current % RUB_EVERY === 0) onRub()
    if (isCleared(rubbed.current)) onCleared()
  }
  return (
    <div className={styles['cover']} aria-hidden="true" data-whole={isWhole}>
      <div ref={engravings} hidden>
        {symbols.map((name) => (
          <Symbol key={name} name={name} />
        ))}
      </div>
      <canvas
        ref={canvas}
        className={styles['foil']}
        data-cells={CELLS}
        onPointerDown={rub}
        onPointerMove={rub}
        onPointerLeave={() => {
          last.current = null
        }}
      />
      <span className={styles['sheen']} />
      <p className={styles['hint']}>{t('play_scratch_hint')}</p>
    </div>
  )
}

function paint(canvas: HTMLCanvasElement, engravings: Element): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const { width, height } = canvas.getBoundingClientRect()
  const scale = globalThis.devicePixelRatio || 1
  canvas.width = width * scale
  canvas.height = height * scale
  pen.scale(scale, scale)
  const style = getComputedStyle(canvas)
  const colour = (name: string): string => style.getPropertyValue(`--ev-game-${name}`).trim()
  const look: Look = { glow: colour('glow'), mid: colour('mid'), text: colour('text'), ink: colour('ink') }
  paintFoil(pen, { width, height }, look, [...engravings.children].map(outlineOf))
  // The rim of a stroke shows the bare metal.
  pen.fillStyle = look.text
}
