import type { GlobalSettings, PublicSite } from '@evens/contracts'
import type { CompiledMessages, PageInfo, Player } from '@evens/remote-sdk'
import type { RenderReply } from '@evens/contracts/remote'

/** A remote's answer without the markup: that is in the page already. */
export type CarriedReply = Pick<RenderReply, 'appName' | 'cssToLoad' | 'scriptsToLoad' | 'codeToEval'>

/** What the server hands to the browser, as inert JSON in the page. */
export type PageState = {
  readonly site: PublicSite
  readonly language: string
  readonly settings: GlobalSettings
  /** For whom the page was drawn; null for a visitor. */
  readonly player: Player | null
  readonly messages: CompiledMessages
  /** The dictionaries that `messages` holds whole. */
  readonly dictionaries: readonly string[]
  readonly dictionaryVersion: string
  readonly page: PageInfo
  readonly view: CarriedReply
  readonly slots: Readonly<Record<string, CarriedReply | null>>
  /** The browser module of every remote of this build, to be fetched before it is needed. */
  readonly remoteScripts: Readonly<Record<string, string>>
  /** Addresses of remotes that are served from elsewhere. */
  readonly remoteOrigins: Readonly<Record<string, string>>
  /** What the guards know of the site, as the server's guards had it. */
  readonly guardFacts: unknown
}

export const STATE_ELEMENT_ID = 'evens-state'

/** JSON that can stand inside a script element whatever it says. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
