import type { chargedService } from '../billing/price/enums.ts'
import { enumeration, type NameOf } from '../kit/enumeration.ts'

/** What a cost rate is of. */
export const costRateKind = enumeration('cost_rate_kind', {
  wage: [1, '人工（每小时）', 'Labour (per hour)'],
  freight: [2, '运费', 'Freight'],
  exchange: [3, '汇率', 'Exchange rate'],
})

/** The work that income and cost are compared for. */
export const marginGroup = enumeration('margin_group', {
  inbound: [10, '入库', 'Inbound'],
  storage: [20, '仓储', 'Storage'],
  outbound: [30, '出库', 'Outbound'],
  material: [50, '包材', 'Packing material'],
  freight: [60, '运费', 'Freight'],
  returns: [70, '退货', 'Returns'],
  inspection: [80, '质检', 'Inspection'],
  large_cargo: [90, '大货', 'Large cargo'],
  other: [100, '增值服务与其他', 'Services and other'],
})

/** Which group the income of a charged service belongs to. */
export const groupOfService: Readonly<Record<NameOf<typeof chargedService>, NameOf<typeof marginGroup>>> = {
  received_case: 'inbound',
  received_piece: 'inbound',
  put_away_piece: 'inbound',
  storage: 'storage',
  picked_first: 'outbound',
  picked_further: 'outbound',
  b2b_box: 'outbound',
  material: 'material',
  freight: 'freight',
  return_received: 'returns',
  return_opened: 'returns',
  return_relabelled: 'returns',
  inspected_piece: 'inspection',
  lcl_weight: 'large_cargo',
  service_relabel: 'other',
  service_repack: 'other',
  service_photo: 'other',
  service_count: 'other',
  service_destroy: 'other',
  service_other: 'other',
  fine: 'other',
}

/** What is missing to compute an amount. */
export const marginLack = enumeration('margin_lack', {
  wage: [1, '人工费率', 'Labour rate'],
  freight: [2, '渠道运费成本', 'Freight rate'],
  exchange: [3, '汇率', 'Exchange rate'],
  material_price: [4, '包材采购价', 'Purchase price of packing material'],
})
