import type { RenderReply } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import type { PageInfo } from '@evens/remote-sdk'
import { fontsToPreload } from '@evens/ui/fonts'
import { chromeOf, SLOT_NAMES, SLOTS, type Chrome, type SlotName } from '@evens/shell/chrome'
import type { CarriedReply, PageState } from '@evens/shell/page-state'
import type { DocumentInput } from '@evens/shell/entry-server'
import type { PageSpec } from '@evens/shell/routes'
import type { BuildManifest } from '../platform/build-manifest.ts'
import type { Renderer } from '../remotes/renderer.ts'
import type { RenderedView } from '../remotes/render.ts'
import { linksOf, metasOf, structuredData, type HeadInput } from './head.ts'
import type { Reader } from './reader.ts'

export type PageToCompose = {
  readonly reader: Reader
  readonly spec: Pick<PageSpec, 'layout' | 'footer' | 'menu' | 'remote' | 'view'>
  readonly page: PageInfo
  readonly seo: HeadInput['seo']
  readonly origin: string
  readonly path: string
  readonly nonce: string
  readonly brandCss: string
  readonly remoteOrigins: Readonly<Record<string, string>>
  readonly renderedAtMs: number
  readonly guardFacts: unknown
}

export type ComposeDeps = {
  readonly renderer: Renderer
  readonly manifest: BuildManifest
  readonly renderDocument: (input: DocumentInput) => string
  readonly bundle: (
    language: string,
    ids: readonly string[],
  ) => { readonly version: string; readonly messages: PageState['messages'] } | null
}

const SHELL_DICTIONARIES = ['main', 'shell']

type SlotReply = { readonly inUse: boolean; readonly reply: RenderReply | null }

/** View and components, drawn and put together to one page. */
export async function composePage(deps: ComposeDeps, input: PageToCompose): Promise<string> {
  const { reader, spec } = input
  const chrome = chromeOf(spec, reader.settings.appViewType === 1 || reader.site.showcase === 'asian')
  const view = await deps.renderer.view({
    app: spec.remote,
    view: spec.view,
    page: input.page,
    shellFor: reader.shellFor,
    spa: false,
  })
  const slots = await renderSlots(deps.renderer, chrome, reader, view.page)
  return deps.renderDocument(documentInput(deps, input, chrome, view, slots))
}

async function renderSlots(
  renderer: Renderer,
  chrome: Chrome,
  reader: Reader,
  page: PageInfo,
): Promise<Record<SlotName, SlotReply>> {
  const shell = reader.shellFor(page)
  const entries = await Promise.all(
    SLOT_NAMES.map(async (name): Promise<[SlotName, SlotReply]> => {
      const props = chrome.slots[name]
      if (props === null) return [name, { inUse: false, reply: null }]
      const { remote, component } = SLOTS[name]
      try {
        return [name, { inUse: true, reply: await renderer.component(remote, component, props, shell) }]
      } catch (error) {
        // The page is worth showing without its frame: the browser tries again.
        shell.log(`component ${component} of ${remote} was not rendered`, error)
        return [name, { inUse: true, reply: null }]
      }
    }),
  )
  return Object.fromEntries(entries) as Record<SlotName, SlotReply>
}

function documentInput(
  deps: ComposeDeps,
  input: PageToCompose,
  chrome: Chrome,
  view: RenderedView,
  slots: Record<SlotName, SlotReply>,
): DocumentInput {
  const { reader, nonce } = input
  const { manifest } = deps
  const shell = reader.shellFor(view.page)
  const replies = [view.reply, ...Object.values(slots).flatMap(({ reply }) => reply ?? [])]
  const head: HeadInput = {
    shell,
    page: view.page,
    seo: input.seo,
    origin: input.origin,
    path: input.path,
    languages: reader.config.languages.list.filter(({ hidden }) => !hidden),
    fonts: fontsToPreload(reader.language).flatMap((script) => manifest.fonts[script] ?? []),
    styles: [
      ...new Set([
        styleUrl(manifest, reader),
        ...manifest.shared.css,
        ...manifest.shell.css,
        ...replies.flatMap(({ cssToLoad }) => cssToLoad),
      ]),
    ],
    scripts: [
      ...new Set([
        ...manifest.eager,
        ...replies.flatMap(({ appName }) => manifest.remotes[appName]?.modules ?? []),
        ...view.modules,
        ...replies.flatMap(({ scriptsToLoad }) => scriptsToLoad.map(({ src }) => src)),
      ]),
    ],
    manifest,
  }
  return {
    shell,
    settings: reader.settings,
    page: view.page,
    documentTitle: documentTitle(reader, view.page),
    chrome,
    nonce,
    metas: metasOf(head),
    links: linksOf(head),
    structuredData: structuredData(head),
    brandCss: input.brandCss,
    importMap: { imports: manifest.importMap, integrity: manifest.integrity },
    shellScript: { src: manifest.shell.script, integrity: manifest.integrity[manifest.shell.script] ?? '' },
    slots: mapSlots(slots, ({ inUse, reply }) => ({ inUse, html: reply?.body ?? null })),
    view: { remote: view.reply.appName, view: view.view, html: view.reply.body },
    state: stateOf(deps, input, view, slots),
  }
}

/** One style sheet at the address the specification gives it for each theme. */
const styleUrl = ({ styleVersion }: BuildManifest, { settings }: Reader): string =>
  `/sys-ui/${styleVersion}/Desktop/${settings.appTheme === 1 ? 'dark' : 'light'}/client.css`

/** The front page is called by the site's name first: there the page is the site. */
function documentTitle({ texts, config }: Reader, page: PageInfo): string {
  return texts.t('seo_title', { title: page.title, site: config.seo.siteName })
}

function stateOf(
  deps: ComposeDeps,
  input: PageToCompose,
  view: RenderedView,
  slots: Record<SlotName, SlotReply>,
): PageState {
  const { reader } = input
  const remotes = [view.reply, ...Object.values(slots).flatMap(({ reply }) => reply ?? [])].map(
    ({ appName }) => appName,
  )
  const ids = [
    ...new Set([...SHELL_DICTIONARIES, ...remotes.flatMap((name) => deps.renderer.dictionariesOf(name))]),
  ].toSorted()
  const bundle = deps.bundle(reader.language, ids)
  invariant(bundle !== null, `a dictionary of ${ids.join(', ')} is missing`)
  return {
    site: reader.site,
    language: reader.language,
    settings: reader.settings,
    player: reader.player,
    renderedAtMs: input.renderedAtMs,
    messages: bundle.messages,
    dictionaries: ids,
    dictionaryVersion: bundle.version,
    page: view.page,
    view: carried(view.reply),
    slots: mapSlots(slots, ({ reply }) => (reply === null ? null : carried(reply))),
    remoteScripts: Object.fromEntries(
      Object.entries(deps.manifest.remotes).map(([name, { script }]) => [name, script]),
    ),
    remoteOrigins: input.remoteOrigins,
    guardFacts: input.guardFacts,
  }
}

function carried({ appName, cssToLoad, scriptsToLoad, codeToEval }: RenderReply): CarriedReply {
  return { appName, cssToLoad, scriptsToLoad, codeToEval }
}

function mapSlots<T>(slots: Record<SlotName, SlotReply>, map: (slot: SlotReply) => T): Record<SlotName, T> {
  return Object.fromEntries(SLOT_NAMES.map((name) => [name, map(slots[name])])) as Record<SlotName, T>
}
