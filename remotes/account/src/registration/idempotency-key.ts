import type { RegistrationBody } from '@evens/contracts'

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type StoredKey = { readonly wish: string; readonly key: string }

const NAME = 'registration_key'

/** Idempotency key of a registration. It survives a reload until the reply is known, so that resending makes one account. */
export function createRegistrationKey(storageOf: () => KeyStorage, makeKey: () => string) {
  let last: StoredKey | null = null

  function attempt<T>(act: (storage: KeyStorage) => T): T | null {
    try {
      return act(storageOf())
    } catch {
      // Without storage the key lives as long as the page.
      return null
    }
  }

  const read = (): StoredKey | null =>
    attempt((storage) => JSON.parse(storage.getItem(NAME) ?? 'null') as StoredKey | null)

  return {
    keyOf(request: RegistrationBody): string {
      const text = JSON.stringify(request)
      last ??= read()
      if (last?.wish === text) return last.key
      const made = { wish: text, key: makeKey() }
      last = made
      attempt((storage) => storage.setItem(NAME, JSON.stringify(made)))
      return made.key
    },
    answered(): void {
      last = null
      attempt((storage) => storage.removeItem(NAME))
    },
  }
}

export const registrationKey = createRegistrationKey(
  () => sessionStorage,
  () => crypto.randomUUID(),
)
