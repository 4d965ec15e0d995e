import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: unknown; readonly html: string }[]
}
type Axe = {
  readonly run: (context: object, options: object) => Promise<{ readonly violations: readonly Violation[] }>
}

/** The rules that go by colour: all that can differ between two themes of one page. */
export const BY_COLOUR = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** All others. */
export const BUT_COLOUR = {
  rules: Object.fromEntries(BY_COLOUR.runOnly.map((rule) => [rule, { enabled: false }])),
}

export type Asked = { readonly rules?: object; readonly except?: string }

/** What axe finds wrong with the page as it stands, one line for each place; with all of its rules if not told which. */
export async function axeFaults(page: Page, { rules = {}, except }: Asked = {}): Promise<string[]> {
  // The page's policy refuses an inserted script; the browser's own tools are not bound by it.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      // axe judges no contrast over a gradient, and the page has a faint one: its plain colour is measured.
      document.body.style.backgroundImage = 'none'
      const { violations } = await axe.run(context, options)
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => `${id} (${help}) at ${String(target)}: ${html.slice(0, 160)}`),
      )
    },
    [
      { include: ['html'], ...(except !== undefined && { exclude: [except] }) },
      // Nothing here plays by itself: sounds and films need not be fetched first.
      { resultTypes: ['violations'], preload: false, ...rules },
    ] as const,
  )
}
