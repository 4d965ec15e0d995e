import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteConfig } from '@evens/contracts'
import type { DocumentInput } from '@evens/shell/entry-server'
import type { Parts } from '../parts.ts'
import { loadRemotes, renderInProcess } from '../remotes/render.ts'
import { createRenderer } from '../remotes/renderer.ts'
import { type AskDeps, createPages } from './answer-page.ts'
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

/** The shell's own server bundle. */
async function loadDocumentRenderer(dist: string): Promise<(input: DocumentInput) => string> {
  const module = (await import(pathToFileURL(join(dist, 'server/shell.js')).href)) as {
    renderDocument: (input: DocumentInput) => string
  }
  return module.renderDocument
}
