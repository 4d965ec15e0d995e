import { SCENE_LAYERS, SCENE_SIZE, type SceneLight } from '@evens/game-art/atlas'
import { type RefObject, useEffect, useRef } from 'react'
import type { Motion } from '../../stage.ts'
import type { Art } from './art.ts'
import styles from './reels.module.css'

type Props = {
  readonly art: Art
  readonly light: SceneLight
  /** The other light is fetched once the game can be played. */
  readonly hasBoth: boolean
  readonly motion: Motion
  readonly root: RefObject<HTMLElement | null>
}

/** Place behind the reels in layers, in the light of the base game or in that of its features. */
export function Backdrop({ art, light, hasBoth, motion, root }: Props) {
  const layers = useRef<HTMLDivElement>(null)
  useParallax(layers, root, motion)
  const lights: readonly SceneLight[] = hasBoth || light === 'free' ? ['base', 'free'] : ['base']
  return (
    <div ref={layers} className={styles['backdrop']} aria-hidden="true" data-light={light}>
      {SCENE_LAYERS.map((layer) => (
        <div key={layer} className={styles['layer']} data-layer={layer}>
          {lights
            .filter((one) => one === 'base' || layer !== 'near')
            .map((one) => (
              <img
                key={one}
                src={art.layer(layer, one)}
                width={SCENE_SIZE.width}
                height={SCENE_SIZE.height}
                alt=""
                data-of={one}
                decoding="async"
                draggable={false}
              />
            ))}
        </div>
      ))}
    </div>
  )
}

/** In pixels, from the most distant layer to the nearest. */
const SHIFTS = [2, 6, 12]

/** Layers follow the pointer a little. Only a pointer that hovers, and only with motion. */
function useParallax(layers: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>, motion: Motion): void {
  useEffect(() => {
    const element = root.current
    if (motion === 'still' || element === null || !matchMedia('(hover: hover)').matches) return
    const move = ({ clientX, clientY }: PointerEvent): void => {
      const box = element.getBoundingClientRect()
      const [x, y] = [(clientX - box.left) / box.width - 0.5, (clientY - box.top) / box.height - 0.5]
      SHIFTS.forEach((shift, at) => {
        const layer = layers.current?.children[at]
        if (layer instanceof HTMLElement) layer.style.transform = `translate(${-x * shift}px, ${-y * shift * 0.5}px)`
      })
    }
    element.addEventListener('pointermove', move, { passive: true })
    return () => element.removeEventListener('pointermove', move)
  }, [layers, root, motion])
}
