import type { Modals } from '../modals/index.ts'

const MODAL = 'user-question'

/** Asks the player's own question. Whoever closes it without an answer has said no; many who need it wait for one. */
export function createAskQuestion({ open, opened }: Pick<Modals, 'open' | 'opened'>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null

  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      let isAnswered = false
      open(MODAL, { onAnswered: () => void (isAnswered = true) })
      const unsubscribe = opened.subscribe(() => {
        if (opened.get().some(({ name }) => name === MODAL)) return
        unsubscribe()
        asked = null
        resolve(isAnswered)
      })
    })

  return () => (asked ??= ask())
}
