import type { Host } from './hosts.ts'
import styles from './host.module.css'

type FaceProps = { readonly host: Host; readonly face: string; readonly line: string }

/** The face. Its features shift to a side when the head turns. */
export function Face({ host, face, line }: FaceProps) {
  const { skin, hair } = host
  return (
    <>
      <path
        d="M-38 -122C-44 -122 -44 -104 -36 -103M38 -122C44 -122 44 -104 36 -103"
        fill={skin.base}
        stroke={skin.dark}
      />
      <path
        d="M-37 -128C-38 -158 -20 -168 0 -168C20 -168 38 -158 37 -128C37 -104 28 -82 12 -74C5 -70 -5 -70 -12 -74C-28 -82 -37 -104 -37 -128Z"
        fill={face}
      />
      {host.hasBeard === true && (
        <path
          d="M-37 -120C-34 -90 -26 -74 -10 -68C-4 -66 4 -66 10 -68C26 -74 34 -90 37 -120C32 -108 26 -100 16 -99C6 -102 -6 -102 -16 -99C-26 -100 -32 -108 -37 -120Z"
          fill={hair.base}
          opacity="0.88"
        />
      )}
      <g className={styles['features']}>
        <ellipse cx="-21" cy="-104" rx="8" ry="5" fill={host.lips} opacity="0.16" />
        <ellipse cx="21" cy="-104" rx="8" ry="5" fill={host.lips} opacity="0.16" />
        {[-16, 16].map((x) => (
          <Eye key={x} x={x} host={host} />
        ))}
        <path
          d="M2 -116C4 -108 7 -103 4 -99C1 -97 -3 -97 -5 -99"
          fill="none"
          stroke={skin.dark}
          strokeWidth="2"
          strokeLinecap="round"
        />
        <g transform="translate(0 -86)">
          <g key={line} className={styles['mouth']}>
            <path d="M-12 -1C-6 -4 6 -4 12 -1C8 7 -8 7 -12 -1Z" fill={host.lips} />
            <path d="M-9 0C-4 -1.6 4 -1.6 9 0C5 2.6 -5 2.6 -9 0Z" fill="#fff" opacity="0.92" />
          </g>
        </g>
        {host.hasGlasses === true && (
          <g fill="#fff" fillOpacity="0.08" stroke="#23212a" strokeWidth="2.4">
            <rect x="-28" y="-130" width="24" height="19" rx="8" />
            <rect x="4" y="-130" width="24" height="19" rx="8" />
            <path d="M-4 -122C-2 -124 2 -124 4 -122" fill="none" />
          </g>
        )}
      </g>
    </>
  )
}

/** White, iris, lid and brow. The lid closes now and then. */
const Eye = ({ x, host }: { readonly x: number; readonly host: Host }) => (
  <g transform={`translate(${x} -121)`}>
    <path
      d="M-10 -13C-4 -17.5 5 -17 10 -12"
      fill="none"
      stroke={host.hair.base}
      strokeWidth="3.2"
      strokeLinecap="round"
    />
    <path d="M-9 1C-5 -6.5 5 -6.5 9 1C5 6 -5 6 -9 1Z" fill="#fffdf9" />
    <g className={styles['iris']}>
      <circle cy="-0.4" r="4.8" fill={host.iris} />
      <circle cy="-0.4" r="2.4" fill="#0b0706" />
      <circle cx="-1.6" cy="-2.2" r="1.4" fill="#fff" />
    </g>
    <path className={styles['lid']} d="M-10 1.4C-6 -8 6 -8 10 1.4C6 7 -6 7 -10 1.4Z" fill={host.skin.base} />
    <path
      d="M-9.5 0C-5 -7.2 5 -7.2 9.5 0"
      fill="none"
      stroke={host.hair.dark}
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </g>
)
