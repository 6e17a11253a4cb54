import { warehouseType } from '@kuacang/contract/kit/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { exportCarriers } from '@kuacang/contract/reference/carrier/calls'
import { exportChannels } from '@kuacang/contract/reference/channel/calls'
import { type ChannelGroup, exportChannelGroups } from '@kuacang/contract/reference/channel-group/calls'
import { exportChannelMappings } from '@kuacang/contract/reference/channel-mapping/calls'
import { exportCountries } from '@kuacang/contract/reference/country/calls'
import { exportCurrencies } from '@kuacang/contract/reference/currency/calls'
import { exportGateways } from '@kuacang/contract/reference/gateway/calls'
import { exportInviteCodes } from '@kuacang/contract/reference/invite-code/calls'
import { inviteCodeState } from '@kuacang/contract/reference/invite-code/enums'
import { exportAllMaterials } from '@kuacang/contract/reference/material/calls'
import { exportPartners } from '@kuacang/contract/reference/partner/calls'
import { exportPlatforms } from '@kuacang/contract/reference/platform/calls'
import { exportSortingGroups } from '@kuacang/contract/reference/sorting-group/calls'
import { exportAllWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { enabledColumn, joined, yesOrNo } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'
import { materialColumns } from './material/columns.ts'
import { warehouseColumns } from './warehouse/columns.ts'

const words = {
  anyPlatform: text('全部平台', 'All platforms'),
  used: text('使用中', 'In use'),
  deprecated: text('已弃用', 'Deprecated'),
}
const name_cn: { key: string; title: Text } = { key: 'name_cn', title: text('中文名', 'Chinese name') }

export const listExports: ExportedList[] = [
  exportOfList(exportInviteCodes, {
    title: text('导出邀请码', 'Export invite codes'),
    columns: [
      { key: 'ending', title: text('尾号', 'Ends with'), text: (c) => c.ending },
      { key: 'partner', title: text('客户编号', 'Customer number'), text: (c) => c.partner_id },
      { key: 'partner', title: text('客户', 'Customer'), text: (c) => c.partner_name },
      { key: 'state', title: text('状态', 'Status'), text: (c) => inviteCodeState.label(c.state) },
      { key: 'remark', title: text('备注', 'Remarks'), text: (c) => c.remark },
      { key: 'created', title: text('创建时间', 'Created'), time: (c) => c.created_at },
      { key: 'created', title: text('操作人', 'Operator'), text: (c) => c.created_by },
      { key: 'expires', title: text('有效期至', 'Valid until'), time: (c) => c.expires_at },
      { key: 'used', title: text('使用时间', 'Used at'), time: (c) => c.used_at },
    ],
  }),
  exportOfList(exportPlatforms, {
    title: text('导出平台', 'Export platforms'),
    columns: [
      { key: 'platform', title: text('平台代码', 'Platform code'), text: (p) => p.platform },
      { key: 'name', title: text('中文名', 'Chinese name'), text: (p) => p.name },
      { key: 'name_en', title: text('英文名', 'English name'), text: (p) => p.name_en },
      enabledColumn,
    ],
  }),
  exportOfList(exportChannelMappings, {
    title: text('导出渠道映射', 'Export channel mapping'),
    columns: [
      { key: 'code', title: text('平台物流代码', 'Platform logistics code'), text: (m) => m.platform_code },
      { key: 'platform', title: text('平台', 'Platform'), text: (m) => m.platform ?? words.anyPlatform },
      { key: 'warehouse', title: text('仓库', 'Warehouse'), text: (m) => m.warehouse_code },
      { key: 'channel', title: text('渠道编号', 'Channel number'), text: (m) => m.channel_id },
      {
        key: 'channel',
        title: text('渠道', 'Channel'),
        text: (m) => ({ zh: m.channel_name, en: m.channel_name_en || m.channel_name }),
      },
      { key: 'changed', title: text('更新时间', 'Updated'), time: (m) => m.updated_at },
    ],
  }),
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
