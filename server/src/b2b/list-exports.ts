import { exportBookings } from '@kuacang/contract/b2b/booking/calls'
import { bookingStatus } from '@kuacang/contract/b2b/booking/enums'
import { exportOutboundBoxes } from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const status = text('状态', 'Status')
const weight = text('重量 kg', 'Weight (kg)')
const operator = text('操作人', 'Operator')
const created = text('创建时间', 'Created')

export const listExports: ExportedList[] = [
  exportOfList(exportOutboundBoxes, {
    title: text('导出出库箱', 'Export outbound boxes'),
    columns: [
      { key: 'box_id', title: text('箱号', 'Box number'), text: (b) => b.box_id },
      {
        key: 'n',
        title: text('第几箱', 'Box n of N'),
        text: (b) => (b.n === null ? '' : `${b.n} / ${b.of}`),
      },
      { key: 'order', title: text('出库单号', 'Outbound order number'), text: (b) => b.order_number },
      { key: 'erp', title: text('客户单号', 'Customer order number'), text: (b) => b.erp_order_id },
      { key: 'partner', title: text('客户', 'Customer'), number: (b) => b.partner_id },
      { key: 'buyer', title: text('买家', 'Buyer'), text: (b) => b.buyer_id },
      { key: 'status', title: status, text: (b) => outboundBoxStatus.label(b.status) },
      {
        key: 'skus',
        title: text('商品', 'Goods'),
        text: (b) => b.skus.map((s) => `${s.sku} × ${s.quantity}`).join('; '),
      },
      { key: 'pieces', title: text('件数', 'Pieces'), number: (b) => b.pieces },
      { key: 'weight', title: weight, number: (b) => b.weight },
      {
        key: 'size',
        title: text('尺寸 cm', 'Size (cm)'),
        text: (b) => (b.length === null ? '' : `${b.length} × ${b.width} × ${b.height}`),
      },
      { key: 'booking', title: text('预约号', 'Booking number'), text: (b) => b.booking_number },
      { key: 'operator', title: operator, text: (b) => b.operator_name },
      { key: 'created_at', title: created, time: (b) => b.created_at },
      { key: 'finished_at', title: text('封箱时间', 'Finished'), time: (b) => b.finished_at },
    ],
  }),
  exportOfList(exportBookings, {
    title: text('导出预约', 'Export bookings'),
    columns: [
      { key: 'booking', title: text('预约号', 'Booking number'), text: (k) => k.booking_number },
      { key: 'status', title: status, text: (k) => bookingStatus.label(k.status) },
      { key: 'carrier', title: text('承运商', 'Carrier'), text: (k) => k.carrier },
      { key: 'lorry', title: text('车牌号', 'Lorry'), text: (k) => k.lorry },
      { key: 'pickup_at', title: text('提货时间', 'Pickup time'), time: (k) => k.pickup_at },
      { key: 'orders', title: text('订单数', 'Orders'), number: (k) => k.orders },
      { key: 'boxes', title: text('箱数', 'Boxes'), number: (k) => k.boxes },
      { key: 'loaded', title: text('已装车', 'Loaded'), number: (k) => k.loaded },
      { key: 'weight', title: weight, number: (k) => k.weight },
      { key: 'operator', title: operator, text: (k) => k.operator_name },
      { key: 'created_at', title: created, time: (k) => k.created_at },
      { key: 'departed_at', title: text('发车时间', 'Departed'), time: (k) => k.departed_at },
    ],
  }),
]
