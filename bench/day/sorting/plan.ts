/** What becomes of a parcel of the night. */
export const fates = [
  'missing',
  'unknown',
  'withdrawn',
  'came_withdrawn',
  'withdrawn_late',
  'misweighed',
  'away',
  'unserved',
  'unreadable',
  'rejected',
  'came_back',
  'back_again',
  'usual',
] as const
export type Fate = (typeof fates)[number]

/** Where the account of the night says that a parcel is after its inbound scan: its sign, or that it is not here. */
export type Where = 'missing' | 'withdrawn' | 'R' | 'H' | `place ${string}`
/** What the account of the night says of a parcel in the morning. */
export type End = 'missing' | 'withdrawn' | 'held' | 'departed' | 'returned' | 'destroyed'

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
  readonly linehaul: string
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
/** What a reviewer gives those that nothing served, and where they are put then. */
export const instead = { channel: ways[0][0], place: ways[0][2] } as const

/** Of each fifty parcels one has a fate of each of these rows; the fates of a row take turns. */
const inEach = 50
const rows: readonly (readonly Fate[])[] = [
  ['missing'],
  ['unknown'],
  ['withdrawn', 'came_withdrawn', 'withdrawn_late'],
  ['misweighed', 'away'],
  ['unserved', 'unreadable', 'rejected'],
  ['came_back', 'back_again'],
]
const fateOf = (n: number): Fate => {
  const row = rows[n % inEach] ?? []
  return row[Math.floor(n / inEach) % row.length] ?? 'usual'
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

const ends: Readonly<Partial<Record<Fate, End>>> = {
  ...{ missing: 'missing', withdrawn: 'withdrawn', unknown: 'held', came_withdrawn: 'destroyed' },
  ...{ withdrawn_late: 'returned', rejected: 'returned', came_back: 'returned' },
}
export const endOf = ({ fate }: Parcel): End => ends[fate] ?? 'departed'

/** As many bags as one lorry brings; they share a linehaul number. */
const onLorry = 10

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
  const ofBags = Map.groupBy(all, (_p, n) => Math.floor((n * bags) / parcels))
  return Array.from({ length: bags }, (_b, b) => ({
    bag_number: `${run}B${String(b).padStart(4, '0')}`,
    linehaul: `${run}L${String(Math.floor(b / onLorry)).padStart(3, '0')}`,
    parcels: ofBags.get(b) ?? [],
    misweighed: b % inEach === 0,
  }))
}

export const isAnnounced = (p: Parcel): boolean => p.fate !== 'unknown'
/** It lies in its bag. */
export const comes = (p: Parcel): boolean => p.where !== 'missing' && p.where !== 'withdrawn'
export const hasPlace = (p: Parcel): boolean => p.where.startsWith('place ')
/** The sign of its place, or of its shelf. */
export const signOf = ({ where }: Parcel): string => where.replace('place ', '')
export const kgOf = (bag: Bag): number =>
  Math.round(bag.parcels.filter(isAnnounced).reduce((sum, p) => sum + p.kg * 1000, 0)) / 1000
/** The parcels of all bags that have one of these fates. */
export const having = (bags: readonly Bag[], ...wanted: readonly Fate[]): Parcel[] =>
  bags.flatMap((b) => b.parcels).filter((p) => wanted.includes(p.fate))
