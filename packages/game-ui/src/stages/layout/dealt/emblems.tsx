/** The dragon's head, from the side: horns, mane, jaw. */
export const DragonEmblem = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="-50 -50 100 100" aria-hidden="true" fill="currentColor">
    <path d="M-44 20C-30 22 -22 16 -20 8C-30 8 -38 2 -42 -6C-34 -4 -26 -5 -20 -9C-30 -14 -35 -22 -36 -32C-28 -24 -18 -21 -8 -23C-14 -30 -15 -38 -12 -48C-6 -36 4 -29 16 -26C30 -22 40 -12 46 2L40 8L30 6C34 9 38 13 39 18L30 20L22 14C20 20 14 24 6 24L16 28L12 36C0 38 -10 34 -16 27C-22 36 -32 40 -44 38C-38 34 -34 30 -33 25C-37 25 -41 24 -44 20Z" />
    <path d="M14 -14C20 -14 25 -11 27 -6C21 -5 16 -8 14 -14Z" fill="var(--ev-game-deep)" />
    <path d="M36 0L41 3L36 4Z" fill="var(--ev-game-deep)" />
    <path d="M-2 12C8 16 18 14 28 8L24 13C16 18 6 18 -2 12Z" fill="var(--ev-game-deep)" />
  </svg>
)

/** The tiger's face, from the front: ears, stripes, muzzle. */
export const TigerEmblem = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="-50 -50 100 100" aria-hidden="true" fill="currentColor">
    <path d="M-40 -40C-28 -42 -18 -38 -12 -32C-4 -35 4 -35 12 -32C18 -38 28 -42 40 -40C42 -28 39 -18 34 -12C38 0 37 14 30 26C22 38 10 44 0 46C-10 44 -22 38 -30 26C-37 14 -38 0 -34 -12C-39 -18 -42 -28 -40 -40Z" />
    <g fill="var(--ev-game-deep)">
      <path d="M0 -30L4 -14L0 -8L-4 -14ZM-12 -26L-6 -14L-12 -14ZM12 -26L6 -14L12 -14Z" />
      <path d="M-34 2L-20 4L-33 9ZM-32 15L-19 14L-29 21ZM34 2L20 4L33 9ZM32 15L19 14L29 21Z" />
      <path d="M-22 -8C-16 -9 -11 -6 -9 -1C-15 1 -20 -2 -22 -8ZM22 -8C16 -9 11 -6 9 -1C15 1 20 -2 22 -8Z" />
      <path d="M-8 13H8L0 21ZM-1.5 21H1.5V29C6 34 12 33 16 28C14 38 4 39 0 34C-4 39 -14 38 -16 28C-12 33 -6 34 -1.5 29Z" />
      <path d="M-35 -35C-29 -35 -25 -32 -22 -28L-32 -22C-34 -26 -35 -30 -35 -35ZM35 -35C29 -35 25 -32 22 -28L32 -22C34 -26 35 -30 35 -35Z" />
    </g>
  </svg>
)
