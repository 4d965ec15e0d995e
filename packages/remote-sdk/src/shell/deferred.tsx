import { type ComponentType, lazy, memo, Suspense, useState } from 'react'

const LOADS: (() => Promise<unknown>)[] = []

/**
 * A part of a page that hydrates later than what is around it: its code is fetched once the rest answers, and the
 * server's markup stays until then (selective hydration). On the server it is rendered like any other part.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load())
  const Later = lazy(async () => ({ default: await loadOnce() }))
  LOADS.push(loadOnce)
  function Deferred(props: Props) {
    // Kept for the life of the part: another type would remount it.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  // A parent that renders before the part has hydrated would otherwise replace the server's markup by the fallback.
  return memo(Deferred) as unknown as ComponentType<Props>
}

/** Loads all deferred parts, those within others too: the server renders without waiting. */
export async function loadDeferred(): Promise<void> {
  for (let done = 0; done < LOADS.length;) {
    const next = LOADS.slice(done)
    done = LOADS.length
    await Promise.all(next.map((load) => load()))
  }
}
