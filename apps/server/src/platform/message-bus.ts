import { connect, type NatsConnection } from '@nats-io/transport-node'
import { EventEmitter } from 'node:events'
import { StartupError } from './startup-error.ts'

/**
 * Carries news between the nodes of one site. It only carries: what is lost with it is found again in the database,
 * so nobody may rest on a message having arrived.
 */
export type MessageBus = {
  readonly publish: (subject: string, message: unknown) => void
  /** Returns what undoes it. A node hears its own news too. */
  readonly subscribe: (subject: string, listener: (message: unknown) => void) => () => void
  readonly close: () => Promise<void>
}

const PREFIX = 'evens.'
const CONNECT_MS = 5000

export async function openMessageBus(natsUrl: string | null): Promise<MessageBus> {
  return natsUrl === null ? inProcess() : overNats(await connectTo(natsUrl))
}

/** One process needs no network to talk to itself. */
function inProcess(): MessageBus {
  const emitter = new EventEmitter()
  return {
    publish: (subject, message) => void emitter.emit(subject, message),
    subscribe(subject, listener) {
      emitter.on(subject, listener)
      return () => void emitter.off(subject, listener)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}

async function connectTo(url: string): Promise<NatsConnection> {
  try {
    // Once connected it comes back by itself for as long as the site runs.
    return await connect({ ...addressOf(url), timeout: CONNECT_MS, maxReconnectAttempts: -1, name: 'evens' })
  } catch (error) {
    throw new StartupError(
      `the NATS server at NATS_URL cannot be reached (${(error as Error).message}): check that it runs and that the address is right`,
      { cause: error },
    )
  }
}

/** The client wants a name and a password apart from the address. */
function addressOf(natsUrl: string) {
  const { protocol, host, username, password } = new URL(natsUrl)
  const user = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { servers: `${protocol}//${host}`, ...user }
}

function overNats(connection: NatsConnection): MessageBus {
  return {
    publish: (subject, message) => connection.publish(PREFIX + subject, JSON.stringify(message)),
    subscribe(subject, listener) {
      const subscription = connection.subscribe(PREFIX + subject, {
        callback: (error, message) => {
          if (error === null) listener(message.json())
        },
      })
      return () => subscription.unsubscribe()
    },
    close: () => connection.drain(),
  }
}
