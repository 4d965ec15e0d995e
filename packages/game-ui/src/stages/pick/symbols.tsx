import type { ReactNode } from 'react'
import styles from './symbols.module.css'

const [body, lit, dark, line] = [styles['body'], styles['lit'], styles['dark'], styles['line']]

/** Symbols of 48 units, lit from above left. Each has an outline of its own, so that they stay distinct in grey. */
const DRAWN: Readonly<Record<string, ReactNode>> = {
  coin: (
    <>
      <circle className={dark} cx="24" cy="25" r="18" />
      <circle className={body} cx="24" cy="23" r="18" />
      <circle className={line} cx="24" cy="23" r="13" />
      <path className={lit} d="m24 13 3 7h7l-6 4 2 7-6-4-6 4 2-7-6-4h7z" />
    </>
  ),
  star: (
    <>
      <path className={body} d="m24 4 6 14 15 1-12 10 4 15-13-8-13 8 4-15L3 19l15-1z" />
      <path className={lit} d="m24 4-6 14-15 1 12 10 9-5z" />
    </>
  ),
  gem: (
    <>
      <path className={body} d="M12 8h24l9 12-21 24L3 20z" />
      <path className={lit} d="M12 8h24l-8 12h-8zM3 20h17l4 24z" />
      <path className={dark} d="M28 20h17L24 44z" />
    </>
  ),
  bell: (
    <>
      <path className={body} d="M24 6c10 0 12 8 12 16s2 10 5 13H7c3-3 5-5 5-13S14 6 24 6z" />
      <path className={lit} d="M24 6c-10 0-12 8-12 16s-2 10-5 13h8c3-5 1-20 9-29z" />
      <circle className={dark} cx="24" cy="39" r="5" />
    </>
  ),
  moon: (
    <>
      <path className={body} d="M31 5a20 20 0 1 0 12 28A17 17 0 0 1 31 5z" />
      <circle className={dark} cx="17" cy="26" r="3" />
      <circle className={dark} cx="23" cy="35" r="2" />
    </>
  ),
  snow: (
    <path
      className={line}
      d="M24 4v40M7 14l34 20M41 14 7 34M24 12l-5-5m5 5 5-5M24 36l-5 5m5-5 5 5M14 18l-7 1m7-1-1-7M34 30l7-1m-7 1 1 7M34 18l7 1m-7-1 1-7M14 30l-7-1m7 1-1 7"
    />
  ),
  cherry: (
    <>
      <path className={line} d="M16 30Q20 12 36 6M33 32Q34 16 36 6" />
      <circle className={body} cx="14" cy="34" r="9" />
      <circle className={body} cx="33" cy="36" r="9" />
      <circle className={lit} cx="11" cy="31" r="3" />
      <circle className={lit} cx="30" cy="33" r="3" />
    </>
  ),
  leaf: (
    <>
      <path className={body} d="M42 6C18 6 6 18 8 40 30 42 42 30 42 6z" />
      <path className={line} d="M8 40 32 16M16 32v-9M22 26v-9M16 32h9M22 26h9" />
    </>
  ),
  plum: (
    <>
      <circle className={body} cx="24" cy="28" r="17" />
      <path className={lit} d="M24 11a17 17 0 0 0-15 25c2-10 6-18 15-25z" />
      <path className={line} d="M24 12q0-6 6-8" />
    </>
  ),
  anchor: (
    <>
      <circle className={line} cx="24" cy="9" r="5" />
      <path
        className={line}
        d="M24 14v30M14 20h20M6 30c2 9 9 14 18 14s16-5 18-14M6 30l-2 6M6 30l5 4M42 30l2 6M42 30l-5 4"
      />
    </>
  ),
  fish: (
    <>
      <path className={body} d="M4 24C12 10 28 10 36 24 28 38 12 38 4 24z" />
      <path className={dark} d="m34 24 11-11v22z" />
      <circle className={lit} cx="14" cy="21" r="3" />
      <path className={line} d="M22 14q5 10 0 20" />
    </>
  ),
  shell: (
    <>
      <path className={body} d="M24 42C4 36 2 14 24 6c22 8 20 30 0 36z" />
      <path className={line} d="M24 42V8M24 42 12 14M24 42 36 14M24 42 6 24M24 42l18-18" />
    </>
  ),
  chest: (
    <>
      <path className={dark} d="M6 22h36v20H6z" />
      <path className={body} d="M6 22c0-9 6-14 12-14h12c6 0 12 5 12 14z" />
      <path className={line} d="M6 22h36M14 9v33M34 9v33" />
      <path className={lit} d="M20 18h8v11h-8z" />
    </>
  ),
  rocket: (
    <>
      <path className={dark} d="m14 28-9 9 11 1zM34 28l9 9-11 1z" />
      <path className={body} d="M24 3c10 9 12 22 8 34H16C12 25 14 12 24 3z" />
      <path className={lit} d="M24 3c-10 9-12 22-8 34h4c-3-12-2-24 4-34z" />
      <circle className={dark} cx="24" cy="19" r="4" />
      <path className={lit} d="M19 38q5 14 10 0z" />
    </>
  ),
  planet: (
    <>
      <circle className={body} cx="24" cy="24" r="13" />
      <path className={lit} d="M24 11a13 13 0 0 0-12 18c2-8 6-13 12-18z" />
      <ellipse className={line} cx="24" cy="25" rx="22" ry="6" transform="rotate(-18 24 25)" />
    </>
  ),
  crown: (
    <>
      <path className={body} d="m6 38-3-25 11 9L24 6l10 16 11-9-3 25z" />
      <path className={lit} d="M6 38 3 13l11 9L24 6v32z" />
      <circle className={dark} cx="24" cy="31" r="3" />
    </>
  ),
}

/** By the rank of a prize, from the least. */
const SETS: Readonly<Record<string, readonly string[]>> = {
  frost: ['snow', 'leaf', 'bell', 'moon', 'coin', 'star', 'gem', 'crown'],
  orchard: ['leaf', 'plum', 'cherry', 'bell', 'coin', 'star', 'gem', 'crown'],
  reef: ['shell', 'fish', 'anchor', 'moon', 'coin', 'star', 'chest', 'gem'],
  cosmos: ['moon', 'coin', 'planet', 'bell', 'star', 'gem', 'rocket', 'crown'],
}
const PLAIN = ['leaf', 'cherry', 'bell', 'moon', 'coin', 'star', 'gem', 'crown']

export function symbolOf(theme: string, rank: number): string {
  const set = SETS[theme] ?? PLAIN
  return set[Math.min(Math.max(rank, 0), set.length - 1)] ?? 'coin'
}

export const Symbol = ({ name }: { readonly name: string }) => (
  <svg viewBox="0 0 48 48" className={styles['symbol']} data-symbol={name} aria-hidden="true">
    {DRAWN[name]}
  </svg>
)
