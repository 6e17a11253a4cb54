import { locationType } from '@kuacang/contract/inventory/location/enums'
import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

type Putaway = {
  id: string
  cause_type: string
  cause_id: string
  cause_number: string
  from_location_id: string
  to_location_id: string
  to_code: string
  /** It is at a place for defective goods. */
  defective: boolean
  sku_id: string
  lot: string
  partner_id: number
  quantity: number
}

/** The id of the inbound case whose goods a movement ($2) moved. */
export const causeOfMoveSql = `select cause_id from stock_move where warehouse_id = $1 and id = $2 and cause_type = 'inbound_case'`

/** Those of these moves that are one putaway of the caller, not the taking back of one. */
export const putawaysOf = (tx: Pick<Tx, 'run'>, caller: Caller, ids: readonly string[]): Promise<Putaway[]> =>
  tx.run<Putaway>(
    `select m.id, m.cause_type, m.cause_id, m.cause_number, m.from_location_id, m.to_location_id, l.code as to_code,
       l.location_type = $5 as defective, m.sku_id, m.lot, m.partner_id, m.quantity
     from stock_move m join location l on l.warehouse_id = $1 and l.id = m.to_location_id
     where m.warehouse_id = $1 and m.id = any($2) and m.kind = $3 and m.user_id = $4 and m.reverses_id is null
       and m.command_id = (select command_id from stock_move where warehouse_id = $1 and id = $6)
     order by m.id`,
    [
      caller.warehouse_id,
      [...new Set(ids)],
      stockMoveKind.code.putaway,
      caller.user.id,
      locationType.code.defective,
      ids[0],
    ],
  )
