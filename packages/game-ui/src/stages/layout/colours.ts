/** Colours of the wheel's segments and of the balls: apart in lightness too, and each has its name beside it. */
export const SEGMENT_TONES: Readonly<Record<string, readonly [base: string, ink: string]>> = {
  ash: ['#8e97ad', '#10131f'],
  river: ['#1f6fd0', '#ffffff'],
  amber: ['#f2a51f', '#241503'],
  jade: ['#12875c', '#ffffff'],
  sun: ['#ffe45c', '#2a2003'],
  moon: ['#d9d3ff', '#1c1640'],
}

export type BallTone = 'amber' | 'teal' | 'violet'
const BALLS: readonly BallTone[] = ['amber', 'teal', 'violet']
/** Colours take turns from 1. */
export const ballTone = (number: number): BallTone => BALLS[(number - 1) % BALLS.length] ?? 'amber'

export const BALL_TONES: Readonly<Record<BallTone, { light: string; base: string; dark: string }>> = {
  amber: { light: '#fff0c2', base: '#f0a020', dark: '#7a4205' },
  teal: { light: '#c9fff3', base: '#17a590', dark: '#05463d' },
  violet: { light: '#ead9ff', base: '#8a4be0', dark: '#330d68' },
}

/** Colours of the sides of card tables, on the cloth and in the roads. */
export const SIDE_TONES: Readonly<Record<string, string>> = {
  player: '#2f6fdd',
  'player-pair': '#2f6fdd',
  banker: '#d8323c',
  'banker-pair': '#d8323c',
  tie: '#1f9a52',
  'suited-tie': '#1f9a52',
  dragon: '#d8323c',
  'dragon-small': '#d8323c',
  'dragon-big': '#d8323c',
  tiger: '#d98a12',
  'tiger-small': '#d98a12',
  'tiger-big': '#d98a12',
  andar: '#2f6fdd',
  bahar: '#d8323c',
}
