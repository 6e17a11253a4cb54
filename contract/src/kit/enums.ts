import { enumeration } from './enumeration.ts'
import { eitherOf, type Text } from './text.ts'

export const weightUnit = enumeration('weight_unit', {
  g: [0, '克', 'Grams'],
  kg: [1, '千克', 'Kilograms'],
})

export const warehouseType = enumeration('warehouse_type', {
  fbw: [1, '海外仓', 'Fulfilment (FBW)'],
  epc: [2, 'EPC', 'Parcel processing (EPC)'],
  hub: [3, '中转仓', 'Hub'],
  sc: [4, '分拨中心', 'Sorting centre'],
  overseas: [5, '境外仓', 'Overseas'],
})

/** The name of a type. */
export type WarehouseType = (typeof warehouseType.names)[number]

/** Is a warehouse of this code one of the types? Always true where no types are named. */
export const isAmong = (code: number, types: readonly WarehouseType[] | undefined): boolean =>
  types?.some((name) => warehouseType.code[name] === code) ?? true

/** The types by their labels: “A or B”. */
export const typeLabels = (types: readonly WarehouseType[]): Text =>
  eitherOf(types.map((name) => warehouseType.label(warehouseType.code[name])))
