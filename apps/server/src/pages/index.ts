import type { SiteConfig } from '@evens/contracts'
import type { Parts } from '../parts.ts'
import { loadRemotes } from '../remotes/registry.ts'
import { createRenderer } from '../remotes/renderer.ts'
import { renderInProcess } from '../remotes/render.ts'
import { createPages, type AskDeps } from './answer-page.ts'
import { loadDocumentRenderer } from './document-renderer.ts'
import { createReaders } from './reader.ts'

type PageServerDeps = AskDeps & {
  readonly parts: Pick<Parts, 'dist' | 'manifest' | 'clock' | 'privateHosts'>
  readonly siteById: (siteId: string) => SiteConfig | undefined
}

/** Draws the pages: the shell's document around the views of remotes, here or on their own servers. */
export async function createPageServer({ parts, siteById, ...deps }: PageServerDeps) {
  const { dist, manifest, clock, privateHosts } = parts
  const remotes = await loadRemotes(dist, manifest)
  const renderer = createRenderer(renderInProcess(remotes, manifest), remotes, siteById, privateHosts)
  const readerOf = createReaders(deps.site, manifest.version)
  const renderDocument = await loadDocumentRenderer(dist)
  const { bundle } = deps.site.dictionaries
  const { answer } = createPages({ ...deps, clock, readerOf, renderer, manifest, renderDocument, bundle })
  return { ...deps, answer, renderer, readerOf }
}
