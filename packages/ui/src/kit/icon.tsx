import { createContext, use, type ReactNode } from 'react'
import type { IconName } from '../icons/icon-sources.ts'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

const IconPath = createContext('/sys-icons/dev')

export type IconBaseProps = { readonly path: string; readonly children: ReactNode }

/** Provides the base address of this release's sprite and flags. */
export function IconBase({ path, children }: IconBaseProps) {
  return <IconPath value={path}>{children}</IconPath>
}

/** For a picture of the same folder that has no component here. */
export const useIconBase = (): string => use(IconPath)

export type IconSize = 's' | 'm' | 'l' | 'xl'
const PIXELS: Readonly<Record<IconSize, number>> = { s: 14, m: 18, l: 24, xl: 40 }

export type IconProps = {
  readonly name: IconName
  readonly size?: IconSize | undefined
  /** Without a label the icon is decoration. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

export function Icon({ name, size = 'm', label, className }: IconProps) {
  // Icons named start or end point along the text direction, so they are mirrored with it.
  const turns = /-(start|end)$/.test(name)
  return (
    <svg
      className={classNames(styles.icon, styles[size], turns && styles.turns, className)}
      width={PIXELS[size]}
      height={PIXELS[size]}
      {...spoken(label)}
    >
      <use href={`${use(IconPath)}/sprite.svg#${name}`} />
    </svg>
  )
}

export type FlagProps = {
  /** ISO 3166 code, such as `gb`, or a part of a country, such as `gb-eng`. */
  readonly country: string
  readonly size?: 's' | 'm' | 'l' | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
}

export function Flag({ country, size = 'm', label, className }: FlagProps) {
  return (
    <img
      className={classNames(styles.icon, styles[size], styles.flag, className)}
      src={`${use(IconPath)}/flags/${country.toLowerCase()}.svg`}
      alt={label ?? ''}
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading="lazy"
      decoding="async"
    />
  )
}

export type LogoProps = {
  /** A folder of `assets/brand`. */
  readonly brand: string
  readonly kind?: 'logo' | 'mark' | undefined
  readonly label: string
  readonly className?: string | undefined
}

export function Logo({ brand, kind = 'logo', label, className }: LogoProps) {
  return (
    <svg className={classNames(styles[kind], className)} {...spoken(label)}>
      <use href={`${use(IconPath)}/sprite.svg#${brand}-${kind}`} />
    </svg>
  )
}

function spoken(label: string | undefined) {
  return label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
}
