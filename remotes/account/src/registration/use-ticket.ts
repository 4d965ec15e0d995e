import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { ticketOf } from './ticket.ts'

/** What the other service's sign-in began; null until there is one, and when its time is over. */
export function useTicket(isOver: boolean): string | null {
  const { readdress } = useShell()
  const [ticket, setTicket] = useState<string | null>(null)
  useEffect(() => {
    const found = ticketOf(location.hash)
    if (found === null) return
    // It is good once, and nobody who looks over a shoulder shall read it in the address.
    readdress(location.pathname + location.search)
    setTicket(found)
  }, [readdress])
  return isOver ? null : ticket
}
