import type { GlobalSettings, PublicSite } from '@evens/contracts'
import type { CompiledMessages, PageInfo, Player } from '@evens/remote-sdk'
import type { RenderReply } from '@evens/contracts/remote'

/** A remote's reply without its markup, which is already in the page. */
export type CarriedReply = Pick<RenderReply, 'appName' | 'cssToLoad' | 'scriptsToLoad' | 'codeToEval'>

/** State passed from server to browser as inert JSON in the page. */
export type PageState = {
  readonly site: PublicSite
  readonly language: string
  readonly settings: GlobalSettings
  /** The player the page was rendered for; null for a visitor. */
  readonly player: Player | null
  /** By the server's clock; 0 for a visitor, whose page is the same at any time. */
  readonly renderedAtMs: number
  readonly messages: CompiledMessages
  /** The dictionaries that `messages` contains completely. */
  readonly dictionaries: readonly string[]
  readonly dictionaryVersion: string
  readonly page: PageInfo
  readonly view: CarriedReply
  readonly slots: Readonly<Record<string, CarriedReply | null>>
  /** The browser module of every remote of this build, for prefetching. */
  readonly remoteScripts: Readonly<Record<string, string>>
  /** Addresses of remotes that are served from elsewhere. */
  readonly remoteOrigins: Readonly<Record<string, string>>
  /** The facts that the server's guards used. */
  readonly guardFacts: unknown
}

export const STATE_ELEMENT_ID = 'evens-state'

/** JSON escaped so that no content can end the script element around it. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
