import { type RefObject, useId } from 'react'
import { Lit } from '../../parts/lit.tsx'
import styles from './shoe.module.css'

/** The shoe at the edge of the table: cards leave it at its mouth. */
export function Shoe({ mouth }: { readonly mouth: RefObject<SVGRectElement | null> }) {
  const id = useId()
  return (
    <svg className={styles['shoe']} viewBox="0 0 120 84" aria-hidden="true">
      <defs>
        <Lit id={`${id}w`} light="#5a6076" base="#2a2e40" dark="#0b0d16" />
        <Lit id={`${id}c`} light="#ffffff" base="#e8ebf4" dark="#a8aec4" />
      </defs>
      <ellipse cx="64" cy="76" rx="54" ry="7" fill="#000" opacity="0.4" />
      <path d="M34 8L112 4Q118 4 118 12V62Q118 72 108 72H26Z" fill={`url(#${id}w)`} stroke="#000" strokeOpacity="0.5" />
      <path d="M40 16L108 12V18L39 22Z" fill="#fff" opacity="0.16" />
      <path d="M30 12L8 58L24 70L40 20Z" fill={`url(#${id}c)`} stroke="#7c8298" />
      <path d="M12 60L32 18M15 63L35 20" stroke="#7c8298" strokeOpacity="0.7" />
      <path d="M30 8H40L26 72H18L8 58Z" fill="none" stroke="#c9a24a" strokeWidth="2" strokeLinejoin="round" />
      <rect ref={mouth} x="8" y="34" width="20" height="28" fill="none" />
    </svg>
  )
}
