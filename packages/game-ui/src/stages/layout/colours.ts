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
