import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BlockOutlined,
  CloudSyncOutlined,
  ClusterOutlined,
  CrownOutlined,
  DatabaseOutlined,
  ExperimentOutlined,
  ExportOutlined,
  FileDoneOutlined,
  GlobalOutlined,
  GoldOutlined,
  ImportOutlined,
  InboxOutlined,
  NotificationOutlined,
  PartitionOutlined,
  RollbackOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  ToolOutlined,
  TruckOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { Data } from '@kuacang/contract/kit/call'
import type { Right } from '@kuacang/contract/kit/rights'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { getLinks } from '@kuacang/contract/reference/link/calls'
import type { ComponentType } from 'react'
import type { Route } from './route.ts'

/** A heading within a group: over its pages from this place on. */
export type Stage = { readonly from: number; readonly title: Text }

export type MenuGroup = {
  /** The first part of the paths of its pages. */
  readonly key: string
  readonly title: Text
  readonly icon: ComponentType
  readonly startsOpen?: boolean
  /** The headings of a long group, in the order of the work. */
  readonly stages?: readonly Stage[]
  /** A link below the group's pages. It opens in a new tab, and is shown only where the deployment names its address. */
  readonly outside?: {
    readonly title: Text
    readonly right: Right
    readonly address: keyof Data<typeof getLinks>
  }
}

/** The groups of the menu in the order of the specification's route table. */
export const menuGroups: readonly MenuGroup[] = [
  { key: 'mock', title: text('模拟数据', 'Sandbox'), icon: ExperimentOutlined },
  {
    key: 'sorting_center_operations',
    title: text('分拨作业', 'Sorting work'),
    icon: PartitionOutlined,
  },
  {
    key: 'sorting_center_management',
    title: text('分拨管理', 'Sorting control'),
    icon: ClusterOutlined,
  },
  {
    key: 'sorting-center-admin',
    title: text('分拨高级管理', 'Sorting admin'),
    icon: CrownOutlined,
  },
  {
    key: 'epc_operator',
    title: text('EPC作业', 'EPC work'),
    icon: InboxOutlined,
    startsOpen: true,
    stages: [
      { from: 10, title: text('收货入库', 'Receive') },
      { from: 26, title: text('货架与拣货', 'Shelves and pickup') },
      { from: 38, title: text('分拣与合单', 'Sort and combine') },
      { from: 60, title: text('面单与换单', 'Labels') },
      { from: 70, title: text('离台与出库', 'Depart and hand over') },
      { from: 90, title: text('退回与退件', 'Return handling') },
    ],
  },
  { key: 'epc_outbound_packing', title: text('EPC出库集包', 'EPC packing'), icon: GoldOutlined },
  { key: 'epc_dhl_packing', title: text('EPC承运商集包', 'EPC carriers'), icon: GoldOutlined },
  { key: 'epc_manual', title: text('EPC人工处理', 'EPC by hand'), icon: ToolOutlined },
  { key: 'epc_admin', title: text('EPC管理', 'EPC management'), icon: AuditOutlined },
  { key: 'epc_super_admin', title: text('EPC高级管理', 'EPC super admin'), icon: CrownOutlined },
  { key: 'hub', title: text('中转仓作业', 'Hub work'), icon: BlockOutlined },
  { key: 'hubm', title: text('中转仓管理', 'Hub management'), icon: AuditOutlined },
  { key: 'hubx', title: text('中转仓高级管理', 'Hub super admin'), icon: CrownOutlined },
  { key: 'large_cargo_logis', title: text('大货物流', 'Large cargo'), icon: TruckOutlined },
  { key: 'wms_inbound', title: text('入库', 'Inbound'), icon: ImportOutlined },
  {
    key: 'wms_merchant_wish',
    title: text('平台订单', 'Platform orders'),
    icon: ShoppingOutlined,
    outside: {
      title: text('使用说明', 'Instructions'),
      right: 'MerchantBaseOperation',
      address: 'instructions_url',
    },
  },
  { key: 'wms_merchant', title: text('商户', 'Merchant'), icon: ShopOutlined },
  { key: 'wms_outbound', title: text('出库', 'Outbound'), icon: ExportOutlined },
  { key: 'wms_b2b_out', title: text('B2B出库', 'B2B outbound'), icon: FileDoneOutlined },
  { key: 'wms_return', title: text('退货', 'Returns'), icon: RollbackOutlined },
  { key: 'wms_inventory', title: text('库存', 'Inventory'), icon: DatabaseOutlined },
  { key: 'wms_inspection', title: text('质检', 'Inspection'), icon: SafetyCertificateOutlined },
  { key: 'wms_report', title: text('报表', 'Reports'), icon: BarChartOutlined },
  { key: 'wms_admin', title: text('仓库管理', 'Warehouse admin'), icon: AppstoreOutlined },
  { key: 'wms_superadmin', title: text('超级管理', 'Super admin'), icon: CrownOutlined },
  { key: 'settings', title: text('设置', 'Settings'), icon: SettingOutlined },
  { key: 'user', title: text('账户', 'Account'), icon: UserOutlined },
  { key: 'tasks', title: text('任务', 'Tasks'), icon: CloudSyncOutlined },
  { key: 'announcement_manage', title: text('公告', 'Announcements'), icon: NotificationOutlined },
  { key: 'demo', title: text('组件演示', 'Demo pages'), icon: GlobalOutlined },
]

const firstPart = (path: string) => path.split('/')[1] ?? ''

/** The menu group of a page; undefined for pages that are in no desktop menu. */
export const groupOf = ({ path, hidden, mobile }: Route): MenuGroup | undefined => {
  if (hidden || mobile) return undefined
  const key = firstPart(path)
  return menuGroups.find((g) => g.key === key || (g.key === 'demo' && /^(react|vue)-/.test(key)))
}

/** The pages of a group under its headings; all under none where it has none. Headings without a page are left out. */
export const stagesOf = <P extends Pick<Route, 'place'>>(
  { stages = [] }: Pick<MenuGroup, 'stages'>,
  pages: readonly P[],
): readonly { readonly title?: Text; readonly pages: readonly P[] }[] => {
  const stageOf = ({ place = Number.POSITIVE_INFINITY }: P) => stages.findLast((s) => s.from <= place)
  const under = Map.groupBy(pages, stageOf)
  return [undefined, ...stages].flatMap((stage) => {
    const own = under.get(stage)
    return own ? [{ ...(stage && { title: stage.title }), pages: own }] : []
  })
}

export const groupOfPath = (path: string): MenuGroup | undefined =>
  menuGroups.find((g) => g.key === firstPart(path))

/** The groups of the handheld's start page. */
export const handGroups: readonly { readonly base: string; readonly title: Text }[] = [
  { base: '/m/wms/', title: text('海外仓', 'Fulfilment') },
  { base: '/m/epc/', title: text('EPC', 'Parcel processing') },
]
