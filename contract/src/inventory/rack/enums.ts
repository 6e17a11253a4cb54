import { enumeration } from '../../kit/enumeration.ts'

export const rackState = enumeration('rack_state', {
  unavailable: [0, '不可用', 'Unavailable'],
  available: [1, '可用', 'Available'],
  allocated: [2, '已生成库位', 'Locations generated'],
  deleted: [99, '已删除', 'Deleted'],
})

export const pickupDirection = enumeration('pickup_direction', {
  both: [0, '双向', 'Both'],
  up: [1, '向上', 'Up'],
  down: [2, '向下', 'Down'],
})
