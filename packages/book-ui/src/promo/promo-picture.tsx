import type { PublicPromotion } from '@evens/contracts'
import { PROMO_SIZE, promoPictureFile } from '@evens/emblems/promo'
import { classNames, useIconBase } from '@evens/ui'
import { faceOf } from './face.ts'
import styles from './promo.module.css'
import { useTermTools } from './terms-list.tsx'

type Props = { readonly promotion: PublicPromotion; readonly currency: string; readonly exponent: number }

/** The picture of a promotion with the figure of its reward. Decoration: the terms have the same in words. */
export function PromoPicture({ promotion, ...currency }: Props) {
  const base = useIconBase()
  const face = faceOf(promotion, useTermTools(currency))
  return (
    <span className={styles['picture']} data-picture={promotion.picture} aria-hidden>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={`${base}/${promoPictureFile(promotion.picture, theme)}`}
          alt=""
          width={PROMO_SIZE.width}
          height={PROMO_SIZE.height}
          loading="lazy"
          decoding="async"
          className={classNames(styles['scene'], styles[theme])}
        />
      ))}
      {face !== null && <b className={styles['face']}>{face}</b>}
    </span>
  )
}
