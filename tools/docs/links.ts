const LINK = /\]\(([^)\s]+)\)/g
const CODE_BLOCK = /^```[\s\S]*?^```/gm
/** A path of the repository in backticks: it names a folder of ours and holds nothing to be filled in. */
const PATH = /`((?:apps|packages|remotes|sites|tools|docs|deploy|dictionaries|content|e2e|bench)\/[\w./-]+)`/g

/** The files that a document points at, from the root: its links, and the paths it names. */
export function pointedAt(path: string, text: string): readonly string[] {
  const prose = text.replace(CODE_BLOCK, '')
  const links = [...prose.matchAll(LINK)].map(([, target = '']) => target.split('#')[0] ?? '')
  const own = links.filter((target) => target !== '' && !/^[a-z]+:/.test(target))
  const base = new URL(path, 'file:///')
  const linked = own.map((target) => decodeURIComponent(new URL(target, base).pathname.slice(1)))
  const named = [...prose.matchAll(PATH)].map(([, target = '']) => target)
  return [...new Set([...linked, ...named])]
}
