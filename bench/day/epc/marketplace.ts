import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { AnnouncedParcel } from '../../../contract/src/epc/intake/calls.ts'
import { parcelType } from '../../../contract/src/epc/parcel/enums.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** A kilogram more than this is no parcel any more, nor is one with a longer side. */
const [mostGrams, mostSide] = [30_000, 105]

/** A parcel of the file: what one seller sends for one order. Times are those of the file, in ms. */
export type FileParcel = {
  readonly key: string
  readonly order: string
  readonly seller: string
  /** The first four digits of the postcode: who is one buyer here. */
  readonly buyer: string
  readonly state: string
  readonly city: string
  readonly cancelled: boolean
  readonly purchased: number
  /** When it arrives here: the day after the seller gave it to the carrier; null: it never does. */
  readonly arrives: number | null
  /** By when the seller must have sent it. */
  readonly limit: number
  readonly grams: number
  readonly type: AnnouncedParcel['parcel_type']
  readonly lines: AnnouncedParcel['lines']
}

/** The file keeps no zone: its days are taken as they stand. */
const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
const numberOf = (text: string | undefined): number => Number(text) || 0

/** Categories of the data set, which are in Portuguese. */
const batteries = new Set([
  'eletronicos',
  'telefonia',
  'telefonia_fixa',
  'informatica_acessorios',
  'pcs',
  'tablets_impressao_imagem',
  'consoles_games',
  'audio',
])
const sensitive = new Set(['perfumaria', 'beleza_saude'])

const typeOf = (items: readonly Record<string, string>[], grams: number): FileParcel['type'] => {
  const side = Math.max(
    ...items.flatMap((i) => [i.length_cm, i.width_cm, i.height_cm].map((cm) => numberOf(cm))),
  )
  if (grams > mostGrams) return parcelType.code.overweight
  if (side > mostSide) return parcelType.code.oversize
  if (items.some((i) => sensitive.has(i.category ?? ''))) return parcelType.code.sensitive
  if (items.some((i) => batteries.has(i.category ?? ''))) return parcelType.code.battery
  return parcelType.code.normal
}

const parcelOf = (items: readonly Record<string, string>[]): FileParcel => {
  const [first = {}] = items
  const grams = items.reduce((sum, i) => sum + numberOf(i.weight_g), 0)
  const carrier = first.carrier_at ? momentOf(first.carrier_at) : null
  return {
    ...{ key: `${first.order_id} ${first.seller_id}`, order: first.order_id ?? '' },
    ...{ seller: first.seller_id ?? '', buyer: (first.buyer_zip_prefix ?? '').slice(0, 4) },
    ...{
      state: first.buyer_state ?? '',
      city: first.buyer_city ?? '',
      cancelled: first.order_status === 'canceled',
    },
    ...{ purchased: momentOf(first.purchased_at ?? ''), arrives: carrier && carrier + dayMs },
    limit: Math.max(...items.map((i) => momentOf(i.shipping_limit_at ?? ''))),
    // What has no weight in the file is weighed like a letter.
    grams: grams || 50,
    type: typeOf(items, grams),
    lines: items.map((i) => ({
      ...{ product_id: i.product_id ?? '', category: i.category ?? '', quantity: 1 },
      declared_value: numberOf(i.price),
    })),
  }
}

/** Reads csv or csv.gz in the columns of the marketplace data set; so many months from its first one, and parcels of those. */
export const readParcels = (file: string, months: number, limit: number): FileParcel[] => {
  const raw = readFileSync(file)
  const rows = parse(file.endsWith('.gz') ? gunzipSync(raw) : raw, {
    ...{ columns: true, bom: true, skip_empty_lines: true, relax_column_count: true },
  }) as Record<string, string>[]
  const all = [...Map.groupBy(rows, (r) => `${r.order_id} ${r.seller_id}`).values()]
    .map(parcelOf)
    .filter((p) => !Number.isNaN(p.purchased) && !Number.isNaN(p.limit))
    .sort((a, b) => a.purchased - b.purchased)
  const monthOf = (p: FileParcel) => new Date(p.purchased).toISOString().slice(0, 7)
  const wanted = new Set([...new Set(all.map(monthOf))].slice(0, months))
  return all.filter((p) => wanted.has(monthOf(p))).slice(0, limit)
}

/** The number of a parcel: twelve digits of its key, which no other run has. */
export const trackingOf = (run: string, key: string): string => {
  const digits = BigInt(`0x${createHash('sha256').update(`${run} ${key}`).digest('hex').slice(0, 16)}`)
  return `WI${String(digits % 1_000_000_000_000n).padStart(12, '0')}EPC`
}

/**
 * The part of the arriving parcels for which the file has company: another one that arrives too, for the same buyer, with
 * a limit within the wait. From 0 to 1; the most that any grouping can combine.
 */
export const companyOf = (parcels: readonly FileParcel[], waitMs: number): number => {
  const arriving = parcels.filter((p) => p.arrives !== null)
  let accompanied = 0
  for (const same of Map.groupBy(arriving, (p) => p.buyer).values()) {
    const limits = same.map((p) => p.limit).sort((a, b) => a - b)
    accompanied += limits.filter(
      (limit, i) =>
        limit - (limits[i - 1] ?? Number.NEGATIVE_INFINITY) <= waitMs ||
        (limits[i + 1] ?? Number.POSITIVE_INFINITY) - limit <= waitMs,
    ).length
  }
  return arriving.length === 0 ? 0 : accompanied / arriving.length
}
