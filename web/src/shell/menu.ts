import { type Text, text } from '@kuacang/contract/kit/text'
import type { MenuGroup } from '../kit/route/route.ts'

/** The groups of the menu in their order. */
export const menuGroups: readonly { key: MenuGroup; title: Text }[] = [
  { key: 'inbound', title: text('入库', 'Inbound') },
  { key: 'inventory', title: text('库存', 'Inventory') },
  { key: 'outbound', title: text('出库', 'Outbound') },
  { key: 'merchant', title: text('商户', 'Merchant') },
  { key: 'admin', title: text('仓库管理', 'Warehouse admin') },
  { key: 'super', title: text('超级管理', 'Super admin') },
]
