/** Low symbols of lines and ways, in the order of their worth. */
export const LETTERS = ['A', 'K', 'Q', 'J', '10', '9'] as const
export type Letter = (typeof LETTERS)[number]
export type LetterForm = 'roman' | 'chisel' | 'tube'

/**
 * Outlines about (0, 0), capitals 80 high. Letters are drawings, not text: a picture must not depend on the fonts of the
 * machine that builds it. Parts of a letter overlap; a hole is in the path of its own part (even-odd).
 */
const ROMAN: Readonly<Record<Letter, readonly string[]>> = {
  A: ['M-7 -42H10L38 36H14Z', 'M-7 -42H3L-19 36H-31Z', 'M-22 8H22V18H-24Z', 'M-44 32H-10V42H-44Z', 'M5 32H47V42H5Z'],
  K: [
    'M-34 -38H-13V38H-34Z',
    'M-42 -42H-5V-32H-42ZM-42 32H-5V42H-42Z',
    'M19 -36H33L-9 10L-17 2Z',
    'M10 -42H43V-32H10Z',
    'M-9 -1L7 -15L42 36H18Z',
    'M10 32H48V42H10Z',
  ],
  Q: [
    'M0 -44C25 -44 40 -27 40 -3C40 21 25 38 0 38C-25 38 -40 21 -40 -3C-40 -27 -25 -44 0 -44ZM0 -33C-13 -33 -18 -20 -18 -3C-18 14 -13 27 0 27C13 27 18 14 18 -3C18 -20 13 -33 0 -33Z',
    'M-8 16C8 10 15 22 22 31C28 38 36 40 46 37V46C32 54 16 49 7 37C3 31 -2 26 -8 26Z',
  ],
  J: [
    'M1 -38H22V15C22 34 6 44 -11 44C-26 44 -35 35 -35 24C-35 15 -29 9 -21 9C-13 9 -8 15 -8 21C-8 26 -11 28 -9 32C-1 35 1 26 1 15Z',
    'M-12 -42H35V-32H-12Z',
  ],
  '10': [
    'M-31 -34H-13V36H-31Z',
    'M-13 -44V-28H-31L-44 -22V-32L-27 -44Z',
    'M-44 32H-2V42H-44Z',
    'M23 -44C37 -44 45 -28 45 -1C45 27 37 43 23 43C9 43 1 27 1 -1C1 -28 9 -44 23 -44ZM23 -33C17 -33 17 -20 17 -1C17 20 18 32 23 32C28 32 29 20 29 -1C29 -20 28 -33 23 -33Z',
  ],
  '9': [
    'M0 -44C20 -44 34 -31 34 -13C34 5 19 15 2 15C-17 15 -32 4 -32 -14C-32 -32 -18 -44 0 -44ZM0 -33C-8 -33 -11 -25 -11 -14C-11 -3 -8 5 1 5C9 5 12 -3 12 -13C12 -25 9 -33 0 -33Z',
    'M33 -20C39 18 18 44 -20 44L-22 33C2 31 13 17 13 -6Z',
  ],
}

const CHISEL: Readonly<Record<Letter, readonly string[]>> = {
  A: ['M-13 -43H13L43 42H20L15 25H-15L-20 42H-43ZM0 -20L9 9H-9Z'],
  K: ['M-38 -43H-15V-11L13 -43H41L9 -6L43 42H15L-6 10L-15 20V42H-38Z'],
  Q: [
    'M-20 -43H20L40 -23V18L35 25L45 37L33 48L22 38L19 41H-20L-40 21V-23ZM-11 -22L-18 -15V13L-11 20H4L-3 12L8 3L16 11L18 9V-15L11 -22Z',
  ],
  J: ['M-8 -43H32V22L13 42H-19L-38 23V7H-15V14L-10 20H3L9 14V-22H-8Z'],
  '10': [
    'M-45 -26L-27 -43H-13V23H-4V42H-45V23H-34V-18H-45Z',
    'M11 -43H33L45 -31V30L33 42H11L-1 30V-31ZM18 -24V23H26V-24Z',
  ],
  '9': ['M-19 -43H19L37 -25V22L17 42H-31V23H8L15 17V10H-19L-37 -8V-25ZM-10 -24L-15 -19V-13L-10 -8H15V-19L10 -24Z'],
}

/** Middle lines of bent glass. */
const TUBE: Readonly<Record<Letter, readonly string[]>> = {
  A: ['M-32 38L-3 -40H3L32 38M-21 12H21'],
  K: ['M-28 -40V38M28 -40L-27 8M-8 -8L31 38'],
  Q: ['M0 -41C-22 -41 -35 -25 -35 -1S-22 38 0 38S35 23 35 -1S22 -41 0 -41ZM9 16L36 43'],
  J: ['M-10 -40H22V14C22 30 12 38 -3 38C-18 38 -29 30 -29 14'],
  '10': ['M-40 -27L-26 -40V38', 'M18 -41C5 -41 -4 -26 -4 -1S5 38 18 38S40 24 40 -1S31 -41 18 -41Z'],
  '9': ['M28 -13C27 4 15 11 0 11C-17 11 -29 1 -29 -14S-17 -41 0 -41S29 -31 29 -8C29 22 16 38 -16 38'],
}

const FORMS = { roman: ROMAN, chisel: CHISEL, tube: TUBE } as const satisfies Record<LetterForm, unknown>

export const outline = (letter: Letter, form: LetterForm): readonly string[] => FORMS[form][letter]
