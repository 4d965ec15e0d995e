import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { cancel, pass } from './decision.ts'
import { remoteGuards } from './remote-guards.ts'

test.each([
  { remoteVerdicts: [], decision: pass },
  { remoteVerdicts: [true, true], decision: pass },
  { remoteVerdicts: [true, false], decision: cancel },
])('remotes that return $remoteVerdicts: $decision.kind', ({ remoteVerdicts, decision }) => {
  expect(remoteGuards(aNavigation(), someFacts({ remoteVerdicts }))).toEqual(decision)
})
