import { vi } from 'vitest'

/** Holds the browser's frames back for the rest of the test: a picture that moves stays where it is. */
export function framesByHand() {
  const waiting = new Map<number, FrameRequestCallback>()
  let ids = 0
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => {
    ids += 1
    waiting.set(ids, work)
    return ids
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void waiting.delete(id))
  return {
    /** Draws one frame. */
    draw(): void {
      const works = [...waiting.values()]
      waiting.clear()
      for (const work of works) work(performance.now())
    },
  }
}
