import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

// Countries of the shipped languages, and of the leagues and currencies a sportsbook shows.
const COUNTRIES = `
  ad ae af al am ao ar at au az ba bd be bf bg bh bj bo br bw by ca cd cg ch ci cl cm cn co cr cu cv cy cz de dk do dz
  ec ee eg es et eu fi fj fo fr ga gb gb-eng gb-nir gb-sct gb-wls ge gh gi gm gn gq gr gt hk hn hr ht hu id ie il in iq
  ir is it jm jo jp ke kg kh kp kr kw kz la lb li lk lt lu lv ly ma mc md me mg mk ml mm mn mo mr mt mw mx my mz na ne ng
  ni nl no np nz om pa pe ph pk pl ps pt py qa ro rs ru rw sa sd se sg si sk sl sm sn so sv sy td tg th tj tm tn tr tt tw
  tz ua ug un us uy uz ve vn xk ye za zm zw
`

/** The flags the site carries; each is copied beside the sprite. */
export const FLAG_COUNTRIES: readonly string[] = COUNTRIES.trim().split(/\s+/)

const FOLDER = resolve(dirname(createRequire(import.meta.url).resolve('circle-flags/package.json')), 'flags')

/** Where the drawing of a country's flag lies on the disk. */
export const flagFile = (country: string): string => resolve(FOLDER, `${country}.svg`)
