import type { Finish } from '../relief.ts'
import type { ThemeName } from '../themes.ts'
import type { LetterForm } from './letters.ts'

/** Lit, base and dark colour of a surface. */
export type Tone = readonly [light: string, base: string, dark: string]

/** Surfaces of the letters, plates and the reel frame of a theme. */
export type Material = {
  readonly form: LetterForm
  /** The edge of letters, plates and of the reel frame. */
  readonly rim: Tone
  readonly rimFinish: Finish
  /** Thickness of the piece, seen below right. */
  readonly side: string
  /** The face of each letter, from the ace down: neighbours differ in hue and in lightness. */
  readonly faces: readonly Tone[]
  readonly faceFinish: Finish
}

export const MATERIALS = {
  volcano: {
    form: 'roman',
    rim: ['#fff0c2', '#d9962e', '#5a2a08'],
    rimFinish: 'metal',
    side: '#3a1405',
    faces: [
      ['#ffb27a', '#d8321c', '#5c0808'],
      ['#ffe2a0', '#e0871c', '#6b2a04'],
      ['#ff9d9d', '#a81836', '#3c0414'],
      ['#ffe9bd', '#b98a3c', '#4a2c08'],
      ['#f4dcd0', '#a8685a', '#401814'],
    ],
    faceFinish: 'gloss',
  },
  frost: {
    form: 'chisel',
    rim: ['#ffffff', '#b8e2fb', '#2f6aa8'],
    rimFinish: 'ice',
    side: '#143a70',
    faces: [
      ['#ffffff', '#62c8f4', '#0f4f9a'],
      ['#e2fffb', '#4fd8cf', '#0b5f78'],
      ['#f0eaff', '#a08cf0', '#3a2c98'],
      ['#ffffff', '#a8c6e4', '#3c5c8c'],
      ['#e0f4ff', '#3f8fd8', '#0d2f78'],
      ['#ffffff', '#d6e8f4', '#6488ac'],
    ],
    faceFinish: 'ice',
  },
  reef: {
    form: 'chisel',
    rim: ['#f2dcb0', '#a97c46', '#3c2410'],
    rimFinish: 'wood',
    side: '#24140a',
    faces: [
      ['#ffd9a0', '#e08a4a', '#7a3410'],
      ['#c8fff0', '#37b8a0', '#0a5450'],
      ['#fff2cc', '#d8b878', '#745226'],
      ['#bfe8ff', '#3f92c0', '#0e3c66'],
      ['#ffd0c8', '#c86a68', '#5c1c26'],
    ],
    faceFinish: 'wood',
  },
  temple: {
    form: 'roman',
    rim: ['#ffe9bd', '#c8924a', '#5a3210'],
    rimFinish: 'stone',
    side: '#3c1f08',
    faces: [
      ['#ffdf9a', '#d88a2a', '#7a3e08'],
      ['#a8f4e4', '#2a9c8c', '#0a4a48'],
      ['#ffc0a0', '#b84a2c', '#5a1808'],
      ['#f4d8b0', '#a07446', '#4c2c10'],
      ['#bcd0ff', '#4a66a8', '#1c2c5c'],
      ['#fffdf2', '#ece0c4', '#948058'],
    ],
    faceFinish: 'stone',
  },
  neon: {
    form: 'tube',
    rim: ['#e8d8ff', '#6a4cc0', '#1c0f4a'],
    rimFinish: 'metal',
    side: '#0a0524',
    faces: [
      ['#ffe0f6', '#ff4fc8', '#7a0a5c'],
      ['#e0fbff', '#35d8ff', '#06506c'],
      ['#fff6cc', '#ffc22e', '#7a4a00'],
      ['#e6ffe0', '#6cf06a', '#12601c'],
      ['#efe2ff', '#a070ff', '#361488'],
    ],
    faceFinish: 'thin',
  },
  orchard: {
    form: 'chisel',
    rim: ['#f6dcae', '#a86f34', '#442208'],
    rimFinish: 'wood',
    side: '#2c1606',
    faces: [
      ['#ffc8b8', '#e0443c', '#7a0c14'],
      ['#fff0b0', '#eeb02c', '#8a5208'],
      ['#d8ffb0', '#62b03c', '#1c5414'],
      ['#cfe6ff', '#4a88c8', '#143a70'],
      ['#f0d0f4', '#9c56a8', '#40144c'],
    ],
    faceFinish: 'wood',
  },
  royal: {
    form: 'roman',
    rim: ['#fff6cc', '#e0a930', '#6a3e06'],
    rimFinish: 'metal',
    side: '#3a1f04',
    faces: [
      ['#ff9aae', '#c81c46', '#560420'],
      ['#a8c4ff', '#2c54d0', '#0c1860'],
      ['#e2b4ff', '#8430c8', '#320860'],
      ['#a0f0c8', '#1c9460', '#053c28'],
      ['#ffffff', '#c8bcd8', '#5c4c74'],
    ],
    faceFinish: 'gloss',
  },
  jade: {
    form: 'roman',
    rim: ['#fff2c4', '#d8a43c', '#64400a'],
    rimFinish: 'metal',
    side: '#0c3c54',
    faces: [
      ['#ffffff', '#f2f4ee', '#a8b8b4'],
      ['#a8d4ff', '#2f6cb8', '#0c2c64'],
      ['#ffffff', '#bfe4d4', '#5c9484'],
      ['#ff9a8a', '#c82c2c', '#5c0a10'],
      ['#b8f4d0', '#24946c', '#07402f'],
      ['#dfe8ff', '#7f9fd0', '#34507c'],
    ],
    faceFinish: 'gloss',
  },
  cosmos: {
    form: 'chisel',
    rim: ['#f4f8ff', '#8fa0c4', '#2c3658'],
    rimFinish: 'steel',
    side: '#0c1230',
    faces: [
      ['#ffd8b0', '#f08438', '#6c2a06'],
      ['#cfdcff', '#5874e0', '#182470'],
      ['#f0f4fc', '#a8b4cc', '#465070'],
      ['#c4fff4', '#2eb4b0', '#084c58'],
      ['#e4ccff', '#7c50c8', '#2a1464'],
    ],
    faceFinish: 'steel',
  },
  forest: {
    form: 'chisel',
    rim: ['#d8bc90', '#7c5430', '#2c1a0c'],
    rimFinish: 'bark',
    side: '#180d05',
    faces: [
      ['#ffe8a8', '#d89a34', '#6a3c08'],
      ['#d8f4a0', '#6f9c34', '#28480c'],
      ['#ffcf9c', '#c8642a', '#5c2008'],
      ['#e4c8a0', '#8c6440', '#3c2410'],
      ['#b8e4d8', '#3c8470', '#103c34'],
      ['#fffaf0', '#e0d4ba', '#847858'],
    ],
    faceFinish: 'bark',
  },
  midnight: {
    form: 'roman',
    rim: ['#ffffff', '#aab6d4', '#38426a'],
    rimFinish: 'metal',
    side: '#10162e',
    faces: [
      ['#cfe0ff', '#3f68d8', '#101c64'],
      ['#ffffff', '#c4cce0', '#56607e'],
      ['#e0d0ff', '#6c4cc0', '#22105c'],
      ['#fff0c0', '#d0a038', '#5c3c08'],
      ['#b8dce8', '#3c7490', '#0e2c44'],
    ],
    faceFinish: 'gloss',
  },
  felt: {
    form: 'roman',
    rim: ['#fff2c0', '#d8a43c', '#64400a'],
    rimFinish: 'metal',
    side: '#052a1f',
    faces: [['#c8ffe4', '#1c9464', '#053c28']],
    faceFinish: 'gloss',
  },
} as const satisfies Readonly<Record<ThemeName, Material>>
