import { enumeration } from '../../kit/enumeration.ts'

/**
 * PA-211: which parcels of a place are asked for. All are those that lie there: stored, or on a pickup order as well. The
 * picked were taken from there and lie nowhere else yet.
 */
export const epcWorkStatus = enumeration('epc_work_status', {
  all: [0, '全部', 'All'],
  stored: [1, '在架', 'Stored'],
  allocated: [2, '已分配拣货', 'On a pickup order'],
  picked: [3, '已拣货', 'Picked'],
})
