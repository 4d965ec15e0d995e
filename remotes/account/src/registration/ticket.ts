const TICKET = /^[\w-]{43}$/

/** What a provider's redirect leaves after the hash: no server has seen it there. */
export function ticketOf(hash: string): string | null {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticket') ?? ''
  return TICKET.test(ticket) ? ticket : null
}
