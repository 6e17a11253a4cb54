import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { text } from '@kuacang/contract/kit/text'
import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import { marginGroup } from '@kuacang/contract/margin/enums'
import { type ReadModel, usualAgain } from '#kit/report/read-model'
import { chargedSql, firstChargeSql } from '../billing/public.ts'
import { labourSql, workHour } from '../kpi/public.ts'
import { carriedOrdersSql, usedMaterialSql } from '../outbound/public.ts'

const group = marginGroup.code
const { receiving, putaway, inventory_check } = wmsKpiType.code

/** Returns and large cargo have operations of their own; all other work is told apart by its KPI type. */
const groupSql = `case when w.operation like 'return_record.%' then ${group.returns}
  when w.operation like 'lcl_box.%' then ${group.large_cargo}
  when w.kpi_type in (${receiving}, ${putaway}) then ${group.inbound}
  when w.kpi_type = ${inventory_check} then ${group.storage} else ${group.outbound} end`

const rows = `
select w.partner_id, ${groupSql} as margin_group, 0::bigint as channel_id, '' as country, '' as material_id,
  sum(w.seconds)::bigint as seconds, 0::bigint as parcels, 0::bigint as weight_g, 0::bigint as pieces
from (${labourSql}) w group by 1, 2
union all
select c.partner_id, ${group.freight}, c.channel_id, c.country, '', 0, c.parcels, c.weight_g, 0
from (${carriedOrdersSql}) c
union all
select m.partner_id, ${group.material}, 0, '', m.material_id, 0, 0, 0, m.pieces
from (${usedMaterialSql}) m`

const usual = { at: atGoods.at, right: 'CostAndMargin', by: 'day', again: usualAgain } as const

/** What was spent for each customer on a day: quantities alone, so that a rate may change later. */
export const costDay: ReadModel = {
  ...usual,
  name: 'cost_day',
  title: text('每天成本用量', 'Work, parcels and material by day'),
  from: workHour,
  keys: ['partner_id', 'margin_group', 'channel_id', 'country', 'material_id'],
  sums: ['seconds', 'parcels', 'weight_g', 'pieces'],
  rows,
  begins: workHour.begins,
}

/** What was charged on a day. A charge counts for the day of its work, which may be an earlier one. */
export const incomeDay: ReadModel = {
  ...usual,
  name: 'income_day',
  title: text('每天费用', 'Charges by day'),
  keys: ['day', 'partner_id', 'service', 'currency'],
  sums: ['amount'],
  rows: chargedSql,
  begins: firstChargeSql,
}

export const readModels: ReadModel[] = [costDay, incomeDay]
