import styles from './ascent.module.css'

/** Places of the stars: fixed, so that server, browser and tests draw the same. */
const STARS = Array.from({ length: 70 }, (_star, at) => ({
  x: ((at * 0.754_878) % 1) * 800,
  y: ((at * 0.569_84) % 1) * 400,
  r: 0.6 + ((at * 7) % 10) / 8,
}))

/** The flight as one picture: the figure over it is all that changes. */
export function StillFlight({ isOver }: { readonly isOver: boolean }) {
  return (
    <svg className={styles['still']} viewBox="0 0 800 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {STARS.map((star) => (
        <circle key={`${star.x} ${star.y}`} className={styles['star']} cx={star.x} cy={star.y} r={star.r} />
      ))}
      <path className={styles['ground']} d="M-40 420V352Q400 296 840 352V420Z" />
      <path className={styles['under']} d="M40 350C300 348 520 300 668 118V350Z" data-over={isOver} />
      <path className={styles['curve']} d="M40 350C300 348 520 300 668 118" data-over={isOver} />
      {isOver ? (
        <g transform="translate(668 118)" className={styles['spark']}>
          <path d="M0-30 6-9 26-18 10-2 32 4 9 8 16 30 0 14-16 30-9 8-32 4-10-2-26-18-6-9Z" />
        </g>
      ) : (
        <g transform="translate(674 110) rotate(40)">
          <path className={styles['flame']} d="M-7 20Q0 50 7 20z" />
          <path className={styles['fin']} d="M-10 9-18 25-8 20zM10 9 18 25 8 20z" />
          <path className={styles['hull']} d="M0-30C12-18 13 5 8 20H-8C-13 5-12-18 0-30z" />
          <path className={styles['lit']} d="M0-30C-12-18-13 5-8 20H-3C-7 5-6-16 0-30z" />
          <circle className={styles['port']} cy="-7" r="4.6" />
        </g>
      )}
    </svg>
  )
}
