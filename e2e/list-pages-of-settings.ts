import type { ListOnPage } from './list-pages.ts'

const userFilters = ['用户名 / 姓名 / 邮箱', '角色', '启用']
const userActions = ['编辑', '重置密码', '停用', '代其登录']
const users: Omit<ListOnPage, 'path'> = {
  filters: [...userFilters, '拥有权限'],
  columns: ['用户名', '状态', '姓名', '邮箱', '角色', '仓库', '客户', '创建时间'],
  bar: ['新建用户', '批量新建操作员'],
  row: userActions,
}
const channels: Omit<ListOnPage, 'path'> = {
  filters: 'search',
  columns: ['渠道编号', '渠道代码', '中文名', '英文名', '状态', '承运商代码', '承运商中文名', '承运商英文名'],
  bar: ['新建渠道'],
  row: ['编辑', '停用'],
}

/** Lists of people, of what the warehouses refer to, and of messages. */
export const listsOfSettings: readonly ListOnPage[] = [
  { ...users, path: '/settings/user_manage' },
  { ...users, path: '/epc_super_admin/admin_user_manage' },
  {
    path: '/epc_admin/manage_operator',
    filters: userFilters,
    columns: ['用户名', '状态', '姓名', '角色', '创建时间'],
    bar: ['批量新建操作员'],
    row: userActions,
  },
  {
    path: '/settings/user-changes',
    filters: ['用户名', '时间'],
    columns: ['时间', '操作人', '用户', '操作', '修改内容'],
  },
  {
    path: '/settings/partner_manage',
    filters: 'search',
    columns: ['客户编号', '客户名称', '内部客户', '折扣率（%）', '特殊折扣率（%）', '状态'],
    bar: ['新建客户'],
    row: ['编辑', '停用'],
  },
  {
    path: '/settings/countries',
    filters: 'search',
    columns: ['二位代码', '三位代码', '数字代码', '英文名', '中文名'],
  },
  {
    path: '/settings/countries',
    tab: '币种',
    filters: 'search',
    columns: ['代码', '符号', '中文名'],
    row: ['编辑'],
  },
  {
    path: '/settings/gateways',
    filters: 'search',
    columns: ['口岸代码', '中文名', '英文名', '状态'],
    row: ['编辑', '停用'],
  },
  {
    ids: 'FU-132',
    path: '/wms_superadmin/warehouse_manage',
    filters: 'search',
    columns: ['仓库代码', '仓库名称', '仓库类型', '状态', '对商户开放', '时区'],
    bar: ['新建仓库'],
    row: ['编辑', '停用'],
  },
  { ...channels, path: '/wms_superadmin/channel_manage' },
  { ...channels, path: '/epc_super_admin/channel_carrier_manage' },
  {
    path: '/epc_super_admin/channel_carrier_manage',
    tab: '承运商',
    filters: 'search',
    columns: ['承运商代码', '中文名', '英文名', '渠道数'],
    row: ['编辑'],
  },
  {
    path: '/epc_super_admin/channel_group_manage',
    filters: 'search',
    columns: ['编号', '中文名', '英文名', '承运商', '状态', '渠道'],
    bar: ['新建渠道组'],
    row: ['编辑', '弃用'],
  },
  {
    path: '/epc_super_admin/materials',
    filters: 'search',
    columns: ['名称', '中文名', '条码', '类别', '状态', '重量 kg', '长 × 宽 × 高 cm'],
    bar: ['新建包材', '打印包材条码'],
    row: ['编辑', '停用'],
  },
  {
    path: '/epc_super_admin/sorting-groups',
    filters: 'search',
    columns: ['编号', '名称', '分拣码', '状态', '渠道', '国家', '更新时间'],
    bar: ['新建分拣组'],
    row: ['编辑', '停用'],
  },
  {
    path: '/hubx/warehouses',
    filters: 'search',
    columns: [
      'WOSP 仓库代码',
      '仓库代码',
      '仓库名称',
      '状态',
      '时区',
      '重量容差 %',
      '最小容差 kg',
      '称重次数',
      '集包完成时称重',
      '目的仓',
    ],
  },
  {
    path: '/public_channels',
    filters: 'search',
    columns: ['渠道编号', '渠道', '承运商代码', '承运商'],
  },
  {
    path: '/settings/webhook_manage',
    filters: ['名称 / 地址'],
    columns: ['名称', '状态', '地址', '客户', '事件', '待投递', '投递失败', '创建时间'],
    bar: ['新建订阅'],
  },
  {
    path: '/settings/webhook_deliveries',
    filters: ['订阅', '内部处理', '状态', '事件', '事件 ID', '单据 ID', '发生时间'],
    columns: [
      '事件 ID',
      '事件',
      '发生时间',
      '接收方',
      '状态',
      '次数',
      '最近尝试',
      '下次尝试',
      '最近应答',
      '单据 ID',
    ],
    bar: ['重新投递'],
  },
  {
    path: '/settings/port_requests',
    filters: ['单据号', '接口', '状态'],
    columns: [
      '单据号',
      '接口',
      '请求',
      '状态',
      '次数',
      '创建时间',
      '最近尝试',
      '下次尝试',
      '答复时间',
      '最近应答',
    ],
    bar: ['重新发送'],
  },
  {
    path: '/settings/mail_outbox',
    filters: ['收件人 / 主题', '状态', '写入时间'],
    columns: ['主题', '收件人', '状态', '写入时间', '次数', '最近尝试', '下次尝试', '服务器应答'],
  },
]
