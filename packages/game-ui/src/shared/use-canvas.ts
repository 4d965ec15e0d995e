import { useShell } from '@evens/remote-sdk'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Lease } from '../pixi/application.ts'
import { loadPixi, type Pixi } from '../pixi/load.ts'

/** A picture on the canvas of the page, for as long as its stage is open. */
export type CanvasScene = {
  readonly resize: (size: { readonly width: number; readonly height: number }) => void
  readonly destroy: () => void
}

export type SceneGiven<Now> = {
  readonly pixi: Pixi
  readonly lease: Lease
  /** All that the picture follows, read in every frame. */
  readonly read: () => Now
  readonly onFrame: () => void
}

type Options<Now> = {
  readonly host: RefObject<HTMLElement | null>
  /** A still picture asks for nothing. */
  readonly isWanted: boolean
  readonly create: (given: SceneGiven<Now>) => CanvasScene
  readonly read: () => Now
  readonly onFrame?: () => void
}

/**
 * True once the moving picture is loaded; false before, where nothing can draw it, and while the browser has taken its
 * context away. Then the still one is shown.
 */
export function useCanvas<Now>({ host, isWanted, create, read, onFrame }: Options<Now>): boolean {
  const { log } = useShell()
  const [isOpen, setOpen] = useState(false)
  const [isLost, setLost] = useState(false)
  const make = useEffectEvent(create)
  const readNow = useEffectEvent(read)
  const frame = useEffectEvent(() => onFrame?.())
  const open = useEffectEvent(async (hasLeft: () => boolean): Promise<CanvasScene | null> => {
    const opened = await loadPixi()
    const element = host.current
    if (opened === null || hasLeft() || element === null) return null
    const { pixi, application } = opened
    const lease = application.take(element, { onLost: () => setLost(true), onRestored: () => setLost(false) })
    return make({ pixi, lease, read: () => readNow(), onFrame: () => frame() })
  })
  useEffect(() => {
    if (!isWanted) return
    let scene: CanvasScene | null = null
    let hasLeft = false
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) scene?.resize(entry.contentRect)
    })
    open(() => hasLeft).then(
      (opened) => {
        scene = opened
        if (hasLeft || opened === null) {
          opened?.destroy()
          return
        }
        setOpen(true)
        if (host.current !== null) observer.observe(host.current)
      },
      (error: unknown) => log('a moving picture did not open', error),
    )
    return () => {
      hasLeft = true
      observer.disconnect()
      scene?.destroy()
      setOpen(false)
    }
  }, [isWanted, host, log])
  return isOpen && !isLost
}
