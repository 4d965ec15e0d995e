import { invariant } from '@evens/kernel'
import type { Shell } from '@evens/remote-sdk'
import type { RemoteClient } from '@evens/remote-sdk/client'

type App = {
  state: RemoteState
  users: number
  /** Failed loads of its module. All users share the count, since each attempt has to request another module. */
  failures: number
  client: Promise<RemoteClient> | null
  release: () => void
}

/** Loads a remote's browser module; the attempt number makes a retry request another module. */
export type ImportClient = (script: string, attempt: number) => Promise<RemoteClient>

/** Counts the views and components that use each remote; an unused one is released. */
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

    /** Loads the rest of the code of a remote in use, so that its next view is there at once. */
    warm(name: string): void {
      apps
        .get(name)
        ?.client?.then((client) => client.prepareAll())
        .catch((error: unknown) => shell.log(`${name} was not loaded ahead`, error))
    },

    /** Loads and starts the module; `done` releases it. */
    async acquire(name: string, script: string) {
      const app = appOf(name)
      // Counted before it is loaded: a user who leaves must not release it while another one waits.
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

/** Code uses the names; the protocol and the page's attributes use the numbers. */
export const WIRE_CODE = { absent: -2, failed: -1, loading: 1, ready: 2 } as const
export type RemoteState = keyof typeof WIRE_CODE

const MOVES: Readonly<Record<RemoteState, readonly RemoteState[]>> = {
  absent: ['loading', 'ready'],
  failed: ['loading', 'absent'],
  loading: ['failed', 'ready', 'absent'],
  ready: ['absent'],
}

export const mayMove = (from: RemoteState, to: RemoteState): boolean => MOVES[from].includes(to)

export function move(from: RemoteState, to: RemoteState): RemoteState {
  invariant(mayMove(from, to), `remote cannot go from ${from} to ${to}`)
  return to
}
