import type { RenderReply } from '@evens/contracts/remote'
import type { Piece, Shell } from '@evens/remote-sdk'
import type { Attachment, RemoteClient } from '@evens/remote-sdk/client'
import type { Apps } from './apps.ts'

export type Platform = {
  readonly shell: Shell
  readonly apps: Apps
  readonly loadDictionaries: (ids: readonly string[]) => Promise<void>
  /** True for files of this site's build, and of the hosts on which the configuration places remotes. */
  readonly isOurs: (url: string) => boolean
}

export type Attached = { readonly attachment: Attachment; readonly release: () => void }

/** Loads everything that a remote's reply and a piece of it need: styles, modules, dictionaries. */
export async function readyClient(
  platform: Platform,
  reply: Pick<RenderReply, 'appName' | 'scriptsToLoad' | 'cssToLoad'>,
  { kind, name }: Pick<Piece, 'kind' | 'name'>,
) {
  const script = reply.scriptsToLoad.find(({ src }) => platform.isOurs(src))
  if (script === undefined) throw new Error(`${reply.appName} names no script of this site`)
  const [held] = await Promise.all([
    platform.apps.acquire(reply.appName, script.src),
    loadStyles(reply.cssToLoad, platform.isOurs),
  ])
  try {
    await Promise.all([platform.loadDictionaries(held.client.dictionaries), held.client.prepare(kind, name)])
  } catch (error) {
    held.done()
    throw error
  }
  return held
}

/** Resolves when the piece is on the screen; rejects when it throws before that. */
export function attachShown(
  client: RemoteClient,
  options: { shell: Shell; container: Element; piece: Piece; hydrate: boolean; onLaterError: (error: unknown) => void },
): Promise<Attachment> {
  const { shell, container, piece, hydrate, onLaterError } = options
  return new Promise((resolve, reject) => {
    let shown = false
    const attachment = client.attach({
      container,
      shell,
      piece,
      hydrate,
      onShown() {
        if (shown) return
        shown = true
        // The attachment is assigned by the time an effect runs: React calls effects after attach returned.
        queueMicrotask(() => resolve(attachment))
      },
      onError(error) {
        if (shown) return onLaterError(error)
        // A retry creates its own root.
        queueMicrotask(() => attachment.detach())
        reject(error)
      },
    })
  })
}

/** Loads the style sheets of a remote, each once, and waits until they apply. */
async function loadStyles(urls: readonly string[], allowed: (url: string) => boolean): Promise<void> {
  await Promise.all(urls.filter((url) => allowed(url) && !isThere(url)).map(loadStyle))
}

const isThere = (url: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === url,
  )

function loadStyle(url: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.addEventListener('load', () => resolve())
    // An unstyled view is better than no view.
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
