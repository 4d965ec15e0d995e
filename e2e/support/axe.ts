import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: unknown; readonly html: string }[]
}
type Axe = { readonly run: (options: object) => Promise<{ readonly violations: readonly Violation[] }> }

/** What axe finds wrong with the page as it stands, with all of its rules, one line for each place. */
export async function axeFaults(page: Page): Promise<string[]> {
  // The page's policy refuses an inserted script; the browser's own tools are not bound by it.
  await page.evaluate(SOURCE)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe }
    return (await axe.run({ resultTypes: ['violations'] })).violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, html }) => ({ target: String(target), html })),
    }))
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}) at ${target}: ${html.slice(0, 160)}`),
  )
}
