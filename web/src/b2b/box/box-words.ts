import { outboundBoxMachine } from '@kuacang/contract/b2b/box/machine'
import { text } from '@kuacang/contract/kit/text'
import { operationNames } from '../../kit/detail/operation-names.ts'

export const tones = { 1: 'work', 10: 'wait', 50: 'good', 90: 'bad' } as const

export const words = {
  box: text('箱号', 'Box number'),
  place: text('第几箱', 'Box n of N'),
  order: text('出库单号', 'Outbound order number'),
  erp: text('客户单号', 'Customer order number'),
  partner: text('客户', 'Customer'),
  buyer: text('买家', 'Buyer'),
  status: text('状态', 'Status'),
  skus: text('商品', 'Goods'),
  pieces: text('件数', 'Pieces'),
  weight: text('重量 kg', 'Weight (kg)'),
  size: text('尺寸 cm', 'Size (cm)'),
  booking: text('预约号', 'Booking number'),
  operator: text('操作人', 'Operator'),
  created: text('创建时间', 'Created'),
  finished: text('封箱时间', 'Finished'),
  left: text('装车时间', 'Handed over'),
  label: text('打印箱标签', 'Print box label'),
  list: text('打印装箱单', 'Print packing list'),
}

export const operationName = operationNames(outboundBoxMachine, {
  create: text('新建箱', 'Box opened'),
  print_label: text('打印箱标签', 'Box label printed'),
})

/** Its sides, as people write them. */
export const sizeOf = ({
  length,
  width,
  height,
}: {
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
}): string => (length === null ? '-' : `${length}×${width}×${height}`)
