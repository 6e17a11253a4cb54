import type { ListOnPage } from './list-pages.ts'

const path = '/wms_b2b_out/outbound_boxes'

/** Lists of boxes and lorries. Their actions are pressed in b2b.test.ts. */
export const listsOfB2b: readonly ListOnPage[] = [
  {
    ids: 'FU-116',
    path,
    filters: ['箱号', '出库单号', '状态', '预约号', '客户', '创建时间'],
    columns: [
      ...['箱号', '状态', '第几箱', '出库单号', '客户', '商品', '件数', '重量 kg', '尺寸 cm', '预约号'],
      ...['操作人', '创建时间', '封箱时间'],
    ],
    bar: ['打印箱标签'],
    // The newest one is booked: it is cancelled no more.
    row: ['打印箱标签', '打印装箱单'],
  },
  {
    path,
    tab: '预约提货',
    filters: ['预约号', '出库单号', '状态', '承运商', '车牌号', '创建时间'],
    columns: [
      ...['预约号', '状态', '承运商', '车牌号', '提货时间', '订单数', '箱数', '已装车', '重量 kg', '操作人'],
      ...['创建时间', '发车时间'],
    ],
    bar: ['新建预约'],
    row: ['修改预约', '添加订单', '移出订单', '取消预约'],
  },
  {
    path,
    tab: '交接单',
    filters: ['交接单号', '包号', '状态', '操作人', '时间', '时间类型'],
    columns: ['交接单号', '线路', '状态', '包数', '重量 kg', '操作人', '创建时间', '签收时间', '签收人'],
  },
]
