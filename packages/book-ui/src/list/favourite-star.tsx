import { useStoredList, useText } from '@evens/remote-sdk'
import { IconButton } from '@evens/ui'

export function FavouriteStar({ list, id, name }: { list: 'games' | 'champs'; id: string; name: string }) {
  const t = useText()
  const [ids, toggle] = useStoredList(list === 'games' ? 'favouriteGames' : 'favouriteChamps')
  const isIn = ids.includes(id)
  return (
    <IconButton
      icon={isIn ? 'star-filled' : 'star'}
      size="s"
      label={t(isIn ? 'favourite_remove' : 'favourite_add', { name })}
      aria-pressed={isIn}
      onClick={() => toggle(id)}
    />
  )
}
