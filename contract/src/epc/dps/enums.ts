import { enumeration } from '../../kit/enumeration.ts'

/** A put of parcels into a lit slot. */
export const epcPutTaskStatus = enumeration('epc_put_task_status', {
  lit: [1, '已亮灯', 'Lit'],
  done: [49, '已放入', 'Put in'],
  cancelled: [99, '已取消', 'Cancelled'],
})

/** What the light of a slot shows; sent to light controllers with `epc.slot_lit`. */
export const epcSlotLight = enumeration('epc_slot_light', {
  off: [0, '灭', 'Off'],
  put: [1, '放入', 'Put in'],
  complete: [2, '已播齐', 'Complete'],
})

/** Where a parcel of a set is on its way through a centre that works in DPS. */
export const epcDpsPlace = enumeration('epc_dps_place', {
  awaited: [0, '未到', 'Not here yet'],
  here: [1, '待分拣', 'To be sorted'],
  zone: [2, '已到分区', 'In its zone'],
  slot: [3, '在格口', 'In its slot'],
  shelf: [4, '在货架', 'On a shelf'],
  out: [5, '已取出', 'Taken out'],
})

/** The steps of the board, in the order of the work (PA-259). */
export const epcDpsStep = enumeration('epc_dps_step', {
  to_sort: [1, '待分区', 'To be sorted to a zone'],
  to_put: [2, '待放入格口', 'To be put into a slot'],
  waiting: [3, '格口中等待', 'Waiting in slots'],
  complete: [4, '已播齐待合单', 'Complete, to be combined'],
  on_shelf: [5, '在货架等待', 'Waiting on shelves'],
  to_depart: [6, '已合单待离台', 'Combined, to depart'],
})
