/** Pitch types that the drawing distinguishes. */
export type Ground =
  | 'pitch'
  | 'court'
  | 'tennis'
  | 'rink'
  | 'volleyball'
  | 'table'
  | 'handball'
  | 'diamond'
  | 'oval'
  | 'gridiron'
  | 'ring'
  | 'lanes'
  | 'plan'

const GROUNDS: Readonly<Record<string, Ground>> = {
  football: 'pitch',
  'e-football': 'pitch',
  basketball: 'court',
  'e-basketball': 'court',
  tennis: 'tennis',
  'ice-hockey': 'rink',
  volleyball: 'volleyball',
  'table-tennis': 'table',
  handball: 'handball',
  baseball: 'diamond',
  cricket: 'oval',
  'american-football': 'gridiron',
  boxing: 'ring',
  'martial-arts': 'ring',
  moba: 'lanes',
  'tactical-shooter': 'plan',
}

export const groundOf = (sport: string): Ground => GROUNDS[sport] ?? 'pitch'

/** SVG paths of the lines, in a 100 by 60 view box. */
export const GROUND_LINES: Readonly<Record<Ground, string>> = {
  pitch:
    'M2 2h96v56H2zM50 2v56M50 21a9 9 0 0 1 0 18a9 9 0 0 1 0-18M2 15h14v30H2M2 23h5v14H2M98 15H84v30h14M98 23h-5v14h5M16 25a7 7 0 0 1 0 10M84 25a7 7 0 0 0 0 10',
  court:
    'M2 2h96v56H2zM50 2v56M50 23a7 7 0 0 1 0 14a7 7 0 0 1 0-14M2 22h17v16H2M98 22H81v16h17M19 22a8 8 0 0 1 0 16M81 22a8 8 0 0 0 0 16M2 6h6a25 25 0 0 1 0 48H2M98 6h-6a25 25 0 0 0 0 48h6',
  tennis: 'M2 6h96v48H2zM2 12h96M2 48h96M50 4v52M27 12v36M73 12v36M27 30h46',
  rink: 'M14 2h72a12 12 0 0 1 12 12v32a12 12 0 0 1-12 12H14A12 12 0 0 1 2 46V14A12 12 0 0 1 14 2zM50 2v56M36 2v56M64 2v56M10 2v56M90 2v56M50 22a8 8 0 0 1 0 16a8 8 0 0 1 0-16M10 26a5 5 0 0 1 0 8M90 26a5 5 0 0 0 0 8',
  volleyball: 'M2 4h96v52H2zM50 1v58M34 4v52M66 4v52',
  table: 'M2 6h96v48H2zM50 3v54M2 30h96',
  handball: 'M2 2h96v56H2zM50 2v56M2 14a18 18 0 0 1 0 32M98 14a18 18 0 0 0 0 32M2 25h2v10H2M98 25h-2v10h2',
  diamond:
    'M50 56 26 36 50 16l24 20zM26 36A34 34 0 0 1 74 36M50 56 8 21A56 56 0 0 1 92 21L50 56M50 38a3 3 0 0 1 0-6a3 3 0 0 1 0 6',
  oval: 'M50 2c29 0 48 12 48 28S79 58 50 58 2 46 2 30 21 2 50 2zM50 12c18 0 28 8 28 18s-10 18-28 18-28-8-28-18 10-18 28-18zM44 24h12v12H44zM44 26h12M44 34h12',
  gridiron: 'M2 4h96v52H2zM10 4v52M20 4v52M30 4v52M40 4v52M50 4v52M60 4v52M70 4v52M80 4v52M90 4v52',
  ring: 'M22 2h56v56H22zM26 6h48v48H26zM30 10h40v40H30zM50 24a6 6 0 0 1 0 12a6 6 0 0 1 0-12',
  lanes:
    'M2 2h96v56H2zM2 42A18 18 0 0 1 18 58M82 2A18 18 0 0 0 98 18M11 49L89 11M6 42V12q0-6 6-6h70M18 54h70q6 0 6-6V18M30 2C36 20 64 40 70 58M38 2C44 18 70 38 78 58M28 38l3 3M42 31l3 3M55 26l3 3M69 19l3 3M26 18a5 4 0 0 1 10 0a5 4 0 0 1-10 0M64 42a5 4 0 0 1 10 0a5 4 0 0 1-10 0',
  plan: 'M2 2h96v56H2zM16 2v8M16 16v28M16 50v8M30 2v14M30 22v16M30 44v14M16 22h6M26 22h4M16 38h4M24 38h6M42 18h16v24H42zM42 8h8M56 8h10v10M42 52h6M54 52h12V42M66 2v4M66 24v12M66 54v4M66 18h8M80 18h18M66 42h6M78 42h20M74 18v-4M84 6h5v5h-5zM91 12h3v3h-3zM84 49h5v5h-5zM92 45h3v3h-3zM46 26h3v3h-3zM52 31h3v3h-3zM75 12l2-6 2 6M75.6 10h2.8M76 48v6h1.6a1.5 1.5 0 0 0 0-3H76h1.4a1.5 1.5 0 0 0 0-3zM70 30h24M88 27v6M7 27a3 3 0 0 1 0 6a3 3 0 0 1 0-6',
}

/** Maps a feed position (per cent of the length from the home end, per cent of the width) to the drawing. */
export const placeOn = ([along, across]: readonly [number, number]): { readonly x: number; readonly y: number } => ({
  x: round(2 + along * 0.96),
  y: round(2 + across * 0.56),
})

const round = (value: number): number => Math.round(value * 100) / 100

/** The third of the drawing that a position along the pitch lies in. */
export function zoneOf(along: number): { readonly x: number; readonly width: number } {
  const third = Math.min(2, Math.floor(along / (100 / 3)))
  return { x: [0, 34, 66][third] ?? 0, width: [34, 32, 34][third] ?? 34 }
}
