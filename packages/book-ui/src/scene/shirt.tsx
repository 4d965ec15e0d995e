import type { CompetitorView } from '@evens/contracts'

const PLAIN = ['#8793a8', '#c3cad6'] as const

/** A competitor's mark, drawn from its two colours. */
export function Shirt({ colours, size = 20 }: Pick<CompetitorView, 'colours'> & { readonly size?: number }) {
  const [body, sleeves] = colours ?? PLAIN
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d="M8 3 2 6l2 5 3-1v11h10V10l3 1 2-5-6-3a4 4 0 0 1-8 0z"
        fill={body}
        stroke="currentColor"
        strokeWidth="0.6"
      />
      <path d="M2 6l2 5 3-1V4zM22 6l-2 5-3-1V4z" fill={sleeves} />
    </svg>
  )
}
