import { enumeration } from '../../kit/enumeration.ts'

export const locationState = enumeration('location_state', {
  available: [1, '可用', 'Available'],
  reserved: [30, '已预占', 'Reserved'],
  occupied: [40, '已占用', 'Occupied'],
  locked: [90, '已锁定', 'Locked'],
  disabled: [95, '已停用', 'Disabled'],
  deleted: [99, '已删除', 'Deleted'],
})

/** The types above 90 are no shelves: the other ends of the ledger's moves. */
export const locationType = enumeration('location_type', {
  picking: [1, '拣货位', 'Picking'],
  storage: [2, '存储位', 'Storage'],
  defective: [3, '次品位', 'Defective'],
  temporary: [4, '暂存位', 'Temporary'],
  supplier: [91, '供应方', 'Supplier'],
  customer: [92, '收件方', 'Customer'],
  loss: [93, '损耗', 'Loss'],
  adjustment: [94, '调整', 'Adjustment'],
})
