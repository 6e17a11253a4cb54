import { importColumns, importSheet } from '@kuacang/contract/outbound/order/import-columns'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import type { DemoPart } from '#kit/demo/part'
import { importOrders } from '../order/import-orders.ts'

type Row = Partial<Record<(typeof importColumns)[number], string>>

const sheetOf = (name: string, rows: readonly Row[]) => {
  const head = importColumns.map((c) => importSheet[c].title.zh).join(',')
  const lines = rows.map((row) => importColumns.map((c) => row[c] ?? '').join(','))
  return { name, read: async () => Buffer.from([head, ...lines].join('\n')) }
}

const to = {
  recipient: 'Ana Silva',
  country: 'US',
  city: 'Reno',
  street: '1 Main Street',
  postal_code: '89501',
}

/** Files that merchants imported, of which some rows failed: goods that are not known, a quantity that is none. */
const files = {
  1: [
    sheetOf('11月补发.csv', [
      { order: 'STAR-2001', sku: 'CX-MUG-99', quantity: '2', ...to },
      { order: 'STAR-2001', sku: 'CX-MUG-01', quantity: '1', ...to },
      { order: 'STAR-2002', sku: 'CX-MUG-01', quantity: '0', ...to },
    ]),
    sheetOf('star-november.csv', [{ order: 'STAR-2003', sku: 'CX-LAMP-77', quantity: '1', ...to }]),
  ],
  2: [sheetOf('gull-orders.csv', [{ order: 'GULL-3001', sku: 'HO-CABLE-99', quantity: '4', ...to }])],
} as const
const users = { 1: 'merchant-a', 2: 'merchant-b' } as const

const fillImports = async (app: App, warehouse_id: number): Promise<void> => {
  const system = systemCaller(warehouse_id, 'demo')
  for (const partner_id of [1, 2] as const) {
    const caller = { ...system, partner_id, user: { ...system.user, username: users[partner_id] } }
    for (const file of files[partner_id]) await importOrders(app, caller, file, undefined)
  }
}

export const demo: DemoPart[] = [
  {
    name: 'order-imports',
    needs: ['goods'],
    fill: async (app, warehouses) => {
      const [first] = warehouses('fbw')
      if (first !== undefined) await fillImports(app, first)
    },
  },
]
