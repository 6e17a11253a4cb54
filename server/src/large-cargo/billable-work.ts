import { warehouseType } from '@kuacang/contract/kit/enums'
import { text } from '@kuacang/contract/kit/text'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { volumeDivisor } from '@kuacang/contract/large-cargo/fields'
import type { BillableWork } from '#kit/billable'

export const billableWork: BillableWork[] = [
  {
    name: 'lcl_weight',
    service: 'lcl_weight',
    title: text('大货箱', 'Boxes of large cargo'),
    at: warehouseType.names,
    cause_type: 'lcl_box',
    // The chargeable weight: a cubic millimetre is a thousandth of a cubic centimetre, and a kilogram has a thousand grams.
    rows: `
select b.id as cause_id, b.box_code as cause_number, b.partner_id,
  round(greatest(b.weight_g, b.length_mm::numeric * b.width_mm * b.height_mm / ${volumeDivisor})) / 1000 as quantity,
  b.handed_over_at as at, b.handed_over_at as done_at, 0::bigint as channel_id, '' as country
from lcl_box b
where b.warehouse_id = $1 and b.status = ${lclBoxStatus.code.handed_over} and b.handed_over_at >= $2 and b.handed_over_at < $3
  and b.weight_g is not null`,
  },
]
