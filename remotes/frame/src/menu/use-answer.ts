import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

type Answer<Reply> = { readonly reply: Reply | null; readonly hasFailed: boolean }

/**
 * What the book answers to a question, in the page's language; nothing is asked without one. A newer question or `again`
 * has it asked anew, and the last answer stays until then.
 */
export function useAnswer<Reply>(path: string, question: Readonly<Record<string, string>> | null, again = ''): Answer<Reply> {
  const { call, language, log } = useShell()
  const [answer, setAnswer] = useState<Answer<Reply>>({ reply: null, hasFailed: false })
  const asked = question === null ? null : JSON.stringify({ lang: language, ...question })
  useEffect(() => {
    if (asked === null) return
    let isCurrent = true
    call<Reply>('GET', path, { query: JSON.parse(asked) as Record<string, string> }).then(
      (reply) => isCurrent && setAnswer({ reply, hasFailed: false }),
      (error: unknown) => {
        log(`${path} was not answered`, error)
        if (isCurrent) setAnswer(({ reply }) => ({ reply, hasFailed: true }))
      },
    )
    return () => void (isCurrent = false)
  }, [call, log, path, asked, again])
  return answer
}
