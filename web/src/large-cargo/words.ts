import { text } from '@kuacang/contract/kit/text'
import type { Measures } from '@kuacang/contract/large-cargo/fields'

export const words = {
  box: text('箱号', 'Box code'),
  boxes: text('箱数', 'Boxes'),
  inbound: text('入库单号', 'Inbound number'),
  outbound: text('出库单号', 'Outbound number'),
  reference: text('客户参考号', 'Reference'),
  partner: text('客户', 'Customer'),
  status: text('状态', 'Status'),
  destination: text('目的地', 'Destination'),
  carrier: text('承运商', 'Carrier'),
  bay: text('月台', 'Bay'),
  received: text('已收', 'Received'),
  checked: text('已核验', 'Checked'),
  weight: text('重量 kg', 'Weight (kg)'),
  sides: text('长 × 宽 × 高 cm', 'L × W × H (cm)'),
  chargeable: text('计费重 kg', 'Chargeable (kg)'),
  remark: text('备注', 'Remark'),
  creator: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  ended: text('完成时间', 'Ended at'),
  receivedAt: text('收货时间', 'Received at'),
  left: text('交接时间', 'Handed over'),
  reason: text('原因', 'Reason'),
}

export const sidesText = (of: Measures | null): string =>
  of ? `${of.length} × ${of.width} × ${of.height}` : '-'
