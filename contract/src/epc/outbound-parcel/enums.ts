import { enumeration } from '../../kit/enumeration.ts'

/**
 * PA-274. What other systems tell apart beside these (PA-275) is no state here: rounds of sorting, what left, new labels
 * and returns are noted beside the state.
 */
export const epcOutboundParcelStatus = enumeration(
  'epc_outbound_parcel_status',
  {
    created: [0, '待出单', 'Waiting for its label'],
    pending: [1, '待装袋', 'To be bagged'],
    packing: [4, '装袋中', 'Being packed'],
    packed: [5, '已装袋', 'Packed'],
    cancelled: [10, '已取消', 'Cancelled'],
  },
  {
    sorted_first: [2, '已粗分', 'Sorted, first round'],
    sorted_second: [3, '已细分', 'Sorted, second round'],
    handed_over: [7, '已交接', 'Handed over'],
    departed: [8, '已离仓', 'Departed'],
    relabel_review: [11, '换单待审核', 'Relabelling to be reviewed'],
    to_relabel: [12, '待换单', 'To be relabelled'],
    relabelled: [13, '已换单', 'Relabelled'],
    to_return: [14, '待退件', 'To be returned'],
    return_packing: [15, '退件装袋中', 'Being packed for return'],
    returned: [16, '已退件', 'Returned'],
    lost: [101, '已丢失', 'Lost'],
    destroyed: [102, '已销毁', 'Destroyed'],
  },
)

/** PA-234: what closed the box. */
export const epcGeneratorType = enumeration('epc_generator_type', {
  combine: [1, '合单', 'Combine'],
  direct_ship: [2, '直发', 'Direct ship'],
  manual: [3, '手动合单', 'Manual combine'],
  blue_fusion_combine: [4, 'BLUE 合单', 'Blue fusion combine'],
  blue_fusion_manual: [5, 'BLUE 手动合单', 'Blue fusion manual'],
  dps_fusion_direct: [11, 'DPS 直发', 'DPS fusion direct'],
})

/** PA-282. */
export const epcMoldSize = enumeration('epc_mold_size', {
  us: [1, '美国邮箱', 'US mailbox'],
  eu: [2, '欧洲邮箱', 'EU mailbox'],
  none: [99, '非邮箱件', 'Not for a mailbox'],
})
