import { invariant, type Random } from '@evens/kernel'
import type { ChampSpec } from './champ.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode, type Family } from './countries.ts'
import { shuffle } from './draws.ts'
import { placesOf } from './names/places.ts'
import { glue, type Spelling } from './names/spelling.ts'
import { peopleOf } from './names/surnames.ts'
import { CLUB_WORDS, ESPORTS_TEAMS, HORSES, MARBLES, NICKNAMES, PAD_NAMES } from './names/teams.ts'

/** A competitor before it has a number. */
export type Character = { readonly name: Spelling; readonly country: CountryCode | null }

const YOUTH: Spelling = ['U21', 'до 21', 'تحت 21']
const FAMILIES = [...new Set(Object.values(COUNTRIES).map(({ family }) => family))]

/**
 * Deals out names. Two champs of one sport never share a character: `skip` is how many of the cast (and the country)
 * the champs before it have taken.
 */
export function castOf(champ: ChampSpec, skip: number, seed: Random): readonly Character[] {
  const all = everybody(champ, seed)
  invariant(all.length >= skip + champ.size, `too few names for champ ${champ.number}`)
  return all.slice(skip, skip + champ.size)
}

function everybody(champ: ChampSpec, seed: Random): readonly Character[] {
  const { country } = champ
  switch (champ.cast) {
    case 'clubs':
      return townsOf(country, seed).map((town) => ({ name: clubIn(town, country, seed), country }))
    case 'youth':
      return townsOf(country, seed).map((town) => ({ name: glue([clubIn(town, country, seed), YOUTH], ' '), country }))
    case 'nicknamed':
      return townsOf(country, seed).map((town) => ({ name: nicknamed(town, champ.sport, seed), country }))
    case 'towns':
      return townsOf(country, seed).map((name) => ({ name, country: null }))
    case 'people':
      return shuffle(people(seed), seed.fork(`people/${champ.sport}`))
    case 'teams':
      return shuffle(ESPORTS_TEAMS, seed.fork(`teams/${champ.sport}`)).map((name) => ({ name, country: null }))
    case 'pads':
      return shuffle(PAD_NAMES, seed.fork(`pads/${champ.sport}`)).map((pad, at) => ({
        name: padAt(pad, at, champ.sport, seed),
        country: null,
      }))
    case 'horses':
      return shuffle(HORSES, seed.fork('horses')).map((name) => ({ name, country: null }))
    case 'marbles':
      return MARBLES.map((name) => ({ name, country: null }))
  }
}

/** A town lies in one country: the family's towns are dealt out among its countries. */
function townsOf(country: CountryCode | null, seed: Random): readonly Spelling[] {
  invariant(country !== null, 'a town lies in a country')
  const { family } = COUNTRIES[country]
  const sisters = COUNTRY_CODES.filter((code) => COUNTRIES[code].family === family)
  const own = sisters.indexOf(country)
  return shuffle(placesOf(family), seed.fork(`places/${family}`)).filter((_, at) => at % sisters.length === own)
}

function clubIn(town: Spelling, country: CountryCode | null, seed: Random): Spelling {
  invariant(country !== null, 'a club has a country')
  const { isFirst, words } = CLUB_WORDS[COUNTRIES[country].family]
  const word = seed.fork(`club/${town[0]}`).pick(words)
  return glue(isFirst ? [word, town] : [town, word], ' ')
}

const nicknamed = (town: Spelling, sport: string, seed: Random): Spelling =>
  glue([town, seed.fork(`nickname/${sport}/${town[0]}`).pick(NICKNAMES)], ' ')

function people(seed: Random): readonly Character[] {
  return FAMILIES.flatMap((family: Family) => {
    const homes = COUNTRY_CODES.filter((code) => COUNTRIES[code].family === family)
    return peopleOf(family).map((name) => ({ name, country: seed.fork(`home/${name[0]}`).pick(homes) }))
  })
}

/** `Torvheim (Vexo)`: the team on the screen and its player. */
function padAt(pad: Spelling, at: number, sport: string, seed: Random): Spelling {
  const towns = shuffle(placesOf('northern'), seed.fork(`pad-towns/${sport}`))
  const town = towns[at] as Spelling
  return [`${town[0]} (${pad[0]})`, `${town[1]} (${pad[1]})`, `${town[2]} (${pad[2]})`]
}
