import { mostDefects } from '@kuacang/contract/inspection/task/defects'
import { inspectionSource, inspectionTaskStatus } from '@kuacang/contract/inspection/task/enums'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type ArrivedGoods, casesReceivedBefore, type PutawayGate } from '../inbound/public.ts'
import { isPicked } from './rule/picked.ts'
import { insertTasks } from './task/store.ts'

const openTasks = codes(inspectionTaskStatus, 'new', 'checking')

type Known = { share: number; open: string[]; bad: string[] }

const knownSql = `
select coalesce((select share from inspection_rule where warehouse_id = $1 and partner_id = $2), 0) as share,
  array(select sku_id::text from inspection_task where warehouse_id = $1 and case_id = $3 and status in ${openTasks}) as open,
  array(select distinct sku_id::text from inspection_task where warehouse_id = $1 and inbound_order_id = $4
    and status = ${inspectionTaskStatus.code.done} and defect_quantity * 100 > quantity * ${mostDefects}) as bad`

const growSql = `
update inspection_task t set quantity = t.quantity + g.quantity, version = t.version + 1, updated_at = $3
from jsonb_to_recordset($4::jsonb) as g (sku_id text, quantity bigint)
where t.warehouse_id = $1 and t.case_id = $2 and t.sku_id = g.sku_id and t.status in ${openTasks}`

/** More came of goods that an open task has: it has them too. */
const grow = (tx: Tx, { warehouse_id }: Caller, case_id: string, goods: readonly ArrivedGoods[]): void => {
  if (goods.length > 0) tx.later(growSql, [warehouse_id, case_id, tx.now, JSON.stringify(goods)])
}

const waitingSql = `
select sku_id, task_number as number from inspection_task where warehouse_id = $1 and case_id = $2 and status in ${openTasks}`

const { of_return, by_defects, by_rule } = inspectionSource.code

/** Received goods of returns and of customers with a rule get a task, and wait for it. */
export const putawayGate: PutawayGate = {
  received: async (tx, caller, arrived) => {
    const { inbound_order_id, order } = arrived
    if (inbound_order_id === null || order === null) return () => {}
    const [[known], before] = await together(
      tx.run<Known>(knownSql, [caller.warehouse_id, order.partner_id, arrived.id, inbound_order_id]),
      casesReceivedBefore(tx, caller, inbound_order_id, arrived.id),
    )
    const { share = 0, open = [], bad = [] } = known ?? {}
    const picked = isPicked(share, before)
    const sourceOf = ({ sku_id, to_inspect }: ArrivedGoods): number | undefined => {
      if (to_inspect) return of_return
      if (bad.includes(sku_id)) return by_defects
      return picked ? by_rule : undefined
    }
    return (goods) => {
      grow(
        tx,
        caller,
        arrived.id,
        goods.filter((g) => open.includes(g.sku_id)),
      )
      const fresh = goods.flatMap((g) => {
        const source = open.includes(g.sku_id) ? undefined : sourceOf(g)
        if (source === undefined) return []
        return [
          {
            ...{ source, partner_id: order.partner_id, inbound_order_id, wms_order_id: order.wms_order_id },
            ...{ case_id: arrived.id, case_code: arrived.case_code, location_code: 'RECEIVING' },
            ...{ sku_id: g.sku_id, quantity: g.quantity },
          },
        ]
      })
      insertTasks(tx, caller, fresh)
    }
  },
  waiting: (tx, caller, case_id) =>
    tx.run<{ sku_id: string; number: string }>(waitingSql, [caller.warehouse_id, case_id]),
}
