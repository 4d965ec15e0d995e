import type { KenoChoice, KenoMaths } from '@evens/games/pick'
import { useText } from '@evens/remote-sdk'
import { useMultiple } from '../../../stages/parts/multiple.ts'
import styles from './live-keno.module.css'

/** Payouts of the ticket that is being filled. */
export function KenoPays({ maths, choice }: { readonly maths: KenoMaths; readonly choice: KenoChoice }) {
  const t = useText()
  const multiple = useMultiple()
  const table = maths.tables[choice.risk]?.[String(choice.numbers.length)] ?? []
  const rows = table.flatMap((pays, hits) => (pays === 0 ? [] : [{ pays, hits }])).toReversed()
  return (
    <table className={styles['pays']}>
      <caption dir="auto">{t('play_keno_pays', { count: choice.numbers.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('play_keno_hits')}</th>
          <th scope="col">{t('play_pays')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pays, hits }) => (
          <tr key={hits}>
            <td>{hits}</td>
            <td>{multiple(pays)}</td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={2} dir="auto">
              {t('play_keno_pick')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
