import type { RegistrationBody } from '@evens/contracts'

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Kept = { readonly wish: string; readonly key: string }

const NAME = 'registration_key'

/** A wish has one key until it is answered, also after a reload of the page: however often it is sent, it makes one account. */
export function createKeptKey(keeper: () => Keeper, makeKey: () => string) {
  let kept: Kept | null = null

  function attempt<T>(act: (storage: Keeper) => T): T | null {
    try {
      return act(keeper())
    } catch {
      // A browser that keeps nothing keeps it as long as the page lives.
      return null
    }
  }

  const read = (): Kept | null => attempt((storage) => JSON.parse(storage.getItem(NAME) ?? 'null') as Kept | null)

  return {
    keyOf(wish: RegistrationBody): string {
      const text = JSON.stringify(wish)
      kept ??= read()
      if (kept?.wish === text) return kept.key
      const made = { wish: text, key: makeKey() }
      kept = made
      attempt((storage) => storage.setItem(NAME, JSON.stringify(made)))
      return made.key
    },
    answered(): void {
      kept = null
      attempt((storage) => storage.removeItem(NAME))
    },
  }
}

export const keptKey = createKeptKey(
  () => sessionStorage,
  () => crypto.randomUUID(),
)
