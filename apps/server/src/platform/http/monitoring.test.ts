import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const textOf = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8')

/** A histogram is asked for by its series. */
const SERIES = /_(?:bucket|count|sum)$/
const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\b(?:evens|http)_[a-z0-9_]+/g)].map(([name]) => name)),
]

test.each(['deploy/alerts.yml', 'deploy/grafana-dashboard.json'])('%s names only metrics that exist', (path) => {
  // A test of the running server holds the page to what /metrics answers.
  const documented = new Set(namesIn(textOf('docs/reference/metrics.md')))
  const named = namesIn(textOf(path))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !documented.has(name) && !documented.has(name.replace(SERIES, '')))).toEqual([])
})

test('every alert leads to a page that exists', () => {
  const pages = [...textOf('deploy/alerts.yml').matchAll(/runbook: (\S+)/g)].map(([, page = '']) => page)
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((page) => !existsSync(resolve(ROOT, page)))).toEqual([])
})

test('the dashboard is one that Grafana can read: panels with targets, each in its place', () => {
  const { panels } = JSON.parse(textOf('deploy/grafana-dashboard.json')) as {
    readonly panels: readonly {
      readonly id: number
      readonly gridPos: { readonly x: number; readonly y: number }
      readonly targets: readonly { readonly expr: string }[]
    }[]
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x}/${y}`)).size).toBe(panels.length)
  expect(panels.every(({ targets }) => targets.length > 0 && targets.every(({ expr }) => expr !== ''))).toBe(true)
})
