import { enumeration } from '../../kit/enumeration.ts'

export const stockMoveKind = enumeration('stock_move_kind', {
  receive: [10, '收货入库', 'Receive'],
  putaway: [20, '上架', 'Putaway'],
  pick: [30, '拣货', 'Pick'],
  ship: [40, '出库', 'Ship'],
  transfer: [50, '移库', 'Transfer'],
  adjust: [60, '盘点调整', 'Adjust'],
  put_back: [70, '取消放回', 'Put back'],
  return_in: [80, '退货入库', 'Return'],
})

export const allocationState = enumeration('allocation_state', {
  open: [1, '占用中', 'Open'],
  shipped: [9, '已出库', 'Shipped'],
  released: [100, '已释放', 'Released'],
})
