import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Draws outside of the place that a remote has, over the whole page. For the browser alone: render it after a click. */
export const OverPage = ({ children }: { readonly children: ReactNode }) => createPortal(children, document.body)
