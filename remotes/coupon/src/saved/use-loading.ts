import { eventHref, legNames } from '@evens/book-ui'
import { parseCouponCode } from '@evens/contracts'
import { CallError, useShell, type Shell } from '@evens/remote-sdk'
import { useEffect, useRef, useState } from 'react'
import { bringBookTexts } from '../model/book-texts.ts'
import { useStakeMoney, type StakeMoney } from '../model/use-stake-money.ts'
import { putIntoSlip } from '../model/loaded-mark.ts'
import { errorKey, loadedSlip, type LoadedSlip } from '../model/loaded-slip.ts'
import { sharedCode } from './shared-code.ts'

type Loading =
  | { readonly step: 'idle' | 'busy' }
  | { readonly step: 'failed'; readonly failure: string }
  /** It is there, and so is something in the slip. */
  | { readonly step: 'asks'; readonly slip: LoadedSlip }
  /** Nothing of it is offered any more. */
  | { readonly step: 'gone'; readonly gone: readonly string[] }

const IDLE: Loading = { step: 'idle' }

export function useLoading(onDone: () => void) {
  const shell = useShell()
  const money = useStakeMoney()
  const [loading, setLoading] = useState<Loading>(IDLE)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  function put(slip: LoadedSlip, how: 'replace' | 'add'): void {
    setLoading(IDLE)
    putIntoSlip(shell, slip, how)
    onDone()
  }

  async function load(typed: string): Promise<void> {
    setLoading({ step: 'busy' })
    const answer = await answerTo(shell, money, typed)
    // A slip that was drawn anew meanwhile asks by itself: what this one still hears is for nobody.
    if (!isHere.current) return
    sharedCode.set(null)
    if (answer.step === 'asks' && shell.selections.get().length === 0) put(answer.slip, 'replace')
    else setLoading(answer)
  }

  return { loading, load, put, forget: () => setLoading(IDLE) }
}

async function answerTo(shell: Shell, money: StakeMoney, typed: string): Promise<Loading> {
  const code = parseCouponCode(typed)
  if (code === null) return { step: 'failed', failure: 'saved_load_unreadable' }
  try {
    const slip = await slipOf(shell, money, code)
    return slip.selections.length === 0 ? { step: 'gone', gone: slip.gone } : { step: 'asks', slip }
  } catch (error) {
    return { step: 'failed', failure: errorKey(shell.log, CallError.of(error), 'saved_load_failed') }
  }
}

/** In the words of this page, whoever saved it and in whatever language. */
async function slipOf(shell: Shell, { currency, writing }: StakeMoney, code: string): Promise<LoadedSlip> {
  const { call, texts, language } = shell
  const coupon = await call('GET /web-api/saved-coupons/{code}', { params: { code } })
  const ids = [...new Set(coupon.legs.map(({ ref }) => eventOf(ref)))].join(',')
  const [{ rows }] = await Promise.all([
    call('GET /web-api/book/rows', { query: { lang: language, ids } }),
    bringBookTexts(shell),
  ])
  return loadedSlip(coupon, {
    namesOf: (leg) => legNames(texts, language, leg),
    hrefOf: ({ ref, sport }) => {
      const row = rows.find(({ id }) => id === eventOf(ref))
      return row === undefined ? shell.href('line', { sport }) : eventHref(shell, row)
    },
    currency,
    writing,
  })
}

const eventOf = (ref: string): string => ref.slice(0, ref.indexOf('/'))
