import { IconBase } from '@evens/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover } from './cover.tsx'

const drawn = (theme: string) =>
  renderToStaticMarkup(
    <IconBase path="/sys-icons/abc">
      <Cover title={{ route: 'mines', theme }} sizes="8rem" />
    </IconBase>,
  )

test('a cover is decoration of a known size, in both widths, loaded when it comes near', () => {
  const html = drawn('midnight')
  expect(html).toContain(
    'srcSet="/sys-icons/abc/covers/mines-300.webp 300w, /sys-icons/abc/covers/mines-600.webp 600w"',
  )
  for (const part of ['width="300"', 'height="400"', 'alt=""', 'loading="lazy"', 'sizes="8rem"'])
    expect(html).toContain(part)
})

test('its place has the colour of the theme until it is loaded, without inline style', () => {
  expect(drawn('midnight')).toContain('fill="#22305c"')
  expect(drawn('frost')).toContain('fill="#1f4e8c"')
  expect(drawn('frost')).not.toContain('style=')
})
