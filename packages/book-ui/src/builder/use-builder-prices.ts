import { parseBuilderKey, parseOutcomeId, pickText } from '@evens/kernel'
import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { askBuilder } from './ask-builder.ts'

type BuilderPrice = { readonly odds: number | null; readonly isOpen: boolean; readonly trend: null }

const EVERY_MS = 3000

/** The event and the picks of a builder, as they are asked for. */
function askedOf(ref: string): { readonly event: string; readonly picks: string } | null {
  const parsed = parseOutcomeId(ref)
  const picks = parsed === null ? null : parseBuilderKey(parsed.market)
  return parsed === null || picks === null ? null : { event: parsed.event, picks: picks.map(pickText).join('|') }
}

/** What the builders among these prices cost now: nobody pushes joint prices, so they are asked for in turn. */
export function useBuilderPrices(refs: readonly string[]): ReadonlyMap<string, BuilderPrice> {
  const { call, log } = useShell()
  const [known, setKnown] = useState<ReadonlyMap<string, BuilderPrice>>(new Map())
  const names = refs.filter((ref) => askedOf(ref) !== null).join(' ')

  useEffect(() => {
    if (names === '') return
    let isLeft = false
    function ask(ref: string): void {
      const asked = askedOf(ref)
      if (asked === null) return
      askBuilder(call, asked.event, asked.picks)
        .then(({ odds }) => isLeft || setKnown((map) => new Map(map).set(ref, priceOf(odds))))
        .catch((error: unknown) => log('the joint price did not come', error))
    }
    const askAll = () => names.split(' ').forEach(ask)
    askAll()
    const timer = setInterval(askAll, EVERY_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [call, log, names])
  return known
}

const priceOf = (odds: number | null): BuilderPrice => ({ odds, isOpen: odds !== null, trend: null })
