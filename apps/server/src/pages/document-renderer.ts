import type { DocumentInput } from '@evens/shell/entry-server'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The shell's own server bundle. */
export async function loadDocumentRenderer(dist: string): Promise<(input: DocumentInput) => string> {
  const module = (await import(pathToFileURL(join(dist, 'server/shell.js')).href)) as {
    renderDocument: (input: DocumentInput) => string
  }
  return module.renderDocument
}
