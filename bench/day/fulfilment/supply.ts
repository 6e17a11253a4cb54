import { importSkus } from '../../../contract/src/catalog/sku/calls.ts'
import {
  startCaseReceive,
  submitCasePutaway,
  submitCaseReceive,
} from '../../../contract/src/inbound/case/calls.ts'
import { createInboundOrder, signInboundParcel } from '../../../contract/src/inbound/order/calls.ts'
import { importLocations } from '../../../contract/src/inventory/location/calls.ts'
import type { Operator } from '../client.ts'
import { chunks, shared } from '../workers.ts'
import { type Line, toCsv } from './orders-file.ts'

const aisles = 20

/** The known data of ordered goods. */
type Wanted = Pick<Line, 'code' | 'description' | 'quantity'>
/** Where the goods of each SKU were put, and how many. */
export type Supply = ReadonlyMap<string, { readonly code: string; readonly quantity: number }>

/** Weight, length, width and height of a code: invented, but always the same. Light goods are a tenth as heavy. */
const measures = (code: string, light: boolean) => {
  const n = [...code].reduce((h, c) => (h * 31 + c.charCodeAt(0)) % 9973, 7)
  const grams = 50 + (n % 1200)
  return [(light ? Math.ceil(grams / 10) : grams) / 1000, 5 + (n % 30), 5 + (n % 20), 2 + (n % 15)]
}

const sheet = (rows: (string | number)[][]) => ({ name: 'sheet.csv', bytes: Buffer.from(toCsv(rows)) })

/** What the valid rows of the file will need, by code. */
export const needed = (lines: readonly Wanted[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const l of lines) {
    const quantity = Number(l.quantity)
    if (Number.isInteger(quantity) && quantity > 0) sums.set(l.code, (sums.get(l.code) ?? 0) + quantity)
  }
  return sums
}

/**
 * Brings the goods into the warehouse through its own door: SKUs, places, an inbound order in cases of fifty
 * SKUs, signed, received and put away, each SKU to a place of its own in a district of twenty aisles. Of each SKU
 * `spare` more units come than the lines need. Light goods are those whose parcels a carrier takes up to 30 kg.
 */
export const bringSupply = async (
  operators: readonly Operator[],
  partner_id: number,
  lines: readonly Wanted[],
  run: string,
  { spare = 0, light = false } = {},
): Promise<Supply> => {
  const [first] = operators
  if (!first) throw new Error('no operators')
  const need = [...needed(lines)].map(([sku, quantity]) => [sku, quantity + spare] as const)
  const names = new Map(lines.map((l) => [l.code, l.description]))
  for (const part of chunks(need, 1000))
    await first.call(importSkus, {
      body: { partner_id },
      files: [
        sheet([
          ['sku', 'barcode', 'name', 'weight', 'length', 'width', 'height'],
          ...part.map(([sku]) => [sku, sku, names.get(sku) || sku, ...measures(sku, light)]),
        ]),
      ],
    })
  const places = new Map(
    need.map(([sku, quantity], i) => [
      sku,
      {
        quantity,
        code: `${run}-${String((i % aisles) + 1).padStart(2, '0')}-${String(Math.floor(i / aisles) + 1).padStart(3, '0')}`,
        aisle: (i % aisles) + 1,
        cell: Math.floor(i / aisles) + 1,
      },
    ]),
  )
  for (const part of chunks([...places.values()], 5000))
    await first.call(importLocations, {
      files: [
        sheet([['code', 'district', 'aisle', 'cell'], ...part.map((p) => [p.code, run, p.aisle, p.cell])]),
      ],
    })
  await shared(operators, chunks(need, 50), async (operator, part) => {
    const tracking = `${run}T${part[0]?.[0]}`
    const skus = part.map(([sku, quantity]) => ({ sku, quantity }))
    const made = await operator.call(createInboundOrder, {
      body: { partner_id, tracking_numbers: [tracking], cases: [{ skus }] },
    })
    const case_code = made.case_codes[0] ?? ''
    await operator.call(signInboundParcel, { body: { tracking_number: tracking } })
    await operator.call(startCaseReceive, { body: { case_code } })
    await operator.call(submitCaseReceive, { body: { case_code, skus } })
    for (const [sku] of part)
      await operator.call(submitCasePutaway, {
        body: { case_code, location_code: places.get(sku)?.code, sku },
      })
  })
  return places
}
