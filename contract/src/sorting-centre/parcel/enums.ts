import { enumeration } from '../../kit/enumeration.ts'

/** PA-274 and PA-275: the codes of outbound parcels, with what they mean at the end of the linehaul. */
export const scParcelStatus = enumeration(
  'sc_parcel_status',
  {
    created: [0, '未到达', 'Not arrived'],
    pending: [1, '已入站', 'Inbound'],
    sorted: [2, '已分拣', 'Sorted'],
    packing: [4, '装袋中', 'Being packed'],
    packed: [5, '已装袋', 'Packed'],
    handed_over: [7, '已交接', 'Handed over'],
    departed: [8, '已离站', 'Departed'],
    cancelled: [10, '已取消', 'Cancelled'],
    relabel_review: [11, '换单待审核', 'Relabelling to be reviewed'],
    to_relabel: [12, '待换单', 'To be relabelled'],
    relabelled: [13, '已换单', 'Relabelled'],
    to_return: [14, '待退件', 'To be returned'],
    return_packing: [15, '退件交接中', 'On a return receipt'],
    returned: [16, '已退件', 'Returned'],
    lost: [101, '已丢失', 'Lost'],
    destroyed: [102, '已销毁', 'Destroyed'],
  },
  { sorted_second: [3, '已细分', 'Sorted, second round'] },
)

/** Why a parcel must not go on. */
export const scHoldReason = enumeration('sc_hold_reason', {
  withdrawn: [1, '平台已取消', 'Withdrawn by the platform'],
  unknown: [2, '未预报', 'Not announced'],
})
