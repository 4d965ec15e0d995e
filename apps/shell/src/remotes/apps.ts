import type { RemoteClient } from '@evens/remote-sdk/client'
import type { Shell } from '@evens/remote-sdk'
import { move, type RemoteState } from './state.ts'

type App = {
  state: RemoteState
  users: number
  /** How often its module could not be had. All its users share the count: each try has to be for another module. */
  failures: number
  client: Promise<RemoteClient> | null
  release: () => void
}

/** Loads a remote's browser module; the attempt lets a retry ask for it anew. */
export type ImportClient = (script: string, attempt: number) => Promise<RemoteClient>

/** Every remote the page uses, and by how many views and components. Nobody left: it is released. */
export function createApps(shell: Shell, importClient: ImportClient) {
  const apps = new Map<string, App>()

  const appOf = (name: string): App => {
    const known = apps.get(name) ?? { state: 'absent', users: 0, failures: 0, client: null, release: () => {} }
    apps.set(name, known)
    return known
  }

  async function load(app: App, script: string): Promise<RemoteClient> {
    app.state = move(app.state, 'loading')
    try {
      const client = await importClient(script, app.failures)
      app.release = client.start(shell)
      app.state = move(app.state, 'ready')
      return client
    } catch (error) {
      app.state = move(app.state, 'failed')
      app.failures += 1
      app.client = null
      throw error
    }
  }

  return {
    stateOf: (name: string): RemoteState => appOf(name).state,

    /** The module, started; `done` gives it back. */
    async acquire(name: string, script: string) {
      const app = appOf(name)
      // Counted before it is there: whoever leaves meanwhile must not release what another one waits for.
      app.users += 1
      app.client ??= load(app, script)
      const client = await app.client.catch((error: unknown) => {
        app.users -= 1
        throw error
      })
      let held = true
      const done = (): void => {
        if (!held) return
        held = false
        app.users -= 1
        if (app.users > 0) return
        app.release()
        app.client = null
        app.state = move(app.state, 'absent')
      }
      return { client, done }
    },
  }
}
export type Apps = ReturnType<typeof createApps>
