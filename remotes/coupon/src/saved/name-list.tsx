import styles from './name-list.module.css'

export function NameList({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles['names']}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
