import { enumeration } from '../../kit/enumeration.ts'

/** PA-278. */
export const epcLastMileStatus = enumeration('epc_last_mile_status', {
  not_arrived: [1, '未到达', 'Not arrived'],
  suspected_lost: [2, '疑似丢失', 'Suspected lost'],
  returned: [3, '已退回', 'Returned'],
  arrived: [4, '已到达', 'Arrived'],
})

/** What a carrier of the last mile, or a sorting centre of ours, says of a parcel. */
export const epcLastMileEvent = enumeration('epc_last_mile_event', {
  accepted: [10, '已接收', 'Accepted'],
  in_transit: [20, '运输中', 'In transit'],
  at_centre: [25, '已到分拨中心', 'Arrived at sorting centre'],
  left_centre: [27, '已离开分拨中心', 'Left sorting centre'],
  arrived: [30, '已妥投', 'Delivered'],
  returned: [40, '退回', 'Returned'],
  exception: [50, '异常', 'Exception'],
})
