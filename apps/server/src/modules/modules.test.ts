import { globSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LEVELS, type AnyModule } from '../platform/module.ts'
import { ALL_INVARIANTS, MODULES } from './index.ts'

const here = import.meta.dirname
const inOrder: readonly AnyModule[] = Object.values(MODULES)

test('each folder is a module of the list, under its own name', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(Object.keys(MODULES)).toEqual(inOrder.map(({ name }) => name))
  expect(Object.keys(MODULES).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

test('levels only rise in the list', () => {
  const levels = inOrder.map(({ level }) => LEVELS.indexOf(level))
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
})

test('every invariants.sql is asked', () => {
  const asked = ALL_INVARIANTS.map((file) => fileURLToPath(file).slice(here.length + 1))
  expect(asked.toSorted()).toEqual(globSync('*/invariants.sql', { cwd: here }).toSorted())
})

test('every migration and every .sql file with functions is applied', () => {
  const steps = inOrder.flatMap(({ migrations = {} }) => Object.keys(migrations))
  const files = globSync('*/migrations/[0-9]*.ts', { cwd: here }).map((path) => path.replace(/^.*\/|\.ts$/g, ''))
  expect(steps).toEqual(expect.arrayContaining(files))
  const withFunctions = globSync('*/sql/*.sql', { cwd: here }).map((path) => `${path.split('/')[0]}-functions`)
  expect(steps).toEqual(expect.arrayContaining([...new Set(withFunctions)]))
})
