export type LinkClick = {
  readonly href: string
  readonly target: string
  readonly isDownload: boolean
  readonly button: number
  /** Ctrl, Cmd, Shift or Alt is held: the person wants a new tab, a window or a file. */
  readonly isModified: boolean
  readonly isPrevented: boolean
}

/** The address to go to inside the page, or `null` to leave the click to the browser. */
export function inPageTarget(click: LinkClick, at: URL): URL | null {
  if (click.isPrevented || click.isModified || click.isDownload || click.button !== 0) return null
  if (click.target !== '' && click.target !== '_self') return null
  if (!URL.canParse(click.href, at)) return null
  const url = new URL(click.href, at)
  return url.origin === at.origin ? url : null
}
