import { text } from '@kuacang/contract/kit/text'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { exportScRelabels, type ScRelabel } from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelStage } from '@kuacang/contract/sorting-centre/relabel/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportScRelabels, {
    title: text('导出换单池', 'Export the relabel pool'),
    rows: ({ list }): readonly ScRelabel[] => list,
    columns: [
      { key: 'tracking_id', title: text('单号', 'Tracking number'), text: (p) => p.tracking_id },
      { key: 'original', title: text('原单号', 'Original number'), text: (p) => p.original_tracking_id },
      { key: 'stage', title: text('进度', 'Stage'), text: (p) => scRelabelStage.label(p.stage) },
      {
        key: 'reason',
        title: text('换单原因', 'Relabel reason'),
        text: (p) => (p.reason === null ? null : relabelReason.label(p.reason)),
      },
      { key: 'channel', title: text('渠道', 'Channel'), text: (p) => p.channel },
      { key: 'new_channel', title: text('新渠道', 'New channel'), text: (p) => p.request?.channel ?? '' },
      {
        key: 'new_number',
        title: text('新单号', 'New number'),
        text: (p) => p.request?.new_tracking_id ?? '',
      },
      {
        key: 'failure',
        title: text('失败原因', 'Why it failed'),
        text: (p) => p.request?.carrier_failure ?? '',
      },
      { key: 'country', title: text('国家', 'Country'), text: (p) => p.country_code },
      { key: 'weight', title: text('重量 kg', 'Weight (kg)'), number: (p) => p.weight },
      { key: 'bag', title: text('换单袋', 'Relabel bag'), text: (p) => p.bag_number },
      { key: 'pool_time', title: text('进池时间', 'Into the pool'), time: (p) => p.pool_time },
    ],
  }),
]
