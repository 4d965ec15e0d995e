import styles from './pictures.module.css'

/** One's own picture, as the site keeps it. */
export function Picture({ id, alt }: { readonly id: string; readonly alt: string }) {
  const address = `/web-api/uploads/images/${id}`
  return (
    <a href={address} download className={styles['picture']}>
      <img src={address} alt={alt} loading="lazy" />
    </a>
  )
}
