import { casePutawayStatus, inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import type { BillableWork } from '#kit/billable'
import { codes } from '#kit/database/codes'

/** Totes of returns are no work of receiving: what is done with returns has prices of its own. */
const finished = `c.warehouse_id = $1 and c.received_at is not null and c.updated_at >= $2 and c.updated_at < $3
  and c.status in ${codes(inboundCaseStatus, 'received', 'order_received')} and not o.return_plan`

const order = 'join inbound_order o on o.warehouse_id = $1 and o.id = c.inbound_order_id'
const caseType = 'inbound_case'
const columns = `c.id as cause_id, c.case_code as cause_number, o.partner_id, c.updated_at as at, 0::bigint as channel_id, '' as country`

const casesSql = `
select ${columns}, 1::numeric as quantity, c.received_at as done_at
from inbound_case c ${order} where ${finished}`

/** Goods of a case are put away once, however often a putaway is taken back. */
const piecesSql = (quantity: string, more = '') => `
select ${columns}, l.quantity, ${more ? 'c.updated_at' : 'c.received_at'} as done_at
from inbound_case c ${order}
join lateral (
  select sum(${quantity}) as quantity from inbound_case_line i
  where i.warehouse_id = $1 and i.case_id = c.id) l on l.quantity > 0
where ${finished} ${more}`

const kind = { at: atGoods.at, cause_type: caseType } as const

export const billableWork: BillableWork[] = [
  {
    ...kind,
    name: 'received_case',
    service: 'received_case',
    title: text('收到的箱', 'Received cases'),
    rows: casesSql,
  },
  {
    ...kind,
    name: 'received_piece',
    service: 'received_piece',
    title: text('收到的件', 'Received pieces'),
    rows: piecesSql('i.received_quantity::numeric + i.defect_quantity'),
  },
  {
    ...kind,
    name: 'put_away_piece',
    service: 'put_away_piece',
    title: text('上架的件', 'Pieces put away'),
    rows: piecesSql('i.putaway_quantity::numeric', `and c.putaway_status = ${casePutawayStatus.code.done}`),
  },
]
