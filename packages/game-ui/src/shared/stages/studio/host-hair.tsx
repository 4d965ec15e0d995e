import type { Host } from './hosts.ts'

type BackProps = { readonly cut: Host['cut']; readonly paint: string; readonly dark: string }

/** Hair behind the head and the neck. */
export function BackHair({ cut, paint, dark }: BackProps) {
  if (cut === 'waves')
    return (
      <path
        d="M-42 -140C-48 -176 -24 -186 0 -185C24 -186 50 -174 43 -136C52 -112 44 -96 52 -78C58 -58 46 -44 34 -46L-34 -46C-48 -44 -58 -58 -51 -78C-44 -96 -52 -112 -42 -140Z"
        fill={paint}
      />
    )
  if (cut === 'bob')
    return (
      <path
        d="M-42 -138C-48 -176 -22 -186 0 -185C24 -186 48 -174 42 -138C46 -112 46 -92 42 -76C30 -68 -30 -68 -42 -76C-46 -92 -46 -112 -42 -138Z"
        fill={dark}
      />
    )
  if (cut === 'bun')
    return (
      <>
        <circle cy="-182" r="19" fill={paint} />
        <path d="M-14 -188C-6 -196 8 -195 14 -186" fill="none" stroke={dark} strokeWidth="2" />
      </>
    )
  return null
}

type FrontProps = { readonly cut: Host['cut']; readonly paint: string; readonly light: string }

const FRONTS: Readonly<Record<Host['cut'], string>> = {
  waves:
    'M-40 -124C-46 -168 -22 -182 2 -181C28 -182 46 -164 40 -120C36 -136 32 -150 20 -160C8 -150 -16 -146 -28 -150C-34 -142 -37 -134 -40 -124Z',
  bob: 'M-42 -96C-50 -158 -28 -184 0 -183C30 -184 50 -158 42 -96C38 -108 37 -128 34 -142C16 -140 -8 -146 -18 -158C-26 -146 -34 -130 -36 -116C-37 -108 -40 -102 -42 -96Z',
  bun: 'M-39 -126C-42 -164 -20 -177 0 -177C22 -177 42 -164 39 -126C36 -142 30 -154 18 -158C6 -162 -8 -162 -18 -158C-30 -154 -36 -142 -39 -126Z',
  short:
    'M-40 -122C-46 -156 -36 -182 0 -183C36 -184 46 -156 40 -122C38 -134 36 -144 30 -150C16 -144 -14 -158 -26 -152C-34 -146 -38 -134 -40 -122Z',
  crop: 'M-39 -128C-46 -150 -34 -178 -6 -180C6 -190 40 -182 42 -152C42 -140 40 -134 39 -128C36 -142 32 -150 26 -156C8 -150 -12 -152 -30 -148C-35 -142 -37 -136 -39 -128Z',
}

/** Over the forehead, with a strand in the light. */
export const FrontHair = ({ cut, paint, light }: FrontProps) => (
  <>
    <path d={FRONTS[cut]} fill={paint} />
    <path
      d="M-26 -166C-16 -175 2 -176 14 -172"
      fill="none"
      stroke={light}
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.75"
    />
  </>
)
