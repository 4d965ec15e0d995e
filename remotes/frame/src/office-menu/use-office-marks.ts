import { useQuery, useShell, useStore } from '@evens/remote-sdk'
import { marksOf, type OfficeMarks } from './office-marks.ts'

/** Fetched again on every other page of the office: what was missing there may be filled in now. */
export function useOfficeMarks(made: OfficeMarks): OfficeMarks {
  const { page } = useShell()
  const route = useStore(page, (shown) => shown.route)
  const { data } = useQuery(
    'GET /web-api/user/config',
    {},
    { on: ['profile', 'verification', 'support'], again: route },
  )
  return data === undefined ? made : marksOf(data.result)
}
