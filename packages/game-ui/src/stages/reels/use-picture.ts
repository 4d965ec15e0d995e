import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useShell } from '@evens/remote-sdk'
import type { ReelsMaths } from '@evens/games/reels'
import { loadPixi } from '../../pixi/load.ts'
import type { Art } from './art.ts'
import type { Geometry } from './geometry.ts'
import type { Board } from './plan/model.ts'
import { createScene, type ReelsScene } from './scene/scene.ts'
import { loadTextures } from './scene/textures.ts'

type Options = {
  readonly host: RefObject<HTMLElement | null>
  readonly art: Art
  readonly maths: ReelsMaths
  readonly geometry: Geometry & { readonly stage: { readonly width: number; readonly height: number } }
  /** A still stage asks for nothing. */
  readonly isWanted: boolean
  /** Stands in the window now. */
  readonly board: () => Board
}

/**
 * The moving picture once it is loaded; null before, where nothing can draw it, and while the browser has taken its
 * context away. Then the still one is shown, so a round is never stuck.
 */
export function usePicture({ host, art, maths, geometry, isWanted, board }: Options): ReelsScene | null {
  const { log } = useShell()
  const [scene, setScene] = useState<ReelsScene | null>(null)
  const [isLost, setLost] = useState(false)
  const open = useEffectEvent(async (hasLeft: () => boolean): Promise<ReelsScene | null> => {
    const opened = await loadPixi()
    if (opened === null || hasLeft()) return null
    const textures = await loadTextures(opened.pixi, art)
    const element = host.current
    if (hasLeft() || element === null) {
      textures.destroy()
      return null
    }
    const { pixi, application } = opened
    let made: ReelsScene | null = null
    const lease = application.take(element, {
      onLost: () => setLost(true),
      onRestored() {
        made?.show(board())
        setLost(false)
      },
    })
    made = createScene({ pixi, lease, maths, art, textures, geometry, board: board() })
    made.resize(geometry, geometry.stage)
    made.show(board())
    return made
  })
  useEffect(() => {
    if (!isWanted) return
    let made: ReelsScene | null = null
    let hasLeft = false
    open(() => hasLeft).then(
      (opened) => {
        made = opened
        if (hasLeft) opened?.destroy()
        else setScene(opened)
      },
      (error: unknown) => log('the moving picture of a slot did not open', error),
    )
    return () => {
      hasLeft = true
      made?.destroy()
      setScene(null)
    }
  }, [isWanted, log])
  useEffect(() => {
    scene?.resize(geometry, geometry.stage)
  }, [scene, geometry])
  return isLost ? null : scene
}
