import type { Shell } from '@evens/remote-sdk'
import { marksOf, type OfficeState } from './office-marks.ts'

/** A menu without its marks still leads everywhere. */
export async function loadOfficeMarks({
  call,
  player,
  log,
}: Pick<Shell, 'call' | 'player' | 'log'>): Promise<OfficeState> {
  if (player.get() === null) return {}
  try {
    const { result } = await call('GET /web-api/user/config')
    return { missing: marksOf(result) }
  } catch (error) {
    log('the marks of the office menu could not be read', error)
    return {}
  }
}
