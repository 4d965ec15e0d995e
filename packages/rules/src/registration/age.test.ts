import { expect, test } from 'vitest'
import { ageOn, birthDateRefusal, latestBirthDate } from './age.ts'

test.each([
  { born: '2008-11-16', today: '2026-11-16', refusal: null, what: 'the birthday itself' },
  { born: '2008-11-17', today: '2026-11-16', refusal: 'too-young', what: 'the day before' },
  { born: '2008-02-29', today: '2026-02-28', refusal: 'too-young', what: 'a leap day, on the 28th' },
  { born: '2008-02-29', today: '2026-03-01', refusal: null, what: 'a leap day, on the 1st of March' },
  { born: '2008-02-29', today: '2028-02-29', refusal: null, what: 'a leap day, in a leap year' },
  { born: '2026-11-17', today: '2026-11-16', refusal: 'not-a-birth-date', what: 'tomorrow' },
  { born: '1905-01-01', today: '2026-11-16', refusal: 'not-a-birth-date', what: 'older than anybody' },
  { born: '2001-02-29', today: '2026-11-16', refusal: 'not-a-birth-date', what: 'a day that never was' },
  { born: '2001-13-01', today: '2026-11-16', refusal: 'not-a-birth-date', what: 'a month that never is' },
  { born: '01.02.2001', today: '2026-11-16', refusal: 'not-a-birth-date', what: 'another way to write it' },
  { born: '2001-1-1', today: '2026-11-16', refusal: 'not-a-birth-date', what: 'one digit' },
  { born: '٢٠٠١-٠١-٠١', today: '2026-11-16', refusal: 'not-a-birth-date', what: 'other digits' },
  { born: '', today: '2026-11-16', refusal: 'not-a-birth-date', what: 'nothing' },
])('$what: $born on $today', ({ born, today, refusal }) => {
  expect(birthDateRefusal(born, today, 18)).toBe(refusal)
})

test.each([
  { today: '2026-11-16', age: 18, latest: '2008-11-16' },
  { today: '2028-02-29', age: 18, latest: '2010-02-28' },
  { today: '2028-02-29', age: 20, latest: '2008-02-29' },
])('a person aged $age on $today was born on $latest at the latest', ({ today, age, latest }) => {
  expect(latestBirthDate(today, age)).toBe(latest)
  expect(ageOn(latest, today)).toBe(age)
})
