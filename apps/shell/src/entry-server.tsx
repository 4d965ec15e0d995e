import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type DocumentInput } from './document/document.tsx'

export type { DocumentInput, HeadLink } from './document/document.tsx'

/** The whole page as text. */
export const renderDocument = (input: DocumentInput): string => `<!doctype html>${renderToStaticMarkup(<Document {...input} />)}`
