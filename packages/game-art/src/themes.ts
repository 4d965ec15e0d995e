/** Five colours from dark to bright, and the place that a scene stands in. Light comes from above left. */
export type Theme = {
  readonly deep: string
  readonly mid: string
  readonly glow: string
  readonly accent: string
  readonly ink: string
  readonly ground: 'peaks' | 'hills' | 'waves' | 'pillars' | 'skyline' | 'planet' | 'trees' | 'table'
  readonly air: 'embers' | 'snow' | 'bubbles' | 'dust' | 'sparks' | 'stars' | 'none'
}

export const THEMES = {
  volcano: {
    ...{ deep: '#1c0710', mid: '#6d1420', glow: '#ff8a3c', accent: '#ffd166', ink: '#2b0a12' },
    ...{ ground: 'peaks', air: 'embers' },
  },
  frost: {
    ...{ deep: '#07142e', mid: '#1f4e8c', glow: '#bfe9ff', accent: '#7df0e2', ink: '#0b1f42' },
    ...{ ground: 'peaks', air: 'snow' },
  },
  reef: {
    ...{ deep: '#031d2e', mid: '#0a6078', glow: '#5ff0d0', accent: '#ffcf6b', ink: '#04293d' },
    ...{ ground: 'waves', air: 'bubbles' },
  },
  temple: {
    ...{ deep: '#23120a', mid: '#8a4b17', glow: '#ffd27a', accent: '#3fd0b6', ink: '#3a1d0c' },
    ...{ ground: 'pillars', air: 'dust' },
  },
  neon: {
    ...{ deep: '#0d0822', mid: '#3b1a78', glow: '#ff5fd2', accent: '#4de3ff', ink: '#160c3a' },
    ...{ ground: 'skyline', air: 'sparks' },
  },
  orchard: {
    ...{ deep: '#0e2a14', mid: '#2f7a3a', glow: '#d9f27a', accent: '#ff5a5f', ink: '#123a1c' },
    ...{ ground: 'hills', air: 'dust' },
  },
  royal: {
    ...{ deep: '#160a2b', mid: '#4b1f7a', glow: '#f3c6ff', accent: '#ffcf5c', ink: '#241042' },
    ...{ ground: 'pillars', air: 'sparks' },
  },
  jade: {
    ...{ deep: '#04201b', mid: '#0f6b56', glow: '#b8ffd9', accent: '#ff4d4d', ink: '#063329' },
    ...{ ground: 'hills', air: 'embers' },
  },
  cosmos: {
    ...{ deep: '#05060f', mid: '#1b1f5c', glow: '#9db4ff', accent: '#ff9d5c', ink: '#0b0d2a' },
    ...{ ground: 'planet', air: 'stars' },
  },
  forest: {
    ...{ deep: '#08160f', mid: '#21503a', glow: '#ffe6a3', accent: '#e98a3a', ink: '#0d251a' },
    ...{ ground: 'trees', air: 'dust' },
  },
  felt: {
    ...{ deep: '#031a14', mid: '#0b5a3f', glow: '#8ef0c1', accent: '#ffd36e', ink: '#052a1f' },
    ...{ ground: 'table', air: 'none' },
  },
  midnight: {
    ...{ deep: '#070b18', mid: '#22305c', glow: '#8fb4ff', accent: '#ffd36e', ink: '#0d1530' },
    ...{ ground: 'skyline', air: 'stars' },
  },
} as const satisfies Readonly<Record<string, Theme>>

export type ThemeName = keyof typeof THEMES

export const isTheme = (name: string): name is ThemeName => Object.hasOwn(THEMES, name)
