import type { BlockResult } from '@evens/contracts'
import { type CallApi, isNavigationBlocked, type Player, type RemoteGuard, type Shell } from '@evens/remote-sdk'
import { cookiesAgreement } from '@evens/contracts/settings'
import { readCookies } from '../browser/cookies.ts'
import { loadSiteConfig, siteFactsOf } from '../browser/site-data.ts'
import type { PageState } from '../document/page-state.ts'
import { type Facts, needsGamesPreview, type Platform, type RedirectAnswer } from '../guards/index.ts'
import { BLOCK_RETRY, REDIRECT_RETRY, sleep, withRetry } from '../remotes/retry.ts'
import { locate } from '../routes/index.ts'

/** The shell as navigation uses it. */
export type NavigatedShell = Shell & {
  readonly guards: ReadonlySet<RemoteGuard>
  /** Called once the navigator is running; until then links load whole pages. */
  readonly connect: (navigation: Pick<Shell, 'navigate' | 'prefetch'>) => void
}

export type CarriedFacts = Pick<Facts, 'site' | 'block' | 'mayPreview'>

const CONFIG_LIFE_MS = 600_000

export type AppVersions = { readonly first: string; reported: string }

/** Loads the guards' facts in the browser: those of the server for the first page, fresh ones for every later page. */
export function createFactsLoader(shell: NavigatedShell, state: PageState, versions: AppVersions) {
  const carried = state.guardFacts as CarriedFacts
  let site = carried.site
  // A page may stay open for days: its site facts are refreshed as often as the configuration's cache expires.
  setInterval(() => {
    if (document.visibilityState !== 'visible') return
    loadSiteConfig(shell.call, shell.language, sleep)
      .then((config) => (site = siteFactsOf(config)))
      .catch((error: unknown) => shell.log('configuration', error))
  }, CONFIG_LIFE_MS)

  return async (address: string, isFirst: boolean, href: string): Promise<Facts> => {
    const player = shell.player.get()
    // The server has decided about the first page.
    const [moved, block, games, remoteVerdicts] = isFirst
      ? [null, carried.block, null, []]
      : await Promise.all([
          askRedirect(shell.call, address, shell.log),
          askBlock(shell.call, address, player !== null, shell.log),
          askGames(shell, address),
          Promise.all([...shell.guards].map(async (guard) => guard({ href }))),
        ])
    return {
      site,
      visitor: visitorFacts(player),
      block,
      moved,
      appVersion: versions,
      games,
      rendered: isFirst ? { address: state.page.fullPath, playerId: state.player?.id ?? null } : null,
      remoteVerdicts,
      // For links from one status page to the next; a reload asks the server again.
      mayPreview: carried.mayPreview,
      isNavigationBlocked: !isFirst && isNavigationBlocked() && !(await mayLeave(shell)),
    }
  }
}

function visitorFacts(player: Player | null): Facts['visitor'] {
  const cookies = readCookies()
  return {
    player: player === null ? null : { id: player.id, ...player.accountStatus },
    preferredLanguages: [cookies['lng'], ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())].filter(
      (code) => code !== undefined,
    ),
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    isCrawler: false,
    hasMaintenanceCookie: cookies['maintenance'] === '1',
    agreesToMarketing: cookiesAgreement(Number(cookies['cookies_agree_type'])).marketing,
    isGeoOff: false,
    authStartedFrom: locate(cookies['registration_started_from'] ?? '')?.name ?? null,
    afterRegistration: cookies['redirect_after_registration'] ?? null,
  }
}

/** Asks before something is lost. No answer counts as no. */
const mayLeave = ({ modals, texts: { t } }: Pick<Shell, 'modals' | 'texts'>): Promise<boolean> =>
  new Promise((resolve) =>
    modals.open('default-with-controls', {
      title: t('shell_leave_title'),
      text: t('shell_leave_text'),
      confirmLabel: t('shell_leave_confirm'),
      cancelLabel: t('shell_leave_stay'),
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    }),
  )

/** An iPad reports itself as a Mac; a Mac has no touch screen. */
export function platformOf(agent: string, touchPoints: number): Platform {
  if (/\biPad\b/.test(agent) || (/\bMacintosh\b/.test(agent) && touchPoints > 1)) return 'ipad-desktop'
  return /\b(Mobile|Android|iPhone|iPod)\b/.test(agent) ? 'mobile' : 'desktop'
}

type Log = (message: string, detail?: unknown) => void

/** Retried five times; after that the address is used as it is. */
async function askRedirect(call: CallApi, url: string, log: Log): Promise<RedirectAnswer | null> {
  try {
    return await withRetry(REDIRECT_RETRY, () => call('POST /redirects-api/api/v1/redirect-light', { body: { url } }), {
      sleep,
    })
  } catch (error) {
    log('redirect check failed', error)
    return null
  }
}

/** The games preview of a game's address; one that fails leaves the address to the server. */
async function askGames({ call, language, log }: NavigatedShell, address: string): Promise<Facts['games']> {
  const to = locate(address.split(/[?#]/)[0] ?? '')?.name ?? null
  if (!needsGamesPreview({ to })) return null
  try {
    const { Value } = await call('GET /web-api/games/preview-light', {
      query: { lng: language, includeCategories: 'false' },
    })
    return Object.values(Value.Games)
      .flat()
      .map(({ GT, R, OR }) => ({ id: GT, route: R, oldRoute: OR === '' ? null : OR }))
  } catch (error) {
    log('games preview failed', error)
    return null
  }
}

/** Retried twice; a check that fails counts as maintenance: protection fails closed. */
async function askBlock(call: CallApi, url: string, isSignedIn: boolean, log: Log): Promise<BlockResult | 'failed'> {
  try {
    return await withRetry(
      BLOCK_RETRY,
      () => call('POST /blocks-api/api/v2/block', { body: { auth: isSignedIn, url } }),
      { sleep },
    )
  } catch (error) {
    log('block check failed', error)
    return 'failed'
  }
}
