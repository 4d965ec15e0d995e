import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type DocumentInput, type HeadLink } from './document/document.tsx'

export type { DocumentInput, HeadLink } from './document/document.tsx'

const FIRST_MODULE = '<script type="module"'

/**
 * Renders the document to a string. React moves every link to the start of the head, before the import map. A cached
 * module would then resolve its imports before the map is read, and the page would stay dead: so the preloads of
 * modules are inserted behind the map.
 */
export function renderDocument(input: DocumentInput): string {
  const isPreload = ({ rel }: HeadLink): boolean => rel === 'modulepreload'
  const page = renderToStaticMarkup(<Document {...input} links={input.links.filter((link) => !isPreload(link))} />)
  const preloads = input.links
    .filter(isPreload)
    .map((link) => renderToStaticMarkup(<link {...link} nonce={input.nonce} />))
  return `<!doctype html>${page.replace(FIRST_MODULE, (script) => preloads.join('') + script)}`
}
