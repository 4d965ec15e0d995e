import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AgeMark,
  Breadcrumbs,
  Button,
  Chip,
  DataTable,
  ErrorState,
  Flag,
  Icon,
  IconBase,
  IconButton,
  LinkCard,
  LoadingBar,
  Logo,
  Notice,
  PageHeader,
  Section,
  Skeleton,
  TabsNav,
} from '../index.ts'

test('an icon without a label is hidden from a screen reader, with one it is an image', () => {
  expect(html(<Icon name="star" />)).toContain('aria-hidden="true"')
  expect(html(<Icon name="star" label="Favourite" />)).toContain('role="img" aria-label="Favourite"')
})

test('icons, flags and logos come from the folder of the release', () => {
  const drawn = html(
    <IconBase path="/sys-icons/abc">
      <Icon name="menu" />
      <Flag country="GB" />
      <Logo brand="evens" label="Evens" />
    </IconBase>,
  )
  expect(drawn).toContain('href="/sys-icons/abc/sprite.svg#menu"')
  expect(drawn).toContain('src="/sys-icons/abc/flags/gb.svg"')
  expect(drawn).toContain('href="/sys-icons/abc/sprite.svg#evens-logo"')
  expect(html(<Icon name="menu" />)).toContain('href="/sys-icons/dev/sprite.svg#menu"')
})

test('only icons that point along the text turn with it', () => {
  expect(html(<Icon name="arrow-end" />)).toMatch(/class="[^"]*turns/)
  expect(html(<Icon name="trend-up" />)).not.toMatch(/class="[^"]*turns/)
})

test('a button with an address is a link, without one it submits nothing by accident', () => {
  expect(html(<Button href="/en/line">Sport</Button>)).toMatch(/^<a href="\/en\/line"/)
  expect(html(<Button>Save</Button>)).toMatch(/^<button type="button"/)
  expect(html(<Button type="submit">Save</Button>)).toMatch(/^<button type="submit"/)
})

test('a busy button stays in reach and cannot submit', () => {
  const busy = html(
    <Button type="submit" busy>
      Save
    </Button>,
  )
  expect(busy).toContain('type="button"')
  expect(busy).toContain('aria-disabled="true"')
  expect(busy).not.toContain(' disabled')
})

test('a button with an icon alone has a name', () => {
  expect(html(<IconButton icon="close" label="Close" />)).toContain('aria-label="Close"')
})

test('a chip exposes its selected state, as a link and as a button', () => {
  expect(html(<Chip selected>Live</Chip>)).toContain('aria-pressed="true"')
  expect(html(<Chip>Live</Chip>)).toContain('aria-pressed="false"')
  expect(
    html(
      <Chip href="/en/live" selected>
        Live
      </Chip>,
    ),
  ).toContain('aria-current="true"')
})

test('the age mark is read as its meaning', () => {
  expect(html(<AgeMark label="For adults only">18+</AgeMark>)).toContain('role="img" aria-label="For adults only"')
})

test('the last crumb is the page itself and no link', () => {
  const items = [
    { href: '/en', label: 'Home' },
    { href: '/en/line', label: 'Sport' },
    { href: '/en/x', label: 'Here' },
  ]
  const trail = html(<Breadcrumbs label="Path" items={items} />)
  expect(trail).toMatch(/^<nav aria-label="Path"/)
  expect(trail).toContain('<span aria-current="page">Here</span>')
  expect(trail.match(/<a /g)).toHaveLength(2)
})

test('of the tabs only the open page is current', () => {
  const items = [
    { href: '/a', label: 'A', current: true },
    { href: '/b', label: 'B' },
  ]
  expect(html(<TabsNav label="Views" items={items} />).match(/aria-current="page"/g)).toHaveLength(1)
})

test('a page header has one first-level heading, and no empty parts', () => {
  const header = html(<PageHeader title="Football" />)
  expect(header.match(/<h1/g)).toHaveLength(1)
  expect(header).not.toContain('<p')
})

test('a section is named by its heading', () => {
  const section = html(<Section title="Rules">text</Section>)
  const name = /aria-labelledby="([^"]+)"/.exec(section)?.[1]
  expect(section).toContain(`<h2 id="${name}">Rules</h2>`)
})

test("a card's link is named by its title alone", () => {
  expect(html(<LinkCard href="/en/rules" title="Rules" text="How bets are settled" />)).toMatch(/<a [^>]*>Rules<\/a>/)
})

test('a skeleton is silent but for its status', () => {
  const skeleton = html(<Skeleton kind="tile" count={16} status="Loading" />)
  expect(skeleton).toContain('role="status"')
  expect(skeleton).toMatch(/<div aria-hidden="true"/)
  expect(skeleton.match(/class="[^"]*cover/g)).toHaveLength(16)
  expect(html(<Skeleton />)).not.toContain('role=')
})

test.each([
  { kind: 'info', role: 'status' },
  { kind: 'warning', role: 'status' },
  { kind: 'error', role: 'alert' },
] as const)('a notice of kind $kind is an $role', ({ kind, role }) => {
  expect(html(<Notice kind={kind}>text</Notice>)).toMatch(new RegExp(`^<div role="${role}"`))
})

test('a notice closes only by a named button', () => {
  const close = { label: 'Close', onClose: () => undefined }
  expect(html(<Notice close={close}>text</Notice>)).toContain('aria-label="Close"')
  expect(html(<Notice>text</Notice>)).not.toContain('<button')
})

test('an error state leads on: by a button or by a link', () => {
  expect(html(<ErrorState title="Oh" action={{ label: 'Refresh', onClick: () => undefined }} />)).toContain('<button')
  expect(html(<ErrorState title="Oh" level={1} action={{ label: 'Home', href: '/en' }} />)).toMatch(
    /<h1.*<a href="\/en"/,
  )
})

test('the loading bar is there only while something loads', () => {
  expect(html(<LoadingBar active label="Loading" />)).toContain('role="progressbar" aria-label="Loading"')
  expect(html(<LoadingBar active={false} label="Loading" />)).toBe('')
})

const COLUMNS = [
  { id: 'team', header: 'Team', rowHeader: true, cell: (row: { team: string }) => row.team },
  { id: 'points', header: 'Points', numeric: true, cell: () => 3 },
]

test('a table has a caption, headings with a scope, and a frame that the keyboard can scroll', () => {
  const table = html(
    <DataTable caption="Standings" columns={COLUMNS} rows={[{ team: 'Reds' }]} rowKey={({ team }) => team} />,
  )
  const name = /<div [^>]*role="region" aria-labelledby="([^"]+)" tabindex="0"/.exec(table)?.[1]
  expect(table).toContain(`<caption id="${name}"`)
  expect(table.match(/<th scope="col"/g)).toHaveLength(2)
  expect(table).toMatch(/<th scope="row"[^>]*>Reds<\/th>/)
})

test('a table without rows shows so across its width', () => {
  const table = html(<DataTable caption="Bets" columns={COLUMNS} rows={[]} rowKey={() => ''} empty="No bets yet" />)
  expect(table).toMatch(/<td colSpan="2"[^>]*>No bets yet<\/td>/i)
})
