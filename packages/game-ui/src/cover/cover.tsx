import { COVER_HEIGHT_RATIO, COVER_WIDTHS, coverFile, type CoverWidth, isTheme, THEMES } from '@evens/game-art'
import { classNames, useIconBase } from '@evens/ui'
import styles from './cover.module.css'

/** The address of a title's cover on this release. The base comes from `useIconBase`; its version is a hash. */
export const coverUrl = (base: string, route: string, width: CoverWidth): string => `${base}/${coverFile(route, width)}`

export const coverSrcSet = (base: string, route: string): string =>
  COVER_WIDTHS.map((width) => `${coverUrl(base, route, width)} ${width}w`).join(', ')

export type CoverProps = {
  readonly title: { readonly route: string; readonly theme: string }
  /** Width on the page, as the attribute of the same name takes it. */
  readonly sizes?: string
  /** For the first row of a page, which should not wait for a scroll. */
  readonly loading?: 'lazy' | 'eager'
  readonly className?: string | undefined
}

/** A title's picture, three to four. It is decoration: the title stands beside or over its dark foot as text. */
export function Cover({ title: { route, theme }, sizes = '10rem', loading = 'lazy', className }: CoverProps) {
  const base = useIconBase()
  const [width] = COVER_WIDTHS
  return (
    <span className={classNames(styles['cover'], className)}>
      <Waiting theme={theme} />
      <img
        src={coverUrl(base, route, width)}
        srcSet={coverSrcSet(base, route)}
        sizes={sizes}
        width={width}
        height={width * COVER_HEIGHT_RATIO}
        alt=""
        loading={loading}
        decoding="async"
      />
    </span>
  )
}

/** The theme's own colour until the picture is there; as an attribute, because the page's policy forbids inline style. */
const Waiting = ({ theme }: { readonly theme: string }) =>
  isTheme(theme) ? (
    <svg viewBox="0 0 3 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="3" height="4" fill={THEMES[theme].mid} />
    </svg>
  ) : null
