const SUIT_PATHS = [
  // Clubs, diamonds, hearts, spades: in a square of 20 about the middle.
  'M0 -10A4.6 4.6 0 0 1 4 -3.2A4.8 4.8 0 1 1 1.4 4.4Q1.6 8 4 10H-4Q-1.6 8 -1.4 4.4A4.8 4.8 0 1 1 -4 -3.2A4.6 4.6 0 0 1 0 -10Z',
  'M0 -10.5L7.6 0L0 10.5L-7.6 0Z',
  'M0 9.5C-4 5 -9.6 1 -9.6 -4C-9.6 -10 -2.2 -11 0 -5.4C2.2 -11 9.6 -10 9.6 -4C9.6 1 4 5 0 9.5Z',
  'M0 -10.5C4 -5.5 9.4 -1.6 9.4 2.8C9.4 7.4 3.8 8.2 1.4 4.6Q1.7 8 4 10H-4Q-1.7 8 -1.4 4.6C-3.8 8.2 -9.4 7.4 -9.4 2.8C-9.4 -1.6 -4 -5.5 0 -10.5Z',
]

type PipProps = {
  readonly suit: number
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill?: string
}

/** One mark of a suit. */
export const Pip = ({ suit, x, y, size, fill }: PipProps) => (
  <path d={SUIT_PATHS[suit]} fill={fill} transform={`translate(${x} ${y}) scale(${size / 20})`} />
)
