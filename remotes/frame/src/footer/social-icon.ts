import type { IconName } from '@evens/ui'

/** The marks that a configured link may ask for by name; a name that is none of ours gets the mark of a link. */
const ICONS: Readonly<Record<string, IconName>> = {
  chat: 'chat',
  code: 'tools',
  mail: 'mail',
  news: 'news',
  rss: 'news',
  share: 'share',
  tv: 'tv',
  video: 'video',
}

export function socialIcon(name: string): IconName {
  return Object.hasOwn(ICONS, name) ? (ICONS[name] ?? 'link') : 'link'
}
