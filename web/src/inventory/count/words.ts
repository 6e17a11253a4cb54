import { text } from '@kuacang/contract/kit/text'

export const words = {
  hintCheck: text('扫描盘点单号', 'Scan a check number'),
  hintPlace: text('到库位，扫描库位', 'Go to the location and scan it'),
  hintGoods: text('逐件扫描商品', 'Scan the goods piece by piece'),
  begun: text('开始盘点，请到库位', 'Check started, go to location'),
  any: text('开始盘点，扫描任一库位', 'Check started, scan any location'),
  over: text('盘点已结束', 'The check has ended'),
  here: text('到达库位', 'Arrived at location'),
  counted: text('已盘', 'Counted'),
  next: text('本库位完成，下一库位', 'Location finished, next location'),
  all: text('全部盘完', 'All counted'),
  finished: text('盘点完成', 'Check finished'),
  undone: text('已撤销', 'Undone'),
  finishPlace: text('本库位完成', 'Finish location'),
  noneWhat: text('没有盘到的商品记为 0 件。', 'Goods that were not counted are recorded as 0 pieces.'),
  finish: text('完成盘点', 'Finish check'),
  leave: text('放下', 'Set aside'),
  entry: text('盘点 {order}', 'Count {order}'),
  onTheWay: text('还有盘点未发送', 'Some counts have not been sent yet'),
}
