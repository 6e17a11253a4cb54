import { enumeration } from '../../kit/enumeration.ts'

/** What waits in a hub. */
export const hubWaiting = enumeration('hub_waiting', {
  bag_overdue: [1, '入库袋逾期未到', 'Inbound bag overdue'],
  bag_not_accepted: [2, '入库袋到达未收包', 'Inbound bag arrived, not accepted'],
  parcel_not_sorted: [3, '包裹已到未分拣', 'Parcel arrived, not sorted'],
  bag_not_finished: [4, '出库袋集包未完成', 'Outbound bag not finished'],
  bag_not_departed: [5, '出库袋完成未出库', 'Outbound bag finished, not departed'],
})
