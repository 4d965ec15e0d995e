import type { SocialNames } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { ticketOf } from './ticket.ts'

const NO_NAMES: SocialNames = { name: '', surname: '' }

/** What the other service's sign-in began and how it calls the visitor; no ticket until there is one, and when its time is over. */
export function useTicket(isOver: boolean): { readonly ticket: string | null; readonly told: SocialNames } {
  const { readdress, call } = useShell()
  const [ticket, setTicket] = useState<string | null>(null)
  const [told, setTold] = useState(NO_NAMES)
  useEffect(() => {
    const found = ticketOf(location.hash)
    if (found === null) return
    // It is good once, and nobody who looks over a shoulder shall read it in the address.
    readdress(location.pathname + location.search)
    setTicket(found)
    // Without an answer the names are typed, and a ticket that is over is said when the form is sent.
    call('POST /web-api/user/registration/social-names', { body: { ticket: found } }).then(setTold, () => undefined)
  }, [readdress, call])
  return { ticket: isOver ? null : ticket, told }
}
