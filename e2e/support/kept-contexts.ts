import type { Browser, BrowserContext } from '@playwright/test'

/** More kinds than tests of one worker have; a site of a single test is not kept for long. */
const KEPT_MAX = 6

type Kept = {
  readonly context: BrowserContext
  /** What this visitor had the context do on every page, to be undone. */
  readonly scripts: { readonly dispose: () => Promise<void> }[]
  /** Something was changed that nothing undoes. */
  isSpoilt: boolean
}

export type KeptContexts = ReturnType<typeof keepContexts>

/**
 * Browsers of visitors who come one after another. Each finds neither cookies nor storage of the one before, but what
 * their browser has fetched and compiled: that costs as much as all else of a first page together.
 */
export function keepContexts(browser: Browser) {
  const kept = new Map<string, Kept>()

  async function make(kind: string): Promise<Kept> {
    const oldest = kept.size < KEPT_MAX ? undefined : kept.keys().next().value
    if (oldest !== undefined) await drop(oldest)
    const made = watched(await browser.newContext())
    kept.set(kind, made)
    return made
  }

  async function drop(kind: string): Promise<void> {
    await kept.get(kind)?.context.close()
    kept.delete(kind)
  }

  return {
    /** Contexts of one kind are made with the same options. */
    take: async (kind: string): Promise<BrowserContext> => (kept.get(kind) ?? (await make(kind))).context,

    async giveBack(kind: string): Promise<void> {
      const used = kept.get(kind)
      if (used === undefined) return
      if (!used.isSpoilt && (await isClean(used))) return
      await drop(kind)
    },

    close: async (): Promise<void> => void (await Promise.all([...kept.keys()].map(drop))),
  }
}

function watched(context: BrowserContext): Kept {
  const kept: Kept = { context, scripts: [], isSpoilt: false }
  const addInitScript = context.addInitScript.bind(context)
  context.addInitScript = async (...given) => {
    const script = await addInitScript(...given)
    kept.scripts.push(script)
    return script
  }
  const spoils = <A extends unknown[], R>(act: (...args: A) => R) => {
    return (...args: A): R => {
      kept.isSpoilt = true
      return act(...args)
    }
  }
  context.clock.install = spoils(context.clock.install.bind(context.clock))
  context.exposeFunction = spoils(context.exposeFunction.bind(context))
  context.exposeBinding = spoils(context.exposeBinding.bind(context))
  context.routeWebSocket = spoils(context.routeWebSocket.bind(context))
  context.setExtraHTTPHeaders = spoils(context.setExtraHTTPHeaders.bind(context))
  context.setOffline = spoils(context.setOffline.bind(context))
  return kept
}

/** Whether all that the visitor left could be taken away. */
async function isClean({ context, scripts }: Kept): Promise<boolean> {
  const [last, ...others] = context.pages()
  if (last === undefined) return false
  try {
    const origins = new Set(context.pages().flatMap((page) => originOf(page.url())))
    await Promise.all(others.map((page) => page.close()))
    await Promise.all(scripts.splice(0).map((script) => script.dispose()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await last.unrouteAll({ behavior: 'ignoreErrors' })
    // What a page writes when it is left is gone too.
    await last.goto('about:blank')
    const tools = await context.newCDPSession(last)
    for (const origin of origins) await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await context.clearCookies()
    await context.clearPermissions()
    await last.close()
    return true
  } catch {
    // A page that has crashed or hangs in a question takes its browser along.
    return false
  }
}

const originOf = (url: string): string[] => (url.startsWith('http') ? [new URL(url).origin] : [])
