import { enumeration } from '../../kit/enumeration.ts'

/** PA-211: which parcels of a place are asked for. */
export const epcWorkStatus = enumeration('epc_work_status', {
  all: [0, '全部', 'All'],
  stored: [1, '在架', 'Stored'],
  allocated: [2, '已分配拣货', 'On a pickup order'],
  picked: [3, '已拣货', 'Picked'],
})
