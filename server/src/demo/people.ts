import { warehouseType } from '@kuacang/contract/kit/enums'
import { type Right, rightCategory, rightNames } from '@kuacang/contract/kit/rights'
import { defragmentMode, warehouseMode } from '@kuacang/contract/reference/warehouse/enums'

/** The one password of all demo users; exists in demo data only. */
export const demoPassword = 'Kuacang2026'

export const demoWarehouses = [
  {
    id: 1,
    warehouse_code: 'SZX1',
    warehouse_name: '深圳平湖海外仓',
    warehouse_type: warehouseType.code.fbw,
    timezone: 'Asia/Shanghai',
    open_to_merchant: true,
    preference: JSON.stringify({
      cut_offs: [
        { channel_code: '', times: ['12:00', '18:00'], days: [1, 2, 3, 4, 5, 6, 7] },
        { channel_code: 'EXP', times: ['16:00'], days: [1, 2, 3, 4, 5, 6] },
      ],
    }),
  },
  {
    id: 2,
    warehouse_code: 'CAN2',
    warehouse_name: '广州白云 EPC',
    warehouse_type: warehouseType.code.epc,
    timezone: 'Asia/Shanghai',
    open_to_merchant: false,
  },
  {
    id: 3,
    warehouse_code: 'YIW3',
    warehouse_name: '义乌中转仓',
    warehouse_type: warehouseType.code.hub,
    wosp_warehouse_code: 'YIW3',
    timezone: 'Asia/Shanghai',
    open_to_merchant: false,
  },
  {
    id: 4,
    warehouse_code: 'HKG4',
    warehouse_name: '香港分拨中心',
    warehouse_type: warehouseType.code.sc,
    timezone: 'Asia/Hong_Kong',
    open_to_merchant: false,
  },
  {
    id: 5,
    warehouse_code: 'LAX5',
    warehouse_name: '洛杉矶境外仓',
    warehouse_type: warehouseType.code.overseas,
    timezone: 'America/Los_Angeles',
    open_to_merchant: true,
  },
] as const

/**
 * Parcel centres of the other ways of working. The demo parts of parcel centres do not fill them: the folders of these ways
 * of working do.
 */
export const demoStandingEpcs = [
  {
    id: 6,
    warehouse_code: 'CAN6',
    warehouse_name: '广州花都 EPC（BLUE）',
    warehouse_type: warehouseType.code.epc,
    timezone: 'Asia/Shanghai',
    open_to_merchant: false,
    preference: JSON.stringify({
      warehouse_mode: warehouseMode.code.blue_fusion,
      wall_slots: 8,
      defragment_mode: defragmentMode.code.waiting_time,
      store_programmes: ['SHOP'],
    }),
  },
  {
    id: 7,
    warehouse_code: 'CAN7',
    warehouse_name: '广州南沙 EPC（DPS）',
    warehouse_type: warehouseType.code.epc,
    timezone: 'Asia/Shanghai',
    open_to_merchant: false,
    preference: JSON.stringify({
      warehouse_mode: warehouseMode.code.dps_fusion,
      defragment_mode: defragmentMode.code.order,
      dps_zones: [
        { zone: 'A', first_slot: 1, last_slot: 6 },
        { zone: 'B', first_slot: 7, last_slot: 12 },
      ],
      store_programmes: ['SHOP'],
    }),
  },
] as const

export const demoPartners = [
  { id: 1, name: '晨星贸易 Morningstar', discount_rate: 95, special_discount_rate: 88 },
  { id: 2, name: '海鸥优品 Seagull', discount_rate: 100, special_discount_rate: null },
] as const

const inCategory = (...categories: ReturnType<typeof rightCategory>[]) =>
  rightNames.filter((r) => categories.includes(rightCategory(r)))
const startingWith = (...starts: string[]) =>
  rightNames.filter((r) => rightCategory(r) === 'operations' && starts.some((s) => r.startsWith(s)))

const shared: readonly Right[] = ['OfflineTasksPage', 'ListOfflineTasks']
const notFulfilment = ['EPC', 'DPS', 'HUB', 'Sorting', 'LCL']
const fulfilment = inCategory('operations').filter((r) => !notFulfilment.some((s) => r.startsWith(s)))

/** Its holder in the demo data is also a super administrator, whose rights need no role. */
export const superRole = 'Administrator'

export const demoRoles: readonly { name: string; name_cn: string; rights: readonly Right[] }[] = [
  { name: 'Fulfilment operator', name_cn: '海外仓操作员', rights: fulfilment },
  {
    name: 'EPC operator',
    name_cn: 'EPC操作员',
    rights: [...startingWith('EPC', 'DPS'), ...shared],
  },
  { name: 'Hub operator', name_cn: '中转仓操作员', rights: [...startingWith('HUB'), ...shared] },
  { name: 'Sorting-centre operator', name_cn: '分拨操作员', rights: [...startingWith('Sorting'), ...shared] },
  { name: 'Overseas operator', name_cn: '境外仓操作员', rights: fulfilment },
  { name: 'Manager', name_cn: '仓库经理', rights: inCategory('operations', 'management') },
  {
    name: 'Customer service',
    name_cn: '客服',
    rights: [
      'FBWTabView',
      'OutboundOrderAdmin',
      'OutboundOrderExport',
      'GetSkuInventory',
      'GetSku',
      'SkuVerifyOperation',
      'EPCDataSearch',
      'HUBSearch',
    ],
  },
  { name: 'Merchant', name_cn: '商户', rights: inCategory('merchant') },
  { name: superRole, name_cn: '管理员', rights: rightNames },
]

/** Every demo user: which role, which warehouses, which partner. */
export const demoUsers = [
  {
    username: 'admin',
    name_cn: '管理员',
    role: superRole,
    warehouses: [1, 2, 3, 4, 5, 6, 7],
    partner: null,
    about: { zh: '超级管理员', en: 'Super administrator' },
  },
  {
    username: 'manager',
    name_cn: '王经理',
    role: 'Manager',
    warehouses: [1, 2, 3, 4, 5, 6, 7],
    partner: null,
    about: { zh: '仓库经理', en: 'Manager' },
  },
  {
    username: 'fbw',
    name_cn: '李操作',
    role: 'Fulfilment operator',
    warehouses: [1],
    partner: null,
    about: { zh: '海外仓操作员', en: 'Fulfilment operator' },
  },
  {
    username: 'epc',
    name_cn: '陈操作',
    role: 'EPC operator',
    warehouses: [2],
    partner: null,
    about: { zh: 'EPC操作员', en: 'EPC operator' },
  },
  {
    username: 'epc-blue',
    name_cn: '何操作',
    role: 'EPC operator',
    warehouses: [6],
    partner: null,
    about: { zh: 'EPC操作员（BLUE）', en: 'EPC operator (BLUE)' },
  },
  {
    username: 'epc-dps',
    name_cn: '罗操作',
    role: 'EPC operator',
    warehouses: [7],
    partner: null,
    about: { zh: 'EPC操作员（DPS）', en: 'EPC operator (DPS)' },
  },
  {
    username: 'hub',
    name_cn: '周操作',
    role: 'Hub operator',
    warehouses: [3],
    partner: null,
    about: { zh: '中转仓操作员', en: 'Hub operator' },
  },
  {
    username: 'sc',
    name_cn: '吴操作',
    role: 'Sorting-centre operator',
    warehouses: [4],
    partner: null,
    about: { zh: '分拨操作员', en: 'Sorting-centre operator' },
  },
  {
    username: 'overseas',
    name_cn: '郑操作',
    role: 'Overseas operator',
    warehouses: [5],
    partner: null,
    about: { zh: '境外仓操作员', en: 'Overseas operator' },
  },
  {
    username: 'review',
    name_cn: '孙客服',
    role: 'Customer service',
    warehouses: [1, 2, 3, 4, 5],
    partner: null,
    about: { zh: '客服', en: 'Customer service' },
  },
  {
    username: 'merchant-a',
    name_cn: '晨星',
    role: 'Merchant',
    warehouses: [],
    partner: 1,
    about: { zh: '商户（晨星贸易）', en: 'Merchant (Morningstar)' },
  },
  {
    username: 'merchant-b',
    name_cn: '海鸥',
    role: 'Merchant',
    warehouses: [],
    partner: 2,
    about: { zh: '商户（海鸥优品）', en: 'Merchant (Seagull)' },
  },
] as const
