import type { NameOf } from '../../kit/enumeration.ts'
import type { printedPaper } from './enums.ts'

export type PrintedPaper = NameOf<typeof printedPaper>

/**
 * What a second print of one thing means (REL-33, OP-27). `reason`: it could be stuck on another parcel, so the user
 * gives a reason and the paper says that it is a second print. `mark`: the paper says so, no reason is asked. `free`: any
 * number, not counted.
 */
export const secondPrint: Readonly<Record<PrintedPaper, 'reason' | 'mark' | 'free'>> = {
  waybill: 'reason',
  bag_label: 'reason',
  open_bag_label: 'reason',
  case_label: 'reason',
  box_label: 'reason',
  receipt: 'mark',
  packing_list: 'mark',
  pick_list: 'mark',
  sku_label: 'free',
  location_label: 'free',
}
