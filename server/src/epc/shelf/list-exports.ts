import { exportAreaMappings, exportPutawayAreas } from '@kuacang/contract/epc/shelf/calls'
import { text } from '@kuacang/contract/kit/text'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

const code = text('代码', 'Code')
const updated = text('更新时间', 'Updated')

export const listExports: ExportedList[] = [
  exportOfList(exportPutawayAreas, {
    title: text('导出上架区', 'Export putaway areas'),
    columns: [
      { key: 'area_code', title: code, text: (a) => a.area_code },
      { key: 'name', title: text('名称', 'Name'), text: (a) => a.name },
      { key: 'remark', title: text('备注', 'Remark'), text: (a) => a.remark },
      { key: 'mapping_count', title: text('映射数', 'Mappings'), number: (a) => a.mapping_count },
      { key: 'last_updated', title: updated, time: (a) => a.last_updated },
    ],
  }),
  exportOfList(exportAreaMappings, {
    title: text('导出上架区映射', 'Export area mappings'),
    columns: [
      { key: 'area_code', title: code, text: (m) => m.area_code },
      {
        key: 'group_id',
        title: text('渠道组', 'Channel group'),
        text: (m) => m.group_name || String(m.group_id),
      },
      { key: 'country_code', title: text('国家', 'Country'), text: (m) => m.country_code },
      { key: 'from_location', title: text('起始库位', 'From location'), text: (m) => m.from_location },
      { key: 'to_location', title: text('结束库位', 'To location'), text: (m) => m.to_location },
      { key: 'last_updated', title: updated, time: (m) => m.last_updated },
    ],
  }),
]
