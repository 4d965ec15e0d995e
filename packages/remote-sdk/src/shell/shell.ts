import type { GlobalSettings, PlayerAccount, PublicSite } from '@evens/contracts'
import type { Live } from '@evens/live-client'
import type { ComponentType } from 'react'
import type { CallApi, ProvenAction } from './call.ts'
import type { Events } from './events.ts'
import type { Format } from '../format/format.ts'
import type { Selections } from './selections.ts'
import type { Readable, Store } from './store.ts'
import type { Texts } from '../format/texts.ts'
import type { Stored } from '../storage/stored.ts'

export type Crumb = { readonly href: string; readonly label: string }

/** The page a view is shown on: its route, where it stands, and what the address says. */
export type PageInfo = {
  readonly route: string
  readonly params: Readonly<Record<string, string>>
  /** With the language and the query, as in the address bar. */
  readonly fullPath: string
  readonly title: string
  readonly description: string
  readonly trail: readonly Crumb[]
}

export type HrefOptions = { readonly query?: Readonly<Record<string, string>>; readonly hash?: string }

/** The signed-in player and the active account. */
export type Player = {
  readonly id: string
  readonly name: string
  readonly account: PlayerAccount
  /** Pages hide balances that are not necessary there. */
  readonly hidesBalance: boolean
  /** Sports that the player's configuration hides, by section. */
  readonly hiddenSports: { readonly line: readonly string[]; readonly live: readonly string[] }
  /** Account status: ban, and terms that have to be confirmed. */
  readonly accountStatus: { readonly banLevel: number; readonly banVersion: number; readonly isTermsChanged: boolean }
}

export type ModalName = string

/** Everything a remote may use of the page around it. On the server there is one for each request. */
export type Shell = {
  readonly site: PublicSite
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Texts
  readonly format: () => Format
  readonly settings: Store<GlobalSettings>
  readonly player: Store<Player | null>
  readonly page: Store<PageInfo>
  readonly events: Events
  /** The address of a route of this site, in this language. */
  readonly href: (route: string, params?: Readonly<Record<string, string>>, options?: HrefOptions) => string
  /** Title and description of a route. Known on the server only, where pages are loaded. */
  readonly describe: (
    route: string,
    params?: Readonly<Record<string, string>>,
  ) => { readonly title: string; readonly description: string }
  /**
   * Markup of a picture with this address in the page itself, on the server only: a drawing, or an image after the first
   * ones of a page.
   */
  readonly drawn: ((address: string, size: number) => string) | null
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void
  /** Changes the address without loading anything, after a filter for instance. */
  readonly readdress: (href: string) => void
  readonly prefetch: (href: string) => void
  readonly addGuard: (guard: RemoteGuard) => () => void
  readonly modals: {
    readonly open: (name: ModalName, props?: Readonly<Record<string, unknown>>) => void
    readonly close: () => void
    /** Registers a modal that is loaded when it is first opened. Returns a function that removes it. */
    readonly register: (name: string, load: () => Promise<ComponentType<never>>) => () => void
  }
  /** The browser's offer to install the site as an application. */
  readonly installation: { readonly canInstall: Readable<boolean>; readonly install: () => Promise<unknown> }
  /** The prices that the visitor has picked. */
  readonly selections: Selections
  /** Values in the browser's storage, by name. Components read them with `useStored`. */
  readonly stored: Stored
  /** Live data. Use it through the hooks of this package. */
  readonly live: Live
  readonly call: CallApi
  /** Starts the proofs of an action while its form is filled. Cheap to repeat: fresh proofs are not made again. */
  readonly prepareProofs: (action: ProvenAction) => void
  readonly log: (message: string, detail?: unknown) => void
}

/** Returns false to keep the visitor on the page, for instance because of an unsent form. */
export type RemoteGuard = (to: { readonly href: string }) => boolean | Promise<boolean>
