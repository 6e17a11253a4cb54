import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const outboundRefusals = refusals(6000, {
  unknown_skus: {
    n: 1,
    status: 422,
    what: text('出库单未创建', 'the outbound order was not created'),
    why: text('SKU 不存在或未通过审核：{skus}', 'unknown or unverified SKUs: {skus}'),
    now: text('请核对 SKU', 'check the SKUs'),
  },
  number_taken: {
    n: 2,
    status: 409,
    what: text('出库单未创建', 'the outbound order was not created'),
    why: text(
      '客户单号 {erp} 已用于内容不同的出库单 {order}（不同：{difference}）',
      'the customer number {erp} belongs to order {order} of other content ({difference} differs)',
    ),
    now: text('请核对客户单号', 'check the customer number'),
  },
  partner_missing: {
    n: 3,
    status: 400,
    what: text('出库单未创建', 'the outbound order was not created'),
    why: text('没有选择客户', 'no customer is chosen'),
    now: text('请选择客户', 'choose a customer'),
  },
  type_not_for_merchants: {
    n: 4,
    status: 403,
    what: text('出库单未创建', 'the outbound order was not created'),
    why: text('商户只能创建普通出库和退仓', 'merchants create normal and return-to-inventory orders only'),
    now: text('请选择其他类型', 'choose another type'),
  },
  address_missing: {
    n: 5,
    status: 400,
    what: text('出库单未创建', 'the outbound order was not created'),
    why: text('收件地址缺少 {fields}', 'the shipping address lacks {fields}'),
    now: text('请补全地址', 'complete the address'),
  },
  intercepted: {
    n: 6,
    status: 409,
    stops: 'confirm',
    what: text('拦截：订单 {order} 已取消', 'Intercepted: order {order} is cancelled'),
    why: text('取消于本次扫描之前', 'it was cancelled before this scan'),
    now: text('请把货物放到待放回区', 'put the goods to the put-back place'),
  },
  empty_file: {
    n: 7,
    status: 400,
    what: text('文件为空', 'the file is empty'),
    why: text('没有任何数据行', 'it has no rows'),
    now: text('请选择其他文件', 'choose another file'),
  },
  no_rows: {
    n: 8,
    status: 400,
    what: text('表格中没有合理的数据', 'the sheet has no reasonable data'),
    why: text('第一个问题：第 {row} 行 {reason}', 'the first fault: row {row}: {reason}'),
    now: text('请修改后重新选择文件', 'correct it and choose the file again'),
  },
  unreadable: {
    n: 9,
    status: 400,
    what: text('文件读取失败，请重新选择', 'the file could not be read; choose it again'),
    why: text('缺少列：{columns}', 'columns are missing: {columns}'),
    now: text('请使用模板', 'use the template'),
  },
})
