import type { Text } from './text.ts'

/** The tiers that menus and default roles are grouped by. */
export type RightCategory = 'operations' | 'management' | 'super' | 'merchant'

type Entry = readonly [code: number, zh: string, en: string, category: RightCategory]

/**
 * The permission dictionary: name → fixed number. A number is never changed or given again, roles in databases
 * hold it. Blocks: 1000 fulfilment, 2000 parcel processing, 3000 hub, 4000 sorting centre, 5000 merchants,
 * 6000 large cargo, 9000 administration.
 */
const dictionary = {
  FBWTabView: [1000, '海外仓出库', 'Fulfilment outbound area', 'operations'],
  OutboundOrderOperator: [1001, '出库单操作', 'Outbound orders: operate', 'operations'],
  OutboundOrderAdmin: [1002, '出库单管理', 'Outbound orders: manage', 'management'],
  OutboundOrderExport: [1003, '出库单导出', 'Outbound orders: export', 'management'],
  OutboundOrderPrint: [1004, '打印面单', 'Print shipping labels', 'operations'],
  OutboundOrderUniInventoryReturnReview: [1005, '退仓审核', 'Review returns from inventory', 'management'],
  JettisonAudit: [1006, '弃货审核', 'Review discarded goods', 'management'],
  GeneratePickupOrder: [1007, '生成拣货单', 'Generate pickup orders', 'operations'],
  GetPickupOrder: [1008, '查看拣货单', 'View pickup orders', 'operations'],
  PrintPickupInfo: [1009, '打印拣货单', 'Print pickup orders in any state', 'management'],
  executePickup: [1010, '执行拣货', 'Pick goods', 'operations'],
  WeightOperator: [1011, '称重', 'Bagging and handover', 'operations'],
  BagOperator: [1012, '集包与交接', 'Bag and hand over', 'operations'],
  InboundOrderOperator: [1020, '入库操作', 'Inbound: operate', 'operations'],
  InboundOrderAdmin: [1021, '入库管理', 'Inbound: manage', 'management'],
  WarehouseMigration: [1022, '仓库迁移', 'Migrate a warehouse', 'management'],
  GetSkuInventory: [1030, 'SKU库存查询', 'View SKU inventory', 'operations'],
  GetLocationInventory: [1031, '库位库存查询', 'View location inventory', 'operations'],
  GetInventoryChange: [1032, '库存变动查询', 'View inventory changes', 'management'],
  InventoryDoctor: [1033, '库存核对', 'Run the stock doctor', 'management'],
  TransferOrder: [1034, '移库', 'Transfer stock', 'operations'],
  GetInvCheckOrder: [1035, '盘点查询', 'View stock counts', 'operations'],
  EditInvCheck: [1036, '盘点', 'Count stock', 'operations'],
  AdjustmentOrder: [1037, '库存调整', 'Adjust stock', 'management'],
  GetPackMaterial: [1038, '包材查询', 'View packing material', 'operations'],
  GetPackInventory: [1039, '包材库存', 'Packing material stock', 'operations'],
  GetPackChange: [1040, '包材变动', 'Packing material changes', 'operations'],
  AdminVidInventoryList: [1041, 'VID库存管理', 'VID inventory', 'management'],
  GetStorageLocation: [1050, '库位查询', 'View storage locations', 'operations'],
  EditStorageLocation: [1051, '库位管理', 'Edit storage locations', 'management'],
  EditWarehouse: [1052, '仓库设置', 'Edit warehouse settings', 'management'],
  ReturnOperator: [1060, '退货操作', 'Returns: operate', 'operations'],
  WMSReLabelOp: [1061, '退货换标', 'Returns: relabel', 'operations'],
  QualityCheckTaskList: [1070, '质检任务', 'Inspection tasks', 'management'],
  QualityCheckOperation: [1071, '质检操作', 'Inspect goods', 'operations'],
  B2BTabView: [1080, 'B2B出库', 'B2B outbound area', 'operations'],
  B2BAddressOverridingQuery: [1081, '买家地址改写', 'Buyer address overrides', 'super'],
  GetOperationRecord: [1090, '操作记录', 'Operation records', 'management'],
  InboundOrderReport: [1091, '入库报表', 'Inbound report', 'management'],
  OutboundOrderReport: [1092, '出库报表', 'Outbound report', 'management'],
  OutboundTimeliness: [1093, '出库时效', 'Outbound lead times', 'management'],
  Dashboard: [1094, '仓库看板', 'Warehouse dashboard', 'management'],
  GetAddedValueRecord: [1095, '增值服务记录', 'Value-added services', 'management'],
  KpiDashboard: [1096, 'KPI看板', 'KPI dashboard', 'management'],
  KpiAllwhs: [1097, '全仓KPI', 'KPI of all warehouses', 'super'],
  SkipWeightCheck: [1099, '跳过称重检查', 'Skip the weight check', 'management'],
  UploadTip: [1098, '上传教学视频', 'Upload tip videos', 'management'],

  EPCOutboundParcelSort: [2001, 'EPC出库分拣', 'EPC outbound sort', 'operations'],
  EPCJobControl: [2002, 'EPC作业控制', 'EPC job control', 'management'],
  DPSKanban: [2003, 'DPS看板', 'DPS kanban', 'management'],
  EPCWarehouseManage: [2004, 'EPC仓库设置', 'EPC warehouse settings', 'management'],
  DPSWarehouseManage: [2005, 'DPS仓库设置', 'DPS warehouse settings', 'management'],
  EPCDataSearch: [2006, 'EPC查询', 'EPC search', 'operations'],
  EPCInboundManage: [2007, 'EPC入库管理', 'EPC inbound management', 'management'],
  EPCKPIView: [2008, 'EPC KPI', 'EPC KPI', 'management'],
  EPCAscan: [2009, 'EPC入库扫描', 'EPC arrival scan', 'operations'],
  DPSPickup: [2010, 'DPS拣货', 'DPS pickup', 'operations'],
  DPSPutaway: [2011, 'DPS上架', 'DPS putaway', 'operations'],
  DPSTransfer: [2012, 'DPS移库', 'DPS transfer', 'operations'],
  EPCManageAdminUser: [2013, 'EPC操作员管理', 'EPC operators', 'super'],
  EPCManageWarehousePage: [2014, 'EPC仓库管理', 'EPC warehouses', 'super'],
  EPCTakeOver: [2015, 'EPC接收交接', 'EPC takeover', 'operations'],
  EPCIntake: [2016, 'EPC预报', 'EPC announcements', 'management'],
  EPCReview: [2017, 'EPC包裹审核', 'EPC parcel review', 'management'],
  EPCInspect: [2018, 'EPC拦截处理', 'EPC blocked parcels', 'management'],
  EPCLabel: [2019, 'EPC换单贴标', 'EPC labels', 'operations'],
  EPCSow: [2020, 'EPC播种', 'EPC sow', 'operations'],
  EPCCombine: [2021, 'EPC合单', 'EPC combine', 'operations'],
  EPCDepart: [2022, 'EPC离台', 'EPC departure', 'operations'],
  EPCPack: [2023, 'EPC集包', 'EPC packing', 'operations'],
  EPCHandOver: [2024, 'EPC出库交接', 'EPC handover', 'operations'],
  EPCLinehaul: [2025, 'EPC干线预订', 'EPC linehaul booking', 'management'],
  EPCOutboundManage: [2026, 'EPC出库管理', 'EPC outbound management', 'management'],
  EPCUnbind: [2027, 'EPC解绑', 'EPC unbinding', 'management'],
  EPCReturn: [2028, 'EPC退件', 'EPC returns', 'operations'],
  EPCReturnManage: [2029, 'EPC退件管理', 'EPC returns: manage', 'management'],
  EPCReport: [2030, 'EPC报表', 'EPC reports', 'management'],
  EPCMarkLost: [2031, 'EPC标记丢失', 'EPC mark lost', 'management'],
  EPCRelabelReview: [2033, 'EPC换单审核', 'EPC relabel review', 'management'],
  EPCCombineCase: [2034, 'EPC问题件处理', 'EPC cases', 'management'],
  EPCService: [2035, 'EPC客服报表', 'EPC customer service reports', 'super'],
  EPCLastMile: [2036, 'EPC尾程跟踪', 'EPC last mile', 'super'],
  EPCCorrect: [2037, 'EPC数据更正', 'EPC corrections', 'super'],
  EPCMarkSplitCombine: [2038, 'EPC拆单', 'EPC set splitting', 'management'],
  EPCSealConfirm: [2039, 'EPC封条确认', 'EPC seal confirmation', 'management'],

  HUBAccept: [3001, '中转仓收包', 'Hub accept', 'operations'],
  HUBSort: [3002, '中转仓分拣', 'Hub sort', 'operations'],
  HUBDepartWarehouse: [3003, '中转仓出库', 'Hub depart', 'operations'],
  HUBSearch: [3004, '中转仓查询', 'Hub search', 'operations'],
  HUBSummaries: [3005, '中转仓汇总', 'Hub summaries', 'management'],
  HUBEditWarehousePreference: [3006, '中转仓设置', 'Hub warehouses', 'super'],
  HUBIntake: [3007, '中转仓预报', 'Hub announcements', 'management'],

  SortingCenterSearchAcrossWarehouses: [4001, '分拨跨仓查询', 'Sorting centre: all warehouses', 'management'],

  MerchantBaseOperation: [5000, '商户功能', 'Merchant area', 'merchant'],
  MerchantGetSku: [5001, '商户商品', 'Merchant goods', 'merchant'],
  MerchantVidInventoryList: [5002, '商户VID库存', 'Merchant VID inventory', 'merchant'],
  MerchantBinding: [5003, '绑定店铺', 'Bind stores', 'merchant'],
  MerchantOverseaWarehouse: [5004, '商户海外仓', 'Merchant overseas warehouse', 'merchant'],
  MerchantWebhooks: [5006, '商户事件订阅', 'Merchant webhooks', 'merchant'],
  MerchantGetPlatformOrders: [5005, '商户平台订单', 'Merchant platform orders', 'merchant'],

  LCLTabView: [6000, '大货物流', 'Large cargo area', 'operations'],
  LCLInboundReceive: [6001, '大货收货', 'Large cargo receive', 'operations'],

  GetSku: [9000, '商品查询', 'See all goods', 'management'],
  EditSku: [9001, '商品管理', 'Edit all goods', 'management'],
  SkuVerifyOperation: [9002, '商品审核', 'Verify goods', 'super'],
  GetSkuMapping: [9003, '商品映射查询', 'See SKU mapping', 'management'],
  EditSkuMapping: [9004, '商品映射管理', 'Edit SKU mapping', 'management'],
  CreateWarehouse: [9005, '仓库管理', 'Manage warehouses', 'super'],
  ManageChannel: [9006, '渠道管理', 'Manage channels', 'super'],
  GetChannelMapping: [9007, '渠道映射', 'Channel mapping', 'super'],
  GetAllPlatformOrdersForMerchants: [9008, '全部平台订单', 'All platform orders', 'super'],
  AdminMerchantProductSkuMappings: [9009, '商户商品映射', 'Merchant product mapping', 'super'],
  AdminSemiConsignmentMerchantsView: [9010, '半托管商户', 'Semi-consignment merchants', 'super'],
  AdminDropShippingMerchantsView: [9011, '代发商户', 'Dropshipping merchants', 'super'],
  ManageMaterials: [9012, '包材资料管理', 'Manage packing material', 'super'],
  ManageUsers: [9020, '用户管理', 'Manage users', 'management'],
  ManagePermission: [9021, '角色管理', 'Manage roles', 'super'],
  ManageAnnouncement: [9022, '公告管理', 'Manage announcements', 'management'],
  LoginAsUser: [9023, '代用户登录', 'Act as another user', 'super'],
  CountrySettingsPage: [9024, '国家设置', 'Countries', 'super'],
  GatewaySettingsPage: [9025, '口岸设置', 'Gateways', 'super'],
  ListUserChangesPage: [9026, '用户变更记录', 'User changes', 'management'],
  ManageMessages: [9027, '消息投递管理', 'Webhooks and mails', 'super'],
  AnswerPorts: [9028, '外部接口答复', 'Answer port requests', 'operations'],
  OfflineTasksPage: [9030, '后台任务', 'Background tasks', 'operations'],
  ListOfflineTasks: [9031, '后台任务详情', 'Background task details', 'operations'],
  ListOfflineTasksAdmin: [9032, '全部后台任务', 'Background tasks of everyone', 'management'],
  EPCMockPage: [9040, 'EPC模拟', 'EPC sandbox', 'super'],
  SortingCenterMockPage: [9041, '分拨模拟', 'Sorting-centre sandbox', 'super'],
  HUBMockPage: [9043, '中转仓模拟', 'Hub sandbox', 'super'],
  TestPage: [9042, '组件演示', 'Demo pages', 'super'],
} as const satisfies Record<string, Entry>

export type Right = keyof typeof dictionary
export const rightNames = Object.keys(dictionary) as Right[]

export const rightCode = (name: Right): number => dictionary[name][0]
export const rightTitle = (name: Right): Text => ({ zh: dictionary[name][1], en: dictionary[name][2] })
export const rightCategory = (name: Right): RightCategory => dictionary[name][3]

const byCode = new Map<number, Right>(rightNames.map((n) => [rightCode(n), n]))
if (byCode.size !== rightNames.length) throw new Error('the permission dictionary gives a number twice')

/** The right of a number; undefined for a number that this version does not know. */
export const rightOfCode = (code: number): Right | undefined => byCode.get(code)
