import { text } from '@kuacang/contract/kit/text'
import { exportPurchaseBatches } from '@kuacang/contract/purchasing/batch/calls'
import { exportConsumables, proposedDays } from '@kuacang/contract/purchasing/consumable/calls'
import { exportPurchaseOrders } from '@kuacang/contract/purchasing/order/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { exportSuppliers } from '@kuacang/contract/purchasing/supplier/calls'
import { enabledColumn } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const words = {
  supplier: text('供应商', 'Supplier'),
  status: text('状态', 'Status'),
  batch: text('采购批次', 'Batch'),
  quantity: text('数量', 'Quantity'),
  received: text('已收', 'Received'),
  remark: text('备注', 'Remark'),
  creator: text('创建人', 'Created by'),
  created: text('创建时间', 'Created'),
  currency: text('币种', 'Currency'),
}

export const listExports: ExportedList[] = [
  exportOfList(exportSuppliers, {
    title: text('导出供应商', 'Export suppliers'),
    columns: [
      { key: 'name', title: text('名称', 'Name'), text: (s) => s.name },
      { key: 'contact', title: text('联系人', 'Contact'), text: (s) => s.contact },
      { key: 'telephone', title: text('电话', 'Telephone'), text: (s) => s.telephone },
      { key: 'address', title: text('地址', 'Address'), text: (s) => s.address },
      { key: 'currency', title: words.currency, text: (s) => s.currency },
      enabledColumn,
      { key: 'updated', title: text('更新时间', 'Updated'), time: (s) => s.updated_at },
    ],
  }),
  exportOfList(exportConsumables, {
    title: text('导出包材采购', 'Export materials to buy'),
    columns: [
      { key: 'name', title: text('包材', 'Material'), text: (c) => c.name },
      { key: 'cn_name', title: text('中文名', 'Chinese name'), text: (c) => c.cn_name },
      { key: 'barcode', title: text('条码', 'Barcode'), text: (c) => c.barcode },
      { key: 'supplier', title: words.supplier, text: (c) => c.supplier_name },
      { key: 'price', title: text('单价', 'Unit price'), number: (c) => c.price },
      { key: 'currency', title: words.currency, text: (c) => c.currency },
      { key: 'unit', title: text('单位', 'Unit'), text: (c) => c.unit },
      { key: 'stock', title: text('库存', 'Stock'), number: (c) => c.stock },
      { key: 'warning', title: text('预警值', 'Warning level'), number: (c) => c.warning_level },
      {
        key: 'used',
        title: text(`近 ${proposedDays} 天用量`, `Used in ${proposedDays} days`),
        number: (c) => c.used,
      },
      { key: 'on_order', title: text('在途', 'On order'), number: (c) => c.on_order },
      { key: 'proposed', title: text('建议采购', 'To buy'), number: (c) => c.proposed },
    ],
  }),
  exportOfList(exportPurchaseOrders, {
    title: text('导出采购单', 'Export purchase orders'),
    columns: [
      { key: 'number', title: text('采购单号', 'Order number'), text: (o) => o.order_number },
      { key: 'supplier', title: words.supplier, text: (o) => o.supplier_name },
      { key: 'status', title: words.status, text: (o) => purchaseOrderStatus.label(o.status) },
      { key: 'batch', title: words.batch, text: (o) => o.batch_number },
      { key: 'materials', title: text('包材种类', 'Materials'), number: (o) => o.materials },
      { key: 'quantity', title: words.quantity, number: (o) => o.quantity },
      { key: 'received', title: words.received, number: (o) => o.received_quantity },
      { key: 'amount', title: text('金额', 'Amount'), number: (o) => o.amount },
      { key: 'currency', title: words.currency, text: (o) => o.currency },
      { key: 'remark', title: words.remark, text: (o) => o.remark },
      { key: 'creator', title: words.creator, text: (o) => o.created_by },
      { key: 'created', title: words.created, time: (o) => o.created_at },
      { key: 'ordered', title: text('下单时间', 'Ordered at'), time: (o) => o.ordered_at },
      { key: 'ended', title: text('完成时间', 'Ended at'), time: (o) => o.ended_at },
    ],
  }),
  exportOfList(exportPurchaseBatches, {
    title: text('导出采购批次', 'Export purchase batches'),
    columns: [
      { key: 'number', title: words.batch, text: (b) => b.batch_number },
      { key: 'status', title: words.status, text: (b) => purchaseOrderStatus.label(b.status) },
      {
        key: 'orders',
        title: text('采购单', 'Purchase orders'),
        text: (b) => b.orders.map((o) => `${o.order_number} ${o.supplier_name}`).join(', '),
      },
      { key: 'quantity', title: words.quantity, number: (b) => b.quantity },
      { key: 'received', title: words.received, number: (b) => b.received_quantity },
      { key: 'remark', title: words.remark, text: (b) => b.remark },
      { key: 'creator', title: words.creator, text: (b) => b.created_by },
      { key: 'created', title: words.created, time: (b) => b.created_at },
    ],
  }),
]
