import { warehouseType } from '@kuacang/contract/kit/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { exportCarriers } from '@kuacang/contract/reference/carrier/calls'
import { exportChannels } from '@kuacang/contract/reference/channel/calls'
import { type ChannelGroup, exportChannelGroups } from '@kuacang/contract/reference/channel-group/calls'
import { exportCountries } from '@kuacang/contract/reference/country/calls'
import { exportCurrencies } from '@kuacang/contract/reference/currency/calls'
import { exportGateways } from '@kuacang/contract/reference/gateway/calls'
import { exportAllMaterials } from '@kuacang/contract/reference/material/calls'
import { exportPartners } from '@kuacang/contract/reference/partner/calls'
import { exportSortingGroups } from '@kuacang/contract/reference/sorting-group/calls'
import { exportAllWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { enabledColumn, joined, yesOrNo } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'
import { materialColumns } from './material/columns.ts'
import { warehouseColumns } from './warehouse/columns.ts'

const words = { used: text('使用中', 'In use'), deprecated: text('已弃用', 'Deprecated') }
const name_cn: { key: string; title: Text } = { key: 'name_cn', title: text('中文名', 'Chinese name') }

export const listExports: ExportedList[] = [
  exportOfList(exportPartners, {
    title: text('导出客户', 'Export customers'),
    columns: [
      { key: 'id', title: text('客户编号', 'Customer number'), text: (p) => p.id },
      { key: 'name', title: text('客户名称', 'Customer name'), text: (p) => p.name },
      {
        key: 'internal',
        title: text('内部客户', 'Internal customer'),
        text: (p) => yesOrNo(p.internal_partner),
      },
      { key: 'discount', title: text('折扣率（%）', 'Discount rate (%)'), number: (p) => p.discount_rate },
      {
        key: 'special',
        title: text('特殊折扣率（%）', 'Special discount rate (%)'),
        number: (p) => p.special_discount_rate,
      },
      enabledColumn,
    ],
  }),
  exportOfList(exportCountries, {
    title: text('导出国家', 'Export countries'),
    columns: [
      { key: 'alpha2', title: text('二位代码', 'Two-letter code'), text: (c) => c.alpha2_code },
      { key: 'alpha3', title: text('三位代码', 'Three-letter code'), text: (c) => c.alpha3_code },
      { key: 'un', title: text('数字代码', 'Numeric code'), text: (c) => c.un_code },
      { key: 'name', title: text('英文名', 'English name'), text: (c) => c.name },
      { ...name_cn, text: (c) => c.name_cn },
    ],
  }),
  exportOfList(exportCurrencies, {
    title: text('导出币种', 'Export currencies'),
    columns: [
      { key: 'code', title: text('代码', 'Code'), text: (c) => c.code },
      { key: 'symbol', title: text('符号', 'Symbol'), text: (c) => c.symbol },
      { ...name_cn, text: (c) => c.name_cn },
    ],
  }),
  exportOfList(exportGateways, {
    title: text('导出口岸', 'Export gateways'),
    columns: [
      { key: 'code', title: text('口岸代码', 'Gateway code'), text: (g) => g.code },
      { ...name_cn, text: (g) => g.name_cn },
      { key: 'name', title: text('英文名', 'English name'), text: (g) => g.name },
      enabledColumn,
    ],
  }),
  exportOfList(exportAllWarehouses, {
    title: text('导出仓库', 'Export warehouses'),
    columns: [
      ...warehouseColumns,
      {
        key: 'type',
        title: text('仓库类型', 'Warehouse type'),
        text: (w) => warehouseType.label(w.warehouse_type),
      },
    ],
  }),
  exportOfList(exportChannels, {
    title: text('导出渠道', 'Export channels'),
    columns: [
      { key: 'channel_id', title: text('渠道编号', 'Channel number'), text: (c) => c.channel_id },
      { key: 'channel_code', title: text('渠道代码', 'Channel code'), text: (c) => c.channel_code },
      { key: 'name', title: text('中文名', 'Chinese name'), text: (c) => c.name },
      { key: 'name_en', title: text('英文名', 'English name'), text: (c) => c.name_en },
      enabledColumn,
      { key: 'carrier_code', title: text('承运商代码', 'Carrier code'), text: (c) => c.carrier_code },
      {
        key: 'carrier_name',
        title: text('承运商中文名', 'Carrier name in Chinese'),
        text: (c) => c.carrier_name,
      },
      {
        key: 'carrier_name_en',
        title: text('承运商英文名', 'Carrier name in English'),
        text: (c) => c.carrier_name_en,
      },
    ],
  }),
  exportOfList(exportCarriers, {
    title: text('导出承运商', 'Export carriers'),
    columns: [
      { key: 'code', title: text('承运商代码', 'Carrier code'), text: (c) => c.carrier_code },
      { key: 'name', title: text('中文名', 'Chinese name'), text: (c) => c.carrier_name },
      { key: 'name_en', title: text('英文名', 'English name'), text: (c) => c.carrier_name_en },
      { key: 'channels', title: text('渠道数', 'Channels'), number: (c) => c.channels },
    ],
  }),
  exportOfList(exportChannelGroups, {
    title: text('导出渠道组', 'Export channel groups'),
    rows: ({ data }): readonly ChannelGroup[] => data,
    columns: [
      { key: 'group_id', title: text('编号', 'Number'), text: (g) => g.group_id },
      { key: 'group_name', title: text('中文名', 'Chinese name'), text: (g) => g.group_name },
      { key: 'name_en', title: text('英文名', 'English name'), text: (g) => g.name_en },
      { key: 'carrier_name', title: text('承运商', 'Carrier'), text: (g) => g.carrier_name },
      {
        key: 'deprecated',
        title: text('状态', 'Status'),
        text: (g) => (g.deprecated ? words.deprecated : words.used),
      },
      {
        key: 'channels',
        title: text('渠道', 'Channels'),
        text: (g, { channel }) => joined(g.channels.map(channel)),
      },
      {
        key: 'dedicated_line',
        title: text('专线', 'Dedicated line'),
        text: (g) => yesOrNo(g.dedicated_line),
      },
    ],
  }),
  exportOfList(exportSortingGroups, {
    title: text('导出分拣组', 'Export sorting groups'),
    columns: [
      { key: 'group_id', title: text('编号', 'Number'), text: (g) => g.group_id },
      { key: 'group_name', title: text('名称', 'Name'), text: (g) => g.group_name },
      { key: 'sort_key', title: text('分拣码', 'Sorting code'), text: (g) => g.sort_key },
      enabledColumn,
      {
        key: 'channels',
        title: text('渠道', 'Channels'),
        text: (g, { channel }) => joined(g.channels.map(channel)),
      },
      { key: 'countries', title: text('国家', 'Countries'), text: (g) => g.countries.join(' · ') },
      { key: 'updated', title: text('更新时间', 'Updated'), time: (g) => g.last_updated },
    ],
  }),
  exportOfList(exportAllMaterials, {
    title: text('导出包材', 'Export packing material'),
    columns: materialColumns,
  }),
]
