import { useId, type ComponentType } from 'react'
import { GOLD, Lit, Round } from '../parts/lit.tsx'

function Fish() {
  const id = useId()
  return (
    <>
      <Lit id={id} light="#ffe3a8" base="#ff9a2f" dark="#a3340a" />
      <path d="M22 0L42 -20Q36 0 42 20Z" fill="#e0631a" stroke="#7a2408" />
      <path d="M-8 -18Q4 -36 20 -24L12 -10ZM-6 18Q4 32 16 24L10 10Z" fill="#ffb84d" stroke="#7a2408" />
      <path
        d="M-40 0C-28 -28 14 -28 27 0C14 28 -28 28 -40 0Z"
        fill={`url(#${id})`}
        stroke="#7a2408"
        strokeWidth="1.5"
      />
      <path d="M-14 -20Q-4 0 -14 20M2 -20Q10 0 2 20" fill="none" stroke="#fff" strokeWidth="4" opacity="0.7" />
      <circle cx="-25" cy="-5" r="6" fill="#fff" />
      <circle cx="-26" cy="-5" r="3.2" fill="#10202a" />
    </>
  )
}

function Prawn() {
  const id = useId()
  return (
    <>
      <Lit id={id} light="#ffd0c2" base="#f2593a" dark="#8f1a10" />
      <path
        d="M24 -24C-8 -34 -34 -14 -30 12C-28 28 -12 36 4 32C-6 28 -12 18 -8 8C-4 -4 10 -8 26 -6Z"
        fill={`url(#${id})`}
        stroke="#7a160c"
        strokeWidth="1.5"
      />
      <path
        d="M10 -27L6 -9M-8 -24L-4 -4M-22 -12L-9 4M-30 8L-10 12M-22 26L-7 20"
        stroke="#7a160c"
        strokeOpacity="0.6"
        strokeWidth="2"
      />
      <path d="M4 32L22 26L18 38ZM4 32L20 40L8 44Z" fill="#f2795a" stroke="#7a160c" />
      <path
        d="M24 -22Q40 -36 34 -46M26 -20Q44 -28 44 -42"
        fill="none"
        stroke="#f2593a"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M12 -6V6M2 -4V8M20 -6L24 4" stroke="#f2795a" strokeWidth="3" strokeLinecap="round" />
      <circle cx="18" cy="-18" r="3.6" fill="#16090a" />
      <circle cx="17" cy="-19" r="1.1" fill="#fff" />
    </>
  )
}

function Crab() {
  const id = useId()
  return (
    <>
      <Lit id={id} light="#ffc0b0" base="#dd2f2f" dark="#6e0c14" />
      <path
        d="M-24 14L-40 24M-20 22L-34 36M24 14L40 24M20 22L34 36M-26 4L-42 10M26 4L42 10"
        stroke="#b3202a"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M-22 -4C-34 -10 -40 -20 -36 -30M22 -4C34 -10 40 -20 36 -30"
        fill="none"
        stroke="#b3202a"
        strokeWidth="6"
      />
      <path
        d="M-36 -24C-48 -30 -44 -46 -30 -44L-35 -36L-26 -35C-24 -28 -30 -23 -36 -24ZM36 -24C48 -30 44 -46 30 -44L35 -36L26 -35C24 -28 30 -23 36 -24Z"
        fill={`url(#${id})`}
        stroke="#5d0a10"
      />
      <ellipse cy="8" rx="29" ry="22" fill={`url(#${id})`} stroke="#5d0a10" strokeWidth="1.5" />
      <path d="M-9 -12V-22M9 -12V-22" stroke="#5d0a10" strokeWidth="3" />
      <circle cx="-9" cy="-24" r="5" fill="#fff" stroke="#5d0a10" />
      <circle cx="9" cy="-24" r="5" fill="#fff" stroke="#5d0a10" />
      <circle cx="-9" cy="-24" r="2.2" fill="#111" />
      <circle cx="9" cy="-24" r="2.2" fill="#111" />
      <path d="M-10 16Q0 24 10 16" fill="none" stroke="#5d0a10" strokeWidth="2.4" strokeLinecap="round" />
      <ellipse cx="-11" cy="0" rx="8" ry="4" fill="#fff" opacity="0.5" transform="rotate(-20 -11 0)" />
    </>
  )
}

function Rooster() {
  const id = useId()
  return (
    <>
      <Lit id={id} light="#fff6e0" base="#e8a23a" dark="#7a3408" />
      <path d="M14 8C36 2 44 -18 38 -38C32 -26 26 -24 18 -22C24 -14 18 -4 8 0Z" fill="#1e6b4f" stroke="#0a3324" />
      <path d="M16 4C30 -4 34 -14 30 -28C26 -18 20 -16 14 -12Z" fill="#2f9a6c" />
      <path
        d="M-22 -20C-14 -30 -4 -28 -2 -18C2 -4 18 -6 22 10C24 28 6 36 -8 32C-24 28 -28 6 -22 -20Z"
        fill={`url(#${id})`}
        stroke="#6b2c06"
        strokeWidth="1.5"
      />
      <path
        d="M-24 -26L-24 -40L-17 -33L-12 -43L-8 -32L-1 -36L-4 -22C-10 -30 -18 -30 -24 -22Z"
        fill="#dd2f2f"
        stroke="#6e0c14"
      />
      <path d="M-24 -18L-38 -14L-23 -10Z" fill="#ffcf4d" stroke="#7a4306" />
      <path d="M-24 -10C-30 -4 -28 4 -22 4C-18 0 -20 -6 -20 -10Z" fill="#dd2f2f" />
      <circle cx="-15" cy="-19" r="3" fill="#1a0d05" />
      <path d="M-2 6C8 2 16 8 14 18C6 22 -4 18 -2 6Z" fill="#b3561a" stroke="#6b2c06" />
      <path d="M-8 32V44M4 32V44M-14 45H-4M-2 45H10" stroke="#e8a21f" strokeWidth="3.4" strokeLinecap="round" />
    </>
  )
}

function Gourd() {
  const id = useId()
  return (
    <>
      <Round id={id} light="#f4ffd0" base="#7fbf3f" dark="#23571a" />
      <path d="M2 -30C2 -38 8 -42 16 -40" fill="none" stroke="#5c3a14" strokeWidth="5" strokeLinecap="round" />
      <path d="M14 -40C26 -50 38 -42 36 -32C26 -30 18 -34 14 -40Z" fill="#3f9a3a" stroke="#17451a" />
      <path
        d="M0 -32C14 -32 18 -18 11 -8C30 0 32 40 0 40C-32 40 -30 0 -11 -8C-18 -18 -14 -32 0 -32Z"
        fill={`url(#${id})`}
        stroke="#17451a"
        strokeWidth="1.5"
      />
      <path d="M-13 -9Q0 -3 13 -9" fill="none" stroke="#c9202f" strokeWidth="5" strokeLinecap="round" />
      <path d="M9 -6L16 6M9 -6L20 0" stroke="#c9202f" strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="-10" cy="14" rx="5" ry="11" fill="#fff" opacity="0.55" transform="rotate(14 -10 14)" />
    </>
  )
}

function Coin() {
  const id = useId()
  return (
    <>
      <Lit id={id} {...GOLD} />
      <circle cy="3" r="37" fill="#5e3406" />
      <circle r="37" fill={`url(#${id})`} stroke="#7a4306" strokeWidth="1.5" />
      <circle r="29" fill="none" stroke="#7a4306" strokeOpacity="0.6" strokeWidth="2.5" />
      <rect x="-10" y="-10" width="20" height="20" rx="2" fill="#2a1a08" stroke="#fff3bf" strokeWidth="2.5" />
      <path d="M-4 -24H4M-4 24H4M-24 -4V4M24 -4V4" stroke="#7a4306" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M-27 -14A31 31 0 0 1 -2 -31"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.75"
      />
    </>
  )
}

export const SYMBOLS: Readonly<Record<string, ComponentType>> = {
  fish: Fish,
  prawn: Prawn,
  crab: Crab,
  rooster: Rooster,
  gourd: Gourd,
  coin: Coin,
}

/** Faces of the dice, from 1. */
export const SYMBOL_NAMES = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'] as const

/** A symbol on an ivory face: they stay distinct on any felt. */
export function SymbolTile({ name }: { readonly name: string }) {
  const Symbol = SYMBOLS[name]
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <rect x="-48" y="-48" width="96" height="96" rx="16" fill="#fbf7ea" stroke="#b9a878" strokeWidth="2.5" />
      {Symbol !== undefined && <Symbol />}
    </svg>
  )
}
