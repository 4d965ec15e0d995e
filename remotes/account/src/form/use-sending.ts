import { CallError } from '@evens/remote-sdk'
import { useRef, useState } from 'react'
import { refusedFrom, type Refused } from './refused.ts'

export type Sending = {
  readonly isBusy: boolean
  readonly refused: Refused | null
  /** Does nothing while something is under way: what is sent twice by two quick presses is sent once. */
  readonly send: <Reply>(work: () => Promise<Reply>, then: (reply: Reply) => void) => void
  readonly refuse: (refused: Refused | null) => void
}

/** One thing a form sends at a time, and why it was refused. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false)
  const [refused, refuse] = useState<Refused | null>(null)
  const isUnderWay = useRef(false)

  async function run<Reply>(work: () => Promise<Reply>, then: (reply: Reply) => void): Promise<void> {
    isUnderWay.current = true
    setBusy(true)
    refuse(null)
    try {
      then(await work())
    } catch (error) {
      refuse(refusedFrom(CallError.of(error), Date.now()))
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return {
    isBusy,
    refused,
    refuse,
    send(work, then) {
      if (!isUnderWay.current) void run(work, then)
    },
  }
}
