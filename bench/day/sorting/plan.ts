/** What becomes of a parcel of the night. */
export const fates = [
  'missing',
  'unknown',
  'withdrawn',
  'came_withdrawn',
  'misweighed',
  'away',
  'unserved',
  'usual',
] as const
export type Fate = (typeof fates)[number]

/** Where the account of the night says that a parcel is in the end: its sign, or that it is not here. */
export type Where = 'missing' | 'withdrawn' | 'R' | 'H' | `place ${string}`

export type Parcel = {
  readonly tracking_id: string
  readonly channel: string
  readonly country: string
  readonly kg: number
  readonly fate: Fate
  readonly where: Where
}
export type Bag = {
  readonly bag_number: string
  /** Those of fate `unknown` lie in it and are not announced. */
  readonly parcels: readonly Parcel[]
  /** Its scales first show another weight than was announced. */
  readonly misweighed: boolean
}

/** What is served here, and at which place of the demo data it is put. */
const ways = [
  ['STD', 'DE', '1'],
  ['EXP', 'US', '2'],
  ['ECO', 'JP', '3'],
  ['STD', 'FR', '1'],
] as const
/** A channel that is out of use: the local carrier takes no label of it. */
const [closed, closedCountry] = ['OLD', 'DE']

/** Of each fifty parcels one has each of these fates; withdrawn ones stay away and come all the same in turn. */
const inEach = 50
const fateOf = (n: number): Fate => {
  const turn = Math.floor(n / inEach)
  const special: readonly Fate[] = [
    'missing',
    'unknown',
    turn % 2 === 0 ? 'withdrawn' : 'came_withdrawn',
    turn % 2 === 0 ? 'misweighed' : 'away',
    'unserved',
  ]
  return special[n % inEach] ?? 'usual'
}

const whereOf = (fate: Fate, place: string): Where => {
  switch (fate) {
    case 'missing':
    case 'withdrawn':
      return fate
    case 'unknown':
    case 'came_withdrawn':
      return 'H'
    case 'unserved':
      return 'R'
    default:
      return `place ${place}`
  }
}

/** The bags of a night with so many parcels in all; the special ones are spread over all bags. */
export const planned = (run: string, bags: number, parcels: number): Bag[] => {
  const all = Array.from({ length: parcels }, (_p, n): Parcel => {
    const fate = fateOf(n)
    const [channel, country, place] = ways[(n + Math.floor(n / inEach)) % ways.length] ?? ways[0]
    const served = fate !== 'unserved'
    return {
      tracking_id: `KS${run}${String(n).padStart(7, '0')}`,
      channel: served ? channel : closed,
      country: served ? country : closedCountry,
      kg: (250 + ((n * 67) % 400)) / 1000,
      ...{ fate, where: whereOf(fate, place) },
    }
  })
  return Array.from({ length: bags }, (_b, b) => ({
    bag_number: `${run}B${String(b).padStart(4, '0')}`,
    parcels: all.filter((_p, n) => n % bags === b),
    misweighed: b % inEach === 0,
  }))
}

export const isAnnounced = (p: Parcel): boolean => p.fate !== 'unknown'
/** It lies in its bag. */
export const comes = (p: Parcel): boolean => p.where !== 'missing' && p.where !== 'withdrawn'
export const kgOf = (bag: Bag): number =>
  Math.round(bag.parcels.filter(isAnnounced).reduce((sum, p) => sum + p.kg * 1000, 0)) / 1000
