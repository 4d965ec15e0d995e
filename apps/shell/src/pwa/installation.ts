import { createStore, type Store } from '@evens/remote-sdk'

/** The browser's offer to install the site; it comes only with this event. */
export type InstallOffer = Event & { readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

export type Installation = {
  readonly canInstall: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** Shows the browser's prompt. An offer allows one: after any answer the option is gone until the next offer. */
  readonly install: () => Promise<'accepted' | 'dismissed' | 'unavailable'>
  /** Returns a function that removes the listeners. */
  readonly listen: (target: EventTarget) => () => void
}

/** Holds the browser's offer until the visitor uses it. */
export function createInstallation(): Installation {
  const canInstall = createStore(false)
  let held: InstallOffer | null = null

  function hold(offer: InstallOffer | null): void {
    held = offer
    canInstall.set(offer !== null)
  }

  function onOffer(event: Event): void {
    event.preventDefault()
    hold(event as InstallOffer)
  }

  const onInstalled = (): void => hold(null)

  return {
    canInstall,
    async install() {
      const offer = held
      if (offer === null) return 'unavailable'
      hold(null)
      return (await offer.prompt()).outcome
    },
    listen(target) {
      target.addEventListener('beforeinstallprompt', onOffer)
      target.addEventListener('appinstalled', onInstalled)
      return () => {
        target.removeEventListener('beforeinstallprompt', onOffer)
        target.removeEventListener('appinstalled', onInstalled)
      }
    },
  }
}

/** The page's installation offer. A file of its own, since the first page needs no more of the application. */
export const installation: Installation = createInstallation()
