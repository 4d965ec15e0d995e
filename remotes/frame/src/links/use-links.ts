import { useShell, useStore } from '@evens/remote-sdk'
import type { IconName } from '@evens/ui'
import { hrefOf, isOffered, standing, type FrameLink } from './link.ts'

/** A link as it is drawn on this page, in this language, for this visitor. */
export type DrawnLink = {
  readonly key: string
  readonly href: string
  readonly text: string
  readonly icon: IconName
  readonly current: 'page' | 'true' | undefined
}

export function useLinks(): (links: readonly FrameLink[]) => readonly DrawnLink[] {
  const shell = useShell()
  const page = useStore(shell.page)
  const hasPlayer = useStore(shell.player) !== null
  return (links) =>
    links
      .filter((link) => isOffered(link, shell.site, hasPlayer))
      .map((link) => {
        const href = hrefOf(link, shell)
        const { textKey: key, icon } = link
        return { key, href, text: shell.texts.t(key), icon, current: standing(link, href, page) }
      })
}
