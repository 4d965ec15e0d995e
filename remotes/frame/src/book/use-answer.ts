import type { CallsBy, ReplyOf } from '@evens/contracts'
import { useShell, type CallArguments } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

type Answer<Reply> = {
  readonly reply: Reply | null
  /** To what is asked now, and not to what was asked before. */
  readonly isCurrent: boolean
  readonly hasFailed: boolean
}

/**
 * What the book answers to a question, in the page's language; nothing is asked without one. Another question, or
 * another `again`, has it asked anew: the last answer stays until then, and one that comes too late is dropped.
 */
export function useAnswer<N extends CallsBy<'GET'>>(
  name: N,
  question: Readonly<Record<string, string>> | null,
  again = '',
): Answer<ReplyOf<N>> {
  const { call, language, log } = useShell()
  const [answer, setAnswer] = useState<{ asked: string | null; reply: ReplyOf<N> | null; hasFailed: boolean }>({
    asked: null,
    reply: null,
    hasFailed: false,
  })
  const asked = question === null ? null : JSON.stringify([{ lang: language, ...question }, again])
  useEffect(() => {
    if (asked === null) return
    const [query] = JSON.parse(asked) as [Record<string, string>]
    let isWanted = true
    call(name, ...([{ query }] as unknown as CallArguments<N>)).then(
      (reply) => isWanted && setAnswer({ asked, reply, hasFailed: false }),
      (error: unknown) => {
        log(`${name} was not answered`, error)
        if (isWanted) setAnswer(({ reply }) => ({ asked, reply, hasFailed: true }))
      },
    )
    return () => void (isWanted = false)
  }, [call, log, name, asked])
  return { ...answer, isCurrent: answer.asked === asked }
}
