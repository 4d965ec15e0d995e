import { readDay } from '@evens/remote-sdk/pages'

export const PAYMENTS_ON_PAGE = 20

/** Which of the transactions the address asks for. */
export type SubjectAsked = {
  /** Days of the visitor's calendar, both of them included. */
  readonly from: string | null
  readonly to: string | null
  /** Of one coupon, whenever it was. */
  readonly number: string | null
  /** Where a list of coupons goes on. */
  readonly before: string | null
  /** Of a list of payments. */
  readonly page: number
}

/** A value that means nothing counts as not given. */
export function subjectAsked(fullPath: string): SubjectAsked {
  const query = new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')
  const fitting = (name: string, shape: RegExp): string | null => {
    const value = query.get(name)?.trim() ?? ''
    return shape.test(value) ? value : null
  }
  return {
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    number: fitting('number', /^[0-9]{1,18}$/),
    before: fitting('before', /^[0-9]{1,16}-[0-9]{1,18}$/),
    page: Number(fitting('page', /^[1-9][0-9]{0,3}$/) ?? '1'),
  }
}

/** The same as it stands in an address; what goes without saying is left out. */
export function subjectQuery({ from, to, number, before, page }: SubjectAsked): Record<string, string> {
  const given: Readonly<Record<string, string | null>> = {
    from,
    to,
    number,
    before,
    page: page > 1 ? String(page) : null,
  }
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null))
}

export const isNarrowed = ({ from, to, number }: SubjectAsked): boolean =>
  [from, to, number].some((one) => one !== null)
