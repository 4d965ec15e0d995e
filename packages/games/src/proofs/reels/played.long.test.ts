import { expect, test } from 'vitest'
import { REELS_GAMES } from '../../reels/index.ts'
import type { ReelsMaths } from '../../reels/maths.ts'
import { valueOf } from '../figures.ts'
import { isPlayedMaths, playBatch, playedFigures, recordedBatches, together } from './played.ts'

const BATCHES = 10
const Z_99 = 2.5758293035489004

// The declared figures are of these very batches and of more: any of them can be played again (T121).
test.each(REELS_GAMES.map(({ maths }) => maths as ReelsMaths).filter(isPlayedMaths))(
  `$id plays its first ${BATCHES} batches again, and they lie in the band of 99 %`,
  { timeout: 1_800_000 },
  (maths) => {
    const played = Array.from({ length: BATCHES }, (_batch, at) => playBatch(maths, at))
    expect(played).toEqual(recordedBatches(maths).slice(0, BATCHES))
    const { returned, deviation } = playedFigures(maths)
    const { rounds, paid } = together(played)
    expect(Math.abs(paid / maths.stakeUnits / rounds - valueOf(returned))).toBeLessThan(
      (Z_99 * deviation) / Math.sqrt(rounds),
    )
  },
)
