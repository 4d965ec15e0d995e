import { expect, test } from 'vitest'
import { pocketOnTrack, trackPoint, type Track } from './track.ts'

const TRACK: Track = { width: 640, height: 150, band: 36 }

test('the way begins in the middle of the right end and goes down, left and back above', () => {
  expect(trackPoint(TRACK, 0, 0)).toEqual([640, 75])
  expect(trackPoint(TRACK, 0.5, 0)).toEqual([0, 75])
  expect(trackPoint(TRACK, 0.25, 0)).toEqual([320, 150])
  expect(trackPoint(TRACK, 0.75, 0)).toEqual([320, 0])
})

test('it is closed, and the band lies inside it', () => {
  expect(trackPoint(TRACK, 1, 0)).toEqual(trackPoint(TRACK, 0, 0))
  expect(trackPoint(TRACK, -0.25, 0)).toEqual(trackPoint(TRACK, 0.75, 0))
  expect(trackPoint(TRACK, 0.25, TRACK.band)).toEqual([320, 150 - 36])
  expect(trackPoint(TRACK, 0, TRACK.band)).toEqual([640 - 36, 75])
})

test.each([37, 38])('%i pockets follow each other without a gap', (pockets) => {
  for (let at = 0; at < pockets; at += 1) {
    const corners = pocketOnTrack(TRACK, at, pockets).path.slice(1, -1).split('L')
    const next = pocketOnTrack(TRACK, (at + 1) % pockets, pockets)
      .path.slice(1, -1)
      .split('L')
    expect(corners[corners.length / 2 - 1]).toBe(next[0])
  }
})
