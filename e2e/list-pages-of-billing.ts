import { valueAddedServiceMachine } from '../contract/src/billing/service/machine.ts'
import { statementMachine } from '../contract/src/billing/statement/machine.ts'
import type { ListOnPage } from './list-pages.ts'

const statements = '/wms_report/statements'
const own = '/wms_merchant/merchant_statements'
const margins = '/wms_report/margins'
const statementColumns = [
  '账单号',
  '月份',
  '客户',
  '状态',
  '笔数',
  '合计',
  '待答复异议',
  '出账时间',
  '结清时间',
]

/** The lists of prices and of what is charged. */
export const listsOfBilling: readonly ListOnPage[] = [
  {
    path: '/wms_superadmin/price_lists',
    filters: ['客户', '币种', '状态'],
    columns: ['客户', '币种', '生效日期', '状态', '价格数', '备注', '创建时间', '发布时间'],
    bar: ['新建价目表'],
    row: ['编辑', '发布', '复制', '删除'],
  },
  {
    path: '/wms_report/added_value',
    filters: ['客户', '服务类型', '创建时间', '服务单号', '关联单号', '状态'],
    columns: [
      '服务单号',
      '服务类型',
      '客户',
      '关联单号',
      '状态',
      '数量',
      '单价',
      '金额',
      '创建时间',
      '完成时间',
      '备注',
    ],
    bar: ['新建', '导入', '完成'],
    row: ['完成', '取消'],
    actions: valueAddedServiceMachine.actions,
  },
  {
    path: statements,
    filters: ['客户', '月份', '状态', '账单号'],
    columns: statementColumns,
    bar: ['生成草稿', '出账'],
    row: ['出账', '记录付款', '结清'],
    actions: statementMachine.actions,
  },
  {
    path: statements,
    tab: '费用',
    filters: ['客户', '收费项目', '日期', '业务单号'],
    columns: ['日期', '收费项目', '客户', '业务单号', '数量', '金额', '计算方式', '账单'],
  },
  {
    path: statements,
    tab: '未定价',
    place: 2,
    filters: ['客户', '收费项目', '日期', '业务单号'],
    columns: ['日期', '收费项目', '客户', '业务单号', '数量', '国家', '最近尝试'],
  },
  {
    path: margins,
    filters: ['日期', '客户'],
    columns: ['客户', '收入', '人工', '运费', '包材', '成本', '毛利', '毛利率 %'],
    bar: ['重新计算'],
  },
  {
    path: margins,
    tab: '费率',
    filters: ['类别', '渠道'],
    columns: ['生效日期', '类别', '适用于', '金额', '每公斤', '备注', '创建时间'],
    bar: ['新增费率'],
    row: ['删除'],
  },
  {
    path: statements,
    tab: '账户',
    place: 3,
    filters: ['客户', '信用额度', '额度用尽'],
    columns: ['客户', '币种', '信用额度', '欠款', '冻结', '可用额度', '更新时间'],
    bar: ['设置信用额度'],
    row: ['设置信用额度'],
  },
  {
    path: statements,
    tab: '付款',
    place: 4,
    filters: ['客户', '账单号'],
    columns: ['付款日期', '客户', '账单号', '金额', '流水号', '记录时间'],
    row: ['撤销付款'],
  },
  {
    path: own,
    as: 'merchant-a',
    filters: ['月份', '状态', '账单号'],
    columns: statementColumns.filter((c) => c !== '客户'),
  },
  {
    path: own,
    as: 'merchant-a',
    tab: '费用',
    filters: ['收费项目', '日期', '业务单号'],
    columns: ['日期', '收费项目', '业务单号', '数量', '金额', '计算方式', '账单'],
  },
  {
    path: own,
    as: 'merchant-a',
    tab: '价格',
    place: 2,
    filters: [],
    columns: ['收费项目', '计费单位', '单价', '免费数量', '最低收费', '币种'],
  },
  {
    path: own,
    as: 'merchant-a',
    tab: '账户',
    place: 3,
    filters: [],
    columns: ['币种', '信用额度', '欠款', '冻结', '可用额度', '更新时间'],
  },
  {
    path: own,
    as: 'merchant-a',
    tab: '付款',
    place: 4,
    filters: ['账单号'],
    columns: ['付款日期', '账单号', '金额', '流水号', '记录时间'],
  },
]
