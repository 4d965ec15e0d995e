import { useId } from 'react'
import { GOLD, Lit } from '../parts/lit.tsx'

export type DoorFace = 'closed' | 'safe' | 'trap' | 'left-safe' | 'left-trap'

/** An arched door in its wall; open it shows light, or the spikes of a trap. */
export function Door({ face }: { readonly face: DoorFace }) {
  const id = useId()
  return (
    <svg viewBox="0 0 96 44" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <defs>
        <Lit id={`${id}w`} light="#d9955a" base="#8a4b1e" dark="#3a1b08" />
        <radialGradient id={`${id}l`} cx="0.5" cy="0.9" r="0.9">
          <stop offset="0" stopColor="#fffbe2" />
          <stop offset="0.5" stopColor="var(--ev-game-glow)" />
          <stop offset="1" stopColor="var(--ev-game-mid)" />
        </radialGradient>
      </defs>
      <path d="M29 44V20C29 4 67 4 67 20V44Z" fill="#0c0710" stroke="#f2dcb4" strokeOpacity="0.45" strokeWidth="2" />
      {face === 'closed' && (
        <>
          <path d="M32 44V21C32 8 64 8 64 21V44Z" fill={`url(#${id}w)`} />
          <path d="M40 12.5V44M48 11V44M56 12.5V44" stroke="#2a1204" strokeOpacity="0.55" strokeWidth="1.6" />
          <path d="M32 23H64M32 36H64" stroke="#f5c878" strokeOpacity="0.75" strokeWidth="2.4" />
          <circle cx="59" cy="30" r="2.2" fill={GOLD.base} stroke={GOLD.dark} />
        </>
      )}
      {face.endsWith('safe') && <path d="M32 44V21C32 8 64 8 64 21V44Z" fill={`url(#${id}l)`} />}
      {face.endsWith('trap') && (
        <>
          <path d="M32 44V21C32 8 64 8 64 21V44Z" fill="#240509" />
          <path d="M33 44L37 27L41 44L45 24L49 44L53 26L57 44L61 28L64 44Z" fill="#c9d1e2" stroke="#4b1a20" />
          <path d="M40 19L45 21M56 19L51 21" stroke="#ff5a4f" strokeWidth="3" strokeLinecap="round" />
        </>
      )}
    </svg>
  )
}

/** The climber: a small light with a halo. */
export function Climber({ isOut }: { readonly isOut: boolean }) {
  const id = useId()
  return (
    <svg viewBox="-30 -30 60 60" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}h`}>
          <stop offset="0" stopColor="var(--ev-game-accent)" stopOpacity="0.9" />
          <stop offset="1" stopColor="var(--ev-game-accent)" stopOpacity="0" />
        </radialGradient>
        <Lit id={`${id}c`} {...GOLD} />
      </defs>
      {!isOut && <circle r="29" fill={`url(#${id}h)`} />}
      <path d="M-6 -19Q0 -27 6 -19" fill="none" stroke="#f6e2b0" strokeWidth="2.4" />
      <path d="M-11 -17H11L8 -11H-8Z" fill={`url(#${id}c)`} />
      <path d="M-8 -11H8L11 13H-11Z" fill={isOut ? '#2b2430' : '#fff6cf'} stroke="#7a4306" strokeWidth="1.6" />
      {!isOut && <path d="M0 10C-6 8 -6 0 0 -7C6 0 6 8 0 10Z" fill="#ff9a3c" />}
      <rect x="-12" y="13" width="24" height="5" rx="2" fill={`url(#${id}c)`} />
    </svg>
  )
}

/** The roof of the tower, with its banner. */
export function Roof() {
  const id = useId()
  return (
    <svg viewBox="0 0 400 46" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <defs>
        <Lit id={`${id}r`} light="#f7e3bd" base="#a8763f" dark="#4a2a10" />
      </defs>
      <path d="M200 0V18" stroke="#e9d5a8" strokeWidth="2.5" />
      <path d="M201 1L226 6L201 12Z" fill="var(--ev-game-accent)" />
      <path d="M92 46L104 28H296L308 46Z" fill={`url(#${id}r)`} />
      <path d="M112 28V16H136V23H154V16H178V23H222V16H246V23H264V16H288V28Z" fill={`url(#${id}r)`} />
      <path d="M104 28H296" stroke="#fff" strokeOpacity="0.4" strokeWidth="1.5" />
    </svg>
  )
}
