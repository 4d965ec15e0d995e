import type { HTMLAttributes } from 'react'

export type VisuallyHiddenProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'span' | 'p' | 'div' | 'h2' | 'h3' | undefined
}

/** Heard, not seen. */
export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className="ev-hidden" />
}
