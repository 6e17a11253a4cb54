import { enumeration } from '../../kit/enumeration.ts'

/** PA-254. */
export const epcJobKind = enumeration('epc_job_kind', {
  sow: [1, '播种作业', 'Sow job'],
  pack: [2, '集包作业', 'Pack job'],
})

/** PA-254. */
export const epcJobStatus = enumeration('epc_job_status', {
  running: [1, '进行中', 'Running'],
  finished: [49, '已结束', 'Finished'],
  cancelled: [99, '已取消', 'Cancelled'],
})

/** PA-242. */
export const epcUnitStatus = enumeration('epc_unit_status', {
  pending: [1, '待分拣', 'Pending'],
  sort_a: [10, '粗分一', 'Sort round A'],
  sort_b: [11, '粗分二', 'Sort round B'],
  sort_c: [12, '细分', 'Sort round C'],
  uploading: [20, '播种中', 'Being sown'],
  uploaded: [30, '已播齐', 'Complete in its slot'],
  discharged: [40, '已下架', 'Taken out of its slot'],
  finished: [49, '已完成', 'Finished'],
  lost: [90, '已丢失', 'Lost'],
  cancelled: [99, '已取消', 'Cancelled'],
})

/**
 * PA-247: how far a pack job is with an outbound parcel. Each step is the state of the unit of the same code: what a state
 * of packing is called at the wall, it is not called here.
 */
export const epcPackStep = enumeration('epc_pack_step', {
  sort_a: [10, '粗分一', 'Sort round A'],
  sort_b: [11, '粗分二', 'Sort round B'],
  packing: [20, '装袋中', 'Being packed'],
  packed: [30, '已装袋', 'Packed'],
  handover: [49, '已交接', 'Handed over'],
})

/** PA-243. */
export const epcSortStep = enumeration('epc_sort_step', {
  first: [0, '粗分一', 'First coarse sort'],
  second: [1, '粗分二', 'Second coarse sort'],
  fine: [2, '细分', 'Fine sort'],
})
