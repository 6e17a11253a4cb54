import type { Call } from '@kuacang/contract/kit/call'
import { rightCategory, rightNames } from '@kuacang/contract/kit/rights'
import {
  type Client,
  type TestServer,
  testCentres,
  testEpcs,
  testHubs,
  testWarehouses,
  warehousesFor,
} from '../server/src/kit/testing/server.ts'
import { password } from './recipes.ts'
import type { Row, Rows } from './rows.ts'

/**
 * The kind of caller: staff of two fulfilment warehouses, a hub, three parcel centres that work in different ways and a
 * sorting centre, or a merchant, with goods in all warehouses.
 */
export type Side = {
  readonly name: string
  readonly warehouses: readonly number[]
  readonly partner: number | null
}

export const sides = {
  staff: { name: 'staff of the odd warehouses', warehouses: [1, 3, 7, 5, 9, 11, 13], partner: null },
  otherStaff: { name: 'staff of the even warehouses', warehouses: [2, 4, 8, 6, 10, 12, 14], partner: null },
  merchant: { name: 'merchant 1', warehouses: [1, 2], partner: 1 },
  otherMerchant: { name: 'merchant 2', warehouses: [1, 2], partner: 2 },
} as const satisfies Record<string, Side>
export type Who = keyof typeof sides

/** Whose rows are foreign to a side. */
export const facing = {
  staff: 'otherStaff',
  otherStaff: 'staff',
  merchant: 'otherMerchant',
  otherMerchant: 'merchant',
} as const satisfies Record<Who, Who>

/** Someone of a side who holds every right that the side may hold. */
export const someoneOf = (t: TestServer, { warehouses, partner }: Side): Promise<Client> =>
  t.as({
    rights: partner === null ? rightNames : rightNames.filter((r) => rightCategory(r) === 'merchant'),
    warehouses: partner === null ? warehouses : [],
    partner,
    password,
  })

/** Parcel centres that work in BLUE and in DPS, and the calls that only they take. */
export const standingCentres = [
  { mode: 'blue_fusion', ids: [9, 10], calls: /^POST \/epc\/(blue-fusion|slot\/to_shelf)/ },
  { mode: 'dps_fusion', ids: [11, 12], calls: /^\w+ \/epc\/(dps|inbound_parcel\/dps_sort)/ },
] as const

/** The warehouse of a side in which a call has something to do. */
export const warehouseOf = (call: Call, { warehouses }: Side): number => {
  const ids = standingCentres.find((c) => c.calls.test(call.route))?.ids ?? warehousesFor(call)
  return ids.find((id) => warehouses.includes(id)) ?? warehouses[0] ?? 0
}

/** Which partner a row belongs to: its own column, or that of what it refers to. */
export const partnerOf = (rows: Rows, row: Row, depth = 0): number | undefined => {
  const { partner_id } = row.values
  if (typeof partner_id === 'number') return partner_id
  if (depth > 2) return undefined
  for (const [name, value] of Object.entries(row.values)) {
    if (!name.endsWith('_id') || ['user_id', 'location_id'].includes(name) || typeof value !== 'string')
      continue
    for (const parent of rows.withId(value)) {
      if (parent === row) continue
      const found = partnerOf(rows, parent, depth + 1)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** The warehouse of a row: its own column, or where it has none that of what it refers to. */
const warehouseOfRow = (rows: Rows, { values, table }: Row): number | undefined => {
  const { warehouse_id } = values
  if (table === 'warehouse') return Number(values.id)
  if (typeof warehouse_id === 'number') return warehouse_id > 0 ? warehouse_id : undefined
  const parents = Object.entries(values).flatMap(([name, value]) =>
    /_id$/.test(name) && typeof value === 'string' ? rows.withId(value) : [],
  )
  const named = parents.map((parent) => parent.values.warehouse_id)
  return named.find((id) => typeof id === 'number' && id > 0) as number | undefined
}

/** Fulfilment warehouses beside those that every test server has: the staff of each side may send goods to one. */
export const moreWarehouses = [7, 8] as const

/** The warehouses of the test data; those that an attack makes belong to no side. */
const known: readonly number[] = [
  ...testWarehouses,
  ...testHubs,
  ...testEpcs,
  ...testCentres,
  ...moreWarehouses,
  ...standingCentres.flatMap((c) => c.ids),
]

/** Whether a side may work with a row: its own, or one that belongs to no side. */
export const mayTouch = (rows: Rows, side: Side, row: Row): boolean => {
  const warehouse = warehouseOfRow(rows, row)
  if (warehouse !== undefined && known.includes(warehouse) && !side.warehouses.includes(warehouse))
    return false
  if (side.partner === null) return true
  const partner = row.table === 'partner' ? row.values.id : partnerOf(rows, row)
  return partner === undefined || partner === side.partner
}
