export type ResultsAsked = { readonly date: string | null; readonly offset: number }

/** What the address of the results asks for. A value that means nothing counts as not given. */
export function resultsAsked(fullPath: string): ResultsAsked {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  const date = query.get('date') ?? ''
  const offset = query.get('offset') ?? ''
  return {
    date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(date) ? date : null,
    offset: /^[1-9]\d{0,3}$/.test(offset) ? Number(offset) : 0,
  }
}

export const resultsQuery = ({ date, offset }: ResultsAsked): Record<string, string> => ({
  ...(date !== null && { date }),
  ...(offset > 0 && { offset: String(offset) }),
})
