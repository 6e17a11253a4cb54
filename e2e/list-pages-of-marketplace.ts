import type { ListOnPage } from './list-pages.ts'

const path = '/mock/marketplace_mock'

/** What the practice marketplace holds. */
export const listsOfMarketplace: readonly ListOnPage[] = [
  {
    path,
    tab: '订单',
    filters: ['订单号', '店铺编号', '状态'],
    columns: [
      ...['订单号', '店铺编号', '状态', '买家', '国家', '件数', '运单号', '版本', '下单时间', '更新时间'],
    ],
    row: ['修改地址', '买家取消'],
  },
  {
    path,
    tab: '发货',
    place: 2,
    filters: ['订单号', '店铺编号'],
    columns: ['订单号', '店铺编号', '运单号', '承运商', '件数', '发货时间', '收到时间'],
  },
  {
    path,
    tab: '退货',
    place: 3,
    filters: ['订单号', '店铺编号'],
    columns: [
      ...[
        '退货编号',
        '店铺编号',
        '订单号',
        '退货原因',
        '件数',
        '运单号',
        '处理结果',
        '等级',
        '退货时间',
        '更新时间',
      ],
    ],
  },
  {
    path,
    tab: '库存',
    place: 4,
    filters: ['平台SKU', '店铺编号'],
    columns: ['平台SKU', '店铺编号', '商品', '变体', '可售数', '库存版本', '收到时间'],
  },
  {
    path,
    tab: '事件',
    place: 5,
    filters: ['店铺编号'],
    columns: ['时间', '店铺编号', '事件', '对象', '发送次数', '下次发送', '最后的错误'],
    row: ['再发两次'],
  },
  {
    path,
    tab: '接口调用',
    place: 6,
    filters: ['店铺编号'],
    columns: ['时间', '店铺编号', '调用', '状态码', '耗时（毫秒）'],
  },
]
