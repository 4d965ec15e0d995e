import type { ThemeName } from '../themes.ts'

/** The light in which a place is seen. Saturation stays below that of the symbols. */
export type Light = {
  /** From the zenith to the horizon. */
  readonly sky: readonly [top: string, middle: string, horizon: string]
  /** The source of light, and what shines in the place: lava, lamps, windows. */
  readonly sun: string
  readonly lamp: string
  /** Ground from the most distant to the nearest. */
  readonly far: string
  readonly mid: string
  readonly near: string
}

/** Every theme but the felt of tables, which has no reels. */
export type ScenicTheme = Exclude<ThemeName, 'felt'>

export const LIGHTS_OF: Readonly<Record<ScenicTheme, { readonly base: Light; readonly free: Light }>> = {
  volcano: {
    base: {
      sky: ['#1a0a12', '#4a1a1e', '#8c3a24'],
      sun: '#e0703a',
      lamp: '#ff8a3c',
      far: '#4c1c20',
      mid: '#2a0e14',
      near: '#0e0508',
    },
    free: {
      sky: ['#2a0608', '#8a2410', '#e07a24'],
      sun: '#ffb04a',
      lamp: '#ffd25a',
      far: '#641a10',
      mid: '#300a0a',
      near: '#0e0304',
    },
  },
  frost: {
    base: {
      sky: ['#16335e', '#3a6c9c', '#a8cbe0'],
      sun: '#e6f4ff',
      lamp: '#ffe2a8',
      far: '#6f9cc0',
      mid: '#2c5482',
      near: '#0a1c3a',
    },
    free: {
      sky: ['#06081e', '#14244e', '#2c5a72'],
      sun: '#7dffd0',
      lamp: '#ffd890',
      far: '#1e3c66',
      mid: '#10244a',
      near: '#040a1c',
    },
  },
  reef: {
    base: {
      sky: ['#4aa8b0', '#137088', '#063a54'],
      sun: '#d8fff0',
      lamp: '#8ef0d8',
      far: '#1a6c80',
      mid: '#0a4460',
      near: '#031c2c',
    },
    free: {
      sky: ['#2c2470', '#1c1a5c', '#0a0c34'],
      sun: '#b48cff',
      lamp: '#5ff0d0',
      far: '#2a2a78',
      mid: '#141650',
      near: '#060620',
    },
  },
  temple: {
    base: {
      sky: ['#6c3a1c', '#b06a30', '#e8b468'],
      sun: '#fff0c0',
      lamp: '#ffb84a',
      far: '#9c6430',
      mid: '#6a3c1a',
      near: '#241006',
    },
    free: {
      sky: ['#06101e', '#12343e', '#2c6660'],
      sun: '#c8fff0',
      lamp: '#ffa83c',
      far: '#1c444a',
      mid: '#22302c',
      near: '#080c0e',
    },
  },
  neon: {
    base: {
      sky: ['#0c0824', '#2a145c', '#6c2a80'],
      sun: '#e05ab8',
      lamp: '#4de3ff',
      far: '#2c1a60',
      mid: '#170e3c',
      near: '#08041c',
    },
    free: {
      sky: ['#240a3c', '#801a64', '#f07a5c'],
      sun: '#ffd27a',
      lamp: '#ff7ae0',
      far: '#5c1a5c',
      mid: '#2c0c40',
      near: '#10041c',
    },
  },
  orchard: {
    base: {
      sky: ['#3a7486', '#729e80', '#b8c484'],
      sun: '#fff6c8',
      lamp: '#ff6a5a',
      far: '#7ca468',
      mid: '#3c6c38',
      near: '#102a14',
    },
    free: {
      sky: ['#5c3050', '#c06a4a', '#f8c868'],
      sun: '#fff0a8',
      lamp: '#ffb04a',
      far: '#a0743c',
      mid: '#54481e',
      near: '#20180a',
    },
  },
  royal: {
    base: {
      sky: ['#1a0e34', '#38205c', '#5c3a80'],
      sun: '#e8c8f4',
      lamp: '#f4c86a',
      far: '#3c2664',
      mid: '#2c1850',
      near: '#10061e',
    },
    free: {
      sky: ['#0a1038', '#20306c', '#4a5ca0'],
      sun: '#ffe8a8',
      lamp: '#ffd25a',
      far: '#26346e',
      mid: '#1a2050',
      near: '#080a20',
    },
  },
  jade: {
    base: {
      sky: ['#0e3830', '#2c6a58', '#84ac88'],
      sun: '#f4ffd8',
      lamp: '#ff6a4a',
      far: '#4c8c78',
      mid: '#1c5648',
      near: '#06241e',
    },
    free: {
      sky: ['#12081a', '#42182a', '#8c4034'],
      sun: '#ffd090',
      lamp: '#ff8a4a',
      far: '#4c1c2c',
      mid: '#2a1018',
      near: '#0c0408',
    },
  },
  cosmos: {
    base: {
      sky: ['#04060f', '#0e1436', '#22285c'],
      sun: '#8aa0e8',
      lamp: '#c8d8ff',
      far: '#20285c',
      mid: '#161c40',
      near: '#05060f',
    },
    free: {
      sky: ['#12060c', '#401a30', '#8c4030'],
      sun: '#ffb06a',
      lamp: '#ffd8a8',
      far: '#4a2034',
      mid: '#28121e',
      near: '#0a0406',
    },
  },
  forest: {
    base: {
      sky: ['#1c3c30', '#4c7654', '#b0b478'],
      sun: '#fff0b8',
      lamp: '#ffc85a',
      far: '#4c7050',
      mid: '#1e3c2a',
      near: '#081610',
    },
    free: {
      sky: ['#060e1e', '#143048', '#2c6070'],
      sun: '#b8f0ff',
      lamp: '#a8ff9c',
      far: '#1e4450',
      mid: '#0e2630',
      near: '#040c12',
    },
  },
  midnight: {
    base: {
      sky: ['#060a18', '#182448', '#3c4c7c'],
      sun: '#dce6ff',
      lamp: '#ffd27a',
      far: '#222e58',
      mid: '#141c3a',
      near: '#060914',
    },
    free: {
      sky: ['#10061e', '#38185c', '#7c3c80'],
      sun: '#ffe0b0',
      lamp: '#ffc85a',
      far: '#3a2060',
      mid: '#22123e',
      near: '#0c0618',
    },
  },
}
