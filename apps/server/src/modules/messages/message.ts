import type { MessageKind } from './kinds.ts'

/** Something to be told to somebody. */
export type Message = {
  readonly siteId: string
  readonly language: string
  readonly playerId: bigint | null
  /** The browser that caused it, as `messages.visitorOf(request)` says. */
  readonly visitor: string | null
  readonly to: { readonly email: string } | { readonly phone: string }
  readonly kind: MessageKind
  readonly values: Readonly<Record<string, string>>
}
