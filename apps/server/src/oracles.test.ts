import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALL_ORACLES } from './oracles.ts'

test('whatever a module says must hold of money is asked; the wallet asks its own', () => {
  const there = globSync('modules/*/oracle.sql', { cwd: import.meta.dirname })
  const asked = ALL_ORACLES.map((oracle) => fileURLToPath(oracle).slice(import.meta.dirname.length + 1))
  expect([...asked, 'modules/wallet/oracle.sql'].toSorted()).toEqual(there.toSorted())
})
