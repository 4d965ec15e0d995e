import { CallError } from '@evens/remote-sdk'
import { useRef, useState } from 'react'

export type Sending = {
  readonly isBusy: boolean
  readonly refused: Refused | null
  /** Ignored while a request is in flight, so a double click sends once. */
  readonly send: <Reply>(work: () => Promise<Reply>, then: (reply: Reply) => void) => void
  readonly refuse: (refused: Refused | null) => void
}

/** Sends one request of a form at a time; holds its refusal. */
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

/** Refusal of a call: error code, fields, text for the player, and time. */
export type Refused = {
  readonly code: string
  /** The server's text for each field that it refused. */
  readonly fields: Readonly<Record<string, string>>
  readonly text: string
  readonly atMs: number
  /** End of the refusal, if known. */
  readonly untilMs?: number | undefined
}

export const refusedFrom = ({ code, fields, message, untilMs }: CallError, atMs: number): Refused => ({
  code,
  fields,
  text: message,
  atMs,
  ...(untilMs !== null && { untilMs }),
})

/** Text of a refusal. A network failure has no text from the server, so it gets our own. */
export function refusalText({ code, text }: Pick<Refused, 'code' | 'text'>, t: (key: string) => string): string {
  if (code === 'NETWORK') return t('account_no_connection')
  return text === '' ? t('main_error') : text
}

/** True for codes of our error catalogue, which are in capitals; those of the WebAuthn library begin with ERROR_. */
export const isOwnCode = (code: string): boolean =>
  /^[A-Z_]+$/.test(code) && !code.startsWith('ERROR_') && code !== 'UNKNOWN'
