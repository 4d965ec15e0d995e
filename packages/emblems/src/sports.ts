/** The thing that a sport is played with, in a square of 24; holes are cut by the even-odd rule. */
const BALL = 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z'

const SPORT_FIGURES: Readonly<Record<string, string>> = {
  football: `${BALL}M12 7l4.5 3.3-1.7 5.2H9.2L7.5 10.3zM12 3l2.5 1.2L12 6 9.5 4.2zM3.2 10l2.6.4.6 2.6-2.6 1.4zM20.8 10l-2.6.4-.6 2.6 2.6 1.4zM7 19.5l.4-2.6h2.2l.7 2.8zM17 19.5l-.4-2.6h-2.2l-.7 2.8z`,
  basketball: `${BALL}M11.3 2.5h1.4v8.8h8.8v1.4h-8.8v8.8h-1.4v-8.8H2.5v-1.4h8.8zM5 5.2c3 3.8 3 9.8 0 13.6l-1-1.2c2.2-3.4 2.2-7.8 0-11.2zM19 5.2c-3 3.8-3 9.8 0 13.6l1-1.2c-2.2-3.4-2.2-7.8 0-11.2z`,
  'ice-hockey': 'M3 1h3l7 14h4c3 0 5 1 5 4H12zM2 20h7v3H2zM21 1h-3l-3 6 1.5 3z',
  tennis: `${BALL}M3.5 6c4.5 2 4.5 10 0 12l-.8-1.2c3-2 3-7.6 0-9.6zM20.5 6c-4.5 2-4.5 10 0 12l.8-1.2c-3-2-3-7.6 0-9.6z`,
  volleyball: `${BALL}M12 2.5c.5 4-.3 7-1 9.2l-1.3-.6c.8-2.5 1.3-5 1-8.5zM12.5 12c3.5-1 7-1 9.6 0l-.2 1.4c-3-.9-6-.8-9 .1zM11 13c-1.6 3.3-4 5.7-6.7 7l-.9-1.1c2.6-1.3 4.9-3.6 6.2-6.5z`,
  baseball: `${BALL}M5 4c4 4 4 12 0 16l-1-1c3-3.5 3-10.5 0-14zM19 4c-4 4-4 12 0 16l1-1c-3-3.5-3-10.5 0-14z`,
  cricket: 'M16 1l4 2-9 15-4 5-3-2 3-5zM19 16a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
  rugby: 'M22 2c2 8-2 15-7 18-4 2-9 3-13 2C0 14 4 7 9 4c4-2 9-3 13-2zM7 16l9-9 1 1-9 9z',
  boxing:
    'M6 2h10c4 0 6 3 6 7 0 4-2 7-4 8v5H6v-6c-3-1-4-3-4-6 0-5 1-8 4-8zM7 18v2h9v-2zM6 8c3 2 6 2 8 0l1 1c-3 3-7 3-10 0z',
  motorsport: 'M3 1h2v22H3zM6 2h5v5h5V2h6v5h-6v5h6v4h-6v-4h-5v4H6v-4h5V7H6z',
  esports:
    'M7 6h10c4 0 6 5 6 10 0 4-4 4-6 1l-1-2H8l-1 2c-2 3-6 3-6-1C1 11 3 6 7 6zM6 9v2H4v2h2v2h2v-2h2v-2H8V9zM17 9a1.3 1.3 0 1 0 0 2.6A1.3 1.3 0 0 0 17 9zm-2.5 3a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z',
  cup: 'M6 1h12v3h5c0 5-2 8-6 9-1 1.5-2 2.5-3.5 3v3H17v4H7v-4h3.5v-3C9 15.5 8 14.5 7 13 3 12 1 9 1 4h5zM3.5 6c.2 2 1 3.5 2.7 4.3L6 6zM20.5 6H18l-.2 4.3C19.5 9.5 20.3 8 20.5 6z',
}

const RELATED: Readonly<Record<string, string>> = {
  handball: 'volleyball',
  futsal: 'football',
  'beach-volleyball': 'volleyball',
  'table-tennis': 'tennis',
  badminton: 'tennis',
  mma: 'boxing',
  'american-football': 'rugby',
  bandy: 'ice-hockey',
  floorball: 'ice-hockey',
}

/** A cup where a sport has no figure of its own. */
export const sportFigure = (sport: string): string =>
  SPORT_FIGURES[RELATED[sport] ?? sport] ?? SPORT_FIGURES['cup'] ?? ''
