import type { Qr } from './qr.ts'

/** Cameras find it by the light around it. */
const MARGIN = 4

/** Dark on light in every theme: many readers know no other. */
export function QrPicture({
  qr: { size, path },
  label,
  className,
}: {
  qr: Qr
  label: string
  className?: string | undefined
}) {
  const whole = size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" transform={`translate(${MARGIN} ${MARGIN})`} />
    </svg>
  )
}
