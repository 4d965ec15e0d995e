import { afterEach } from 'vitest'
import { cleanUp } from './mount.tsx'

// For each test file: modules are shared between files, hooks are not.
afterEach(cleanUp)

/** Nothing has a place on the page here: whatever is observed is in sight. */
class InSight {
  readonly #receive: IntersectionObserverCallback
  constructor(receive: IntersectionObserverCallback) {
    this.#receive = receive
  }
  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 } as unknown as IntersectionObserverEntry
    queueMicrotask(() => this.#receive([entry], this as unknown as IntersectionObserver))
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}
Object.assign(globalThis, { IntersectionObserver: InSight })
