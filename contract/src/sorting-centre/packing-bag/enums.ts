import { enumeration } from '../../kit/enumeration.ts'

/** PA-568, PA-570: a packing bag, or from 30 on a bag of parcels that are relabelled in another room. */
export const scBagStatus = enumeration(
  'sc_bag_status',
  {
    packing: [1, '装袋中', 'Packing'],
    packed: [10, '已封袋', 'Packed'],
    handed_over: [20, '已交接', 'Handed over'],
    to_relabel: [30, '待换单', 'Waiting for relabel'],
    relabelling: [32, '换单中', 'Relabelling'],
    relabelled: [34, '已换单', 'Relabelled'],
    relabel_failed: [36, '换单失败', 'Relabel failed'],
    departed: [50, '已离站', 'Departed'],
    cancelled: [99, '已取消', 'Cancelled'],
  },
  { returned: [90, '已退回', 'Returned'] },
)

/** PA-571. */
export const scBagType = enumeration(
  'sc_bag_type',
  { outbound: [1, '出站袋', 'Outbound'], relabel: [2, '换单袋', 'Relabel'] },
  { return: [3, '退件袋', 'Return'], transit: [4, '转运袋', 'Transit'] },
)
