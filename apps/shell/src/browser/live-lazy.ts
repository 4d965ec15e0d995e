import type { Live } from '@evens/live-client'

type StoreName = 'prices' | 'states' | 'boards' | 'games' | 'sections' | 'counts' | 'house' | 'news'

/** Stands for the live client until something is first followed, and the client is fetched then. */
export function createLazyLive(load: () => Promise<Live>): Live {
  const waiting = new Set<(live: Live) => void>()
  let live: Live | null = null
  let isAsked = false

  /** Done at once, or as soon as the client is there; undone either way. */
  function soon(act: (client: Live) => () => void): () => void {
    if (live !== null) return act(live)
    let undo = (): void => void waiting.delete(start)
    const start = (client: Live): void => void (undo = act(client))
    waiting.add(start)
    return () => undo()
  }

  function fetchOnce(): void {
    if (isAsked) return
    isAsked = true
    void load().then((client) => {
      live = client
      for (const start of waiting) start(client)
      waiting.clear()
    })
  }

  const storeOf = <N extends StoreName>(name: N): Live[N] =>
    ({
      get: (key: string) => live?.[name].get(key),
      subscribe: (key: string, listener: () => void) => soon((client) => client[name].subscribe(key, listener)),
    }) as Live[N]

  return {
    connection: {
      get: () => live?.connection.get() ?? 'connecting',
      subscribe: (listener) => soon((client) => client.connection.subscribe(listener)),
    },
    follow(follows) {
      if (follows.length > 0) fetchOnce()
      return soon((client) => client.follow(follows))
    },
    prices: storeOf('prices'),
    states: storeOf('states'),
    boards: storeOf('boards'),
    games: storeOf('games'),
    sections: storeOf('sections'),
    counts: storeOf('counts'),
    house: storeOf('house'),
    news: storeOf('news'),
  }
}
