import { enumeration } from '../../kit/enumeration.ts'

/** PA-450, PA-451: what the work of a person is counted under. */
export const epcKpiType = enumeration('epc_kpi_type', {
  arrival: [1, '入库扫描', 'Arrival scan'],
  sort: [2, '分拣', 'Sorting'],
  putaway: [3, '上架', 'Putaway'],
  pick: [4, '拣货', 'Picking'],
  sow: [5, '播种', 'Sowing'],
  combine: [6, '合单', 'Combining'],
  pack: [7, '集包', 'Bagging'],
  leave: [8, '发出', 'Departure'],
  give_back: [9, '退件', 'Returns'],
})

/** What changes how many parcels of a centre are open: the first three add to them, the others take from them. */
export const epcFlow = enumeration('epc_flow', {
  announced: [1, '新预报', 'Announced'],
  found: [2, '已找回', 'Found'],
  reopened: [3, '重新打开', 'Reopened'],
  closed: [4, '已完成', 'Finished'],
  returned: [5, '已退回', 'Returned'],
  cancelled: [6, '已取消', 'Cancelled'],
  lost: [7, '已丢失', 'Lost'],
})

/** Where the work of a centre stands that is left to do: parcels first, then the boxes that they are closed into. */
export const epcWorkStage = enumeration('epc_work_stage', {
  scan: [1, '待扫描', 'To scan in'],
  review: [2, '待审核', 'In review'],
  wait: [3, '等待同单', 'Waiting for siblings'],
  combine: [4, '待合单', 'To combine'],
  direct: [5, '待直发', 'To ship direct'],
  label: [6, '待出单', 'Waiting for a label'],
  pack: [7, '待装袋', 'To be bagged'],
  packing: [8, '装袋中', 'Being bagged'],
  leave: [9, '待发出', 'To hand over'],
})
