import { inventoryCheckType } from '@kuacang/contract/inventory/check/enums'
import type { App } from '#kit/app'
import { type Caller, systemCaller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { DemoPart } from '#kit/demo/part'
import { submitCount } from '../count/count.ts'
import { createCheck } from './create.ts'
import { finishCheck } from './end.ts'
import { createAdjustment } from './follow-up.ts'

type Step = <T>(action: (tx: Tx) => Promise<T>) => Promise<T>
type Line = { id: string; sku: string; book_quantity: number }

const { goods, zone } = inventoryCheckType.code
const everything = { districts: [], skus: [], location_codes: [] }

/** A warehouse that counts: a zone half counted, and a finished check whose difference waits for approval. */
const demoChecks = async (app: App, warehouse_ids: readonly number[]): Promise<void> => {
  for (const warehouse_id of warehouse_ids) {
    const caller = systemCaller(warehouse_id, 'demo')
    const step: Step = (action) => transact(app.store, caller, action)
    const open = await step((tx) =>
      createCheck(tx, caller, { body: { check_type: zone, scope: { ...everything, districts: ['A'] } } }),
    )
    const lines = await step((tx) => linesOf(tx, caller, open.id))
    const [first, second, third] = lines
    for (const line of [first, second])
      if (line) await count(step, caller, open.order_id, line, line.book_quantity)
    if (third) await disputed(step, caller, third)
  }
}

/** An operator counted two pieces less than the books say. */
const disputed = async (step: Step, caller: Caller, { sku }: Line): Promise<void> => {
  const scope = { ...everything, skus: [sku] }
  const { id, order_id } = await step((tx) => createCheck(tx, caller, { body: { check_type: goods, scope } }))
  for (const line of await step((tx) => linesOf(tx, caller, id)))
    await count(step, caller, order_id, line, line.book_quantity - 2)
  await step((tx) => finishCheck(tx, caller, { body: { order_id } }))
  await step((tx) => createAdjustment(tx, caller, { body: { order_id } }))
}

const count = (step: Step, caller: Caller, order_id: string, { id }: Line, checked_quantity: number) =>
  step((tx) => submitCount(tx, caller, { body: { order_id, line_id: id, checked_quantity } }))

const linesOf = (tx: Tx, { warehouse_id }: Caller, check_id: string): Promise<Line[]> =>
  tx.run<Line>(
    `select n.id, k.sku, n.book_quantity from inventory_check_line n
     join location l on l.warehouse_id = $1 and l.id = n.location_id
     join stocked_sku k on k.warehouse_id = $1 and k.id = n.sku_id
     where n.warehouse_id = $1 and n.inventory_check_id = $2 order by l.code`,
    [warehouse_id, check_id],
  )

export const demo: DemoPart[] = [
  {
    name: 'checks',
    needs: ['goods', 'transfers'],
    fill: (app, warehouses) => demoChecks(app, warehouses('fbw', 'overseas')),
  },
]
