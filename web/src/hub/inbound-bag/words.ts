import { text } from '@kuacang/contract/kit/text'

/** What is said of an inbound bag, in its list and on its page. */
export const words = {
  bag: text('袋号', 'Bag number'),
  status: text('状态', 'Status'),
  origin: text('来源', 'Origin'),
  dummy: text('虚拟袋', 'Dummy bag'),
  parcels: text('到达/包裹', 'Arrived/parcels'),
  weight: text('预报重量 kg', 'Announced weight (kg)'),
  actual: text('实重 kg', 'Actual weight (kg)'),
  operator: text('操作人', 'Operator'),
  created: text('预报时间', 'Announced'),
  due: text('预计到达', 'Due'),
  arrived: text('到达时间', 'Arrived'),
  started: text('开始收包', 'Accepting started'),
  finished: text('完成收包', 'Accepting finished'),
}
