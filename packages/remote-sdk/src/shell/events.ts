import type { SessionEnding } from '@evens/contracts'
import type { PlayerTopic } from '@evens/contracts/live'

/** All events between remotes and shell. One list, so that both ends agree on their payload. */
export type IntegrationEvents = {
  'registration.show': { readonly type?: string }
  'login.show': { readonly returnUrl?: string }
  'login-dropdown.show': { readonly returnUrl?: string }
  'modals.close': Record<string, never>
  'user-question.show': Record<string, never>
  'consultant.init': Record<string, never>
  'consultant.show': Record<string, never>
  'consultant.hide': Record<string, never>
  'support-request-history.close': Record<string, never>
  'email-subscription.succeeded': { readonly goHome?: boolean }
  'app.update-available': { readonly version: string }
  /** Loads another page: `returnUrl` if it is allowed; `word` is shown there as a message. */
  'auth.changed': {
    readonly playerId: string | null
    readonly returnUrl?: string
    readonly word?: string
    /** The account was opened just now. */
    readonly isNew?: boolean
    /** The reason for the end of the session; the next page explains it. */
    readonly ended?: SessionEnding
  }
  'sign-out.ask': Record<string, never>
  /** A page was opened by a person: guard 8 of the navigation. */
  'page.viewed': { readonly route: string | null; readonly path: string }
  /** Data of the player has changed: by the server's notification, or by the page's own request. */
  'player.changed': { readonly topics: readonly PlayerTopic[] }
}
export type EventName = keyof IntegrationEvents

export type Events = {
  /** Returns a function that unsubscribes. */
  readonly on: <N extends EventName>(name: N, listener: (payload: IntegrationEvents[N]) => void) => () => void
  readonly emit: <N extends EventName>(name: N, payload: IntegrationEvents[N]) => void
}

export function createEvents(): Events {
  const listeners = new Map<EventName, Set<(payload: never) => void>>()
  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener as (payload: never) => void))
      return () => void known.delete(listener as (payload: never) => void)
    },
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) (listener as (value: typeof payload) => void)(payload)
    },
  }
}
