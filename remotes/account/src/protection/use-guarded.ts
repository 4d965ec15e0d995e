import { useState } from 'react'
import { useSending, type Sending } from '../form/use-sending.ts'
import { isStepUp } from './is-step-up.ts'

export type Guarded = Sending & {
  /** The server wants a proof first: then it is asked for in place of the form. */
  readonly isProofAsked: boolean
  /** It was given: what was wanted is sent again. */
  readonly proved: () => void
  readonly leave: () => void
}

type Outcome<Reply> = { readonly reply: Reply } | null

/** Sends what may need a proof of who is there. Whoever gave one a moment ago is not asked. */
export function useGuarded(): Guarded {
  const sending = useSending()
  const [again, setAgain] = useState<(() => void) | null>(null)

  const send: Sending['send'] = (work, then) => {
    type Reply = Awaited<ReturnType<typeof work>>
    const tried = async (): Promise<Outcome<Reply>> => {
      try {
        return { reply: await work() }
      } catch (error) {
        if (isStepUp(error)) return null
        throw error
      }
    }
    sending.send(tried, (outcome) => {
      if (outcome === null) setAgain(() => () => send(work, then))
      else then(outcome.reply)
    })
  }

  return {
    ...sending,
    send,
    isProofAsked: again !== null,
    proved() {
      setAgain(null)
      again?.()
    },
    leave: () => setAgain(null),
  }
}
