import { text } from '@kuacang/contract/kit/text'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { exportScBags, type ScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus, scBagType } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { yesOrNo } from '#kit/exports/export-column'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportScBags, {
    title: text('导出分拨集包袋', 'Export sorting-centre packing bags'),
    rows: ({ list }): readonly ScBag[] => list,
    columns: [
      { key: 'bag_number', title: text('袋号', 'Bag number'), text: (b) => b.temp_bag_id },
      { key: 'bag_type', title: text('类型', 'Type'), text: (b) => scBagType.label(b.bag_type) },
      { key: 'status', title: text('状态', 'Status'), text: (b) => scBagStatus.label(b.status) },
      {
        key: 'relabel_reason',
        title: text('换单原因', 'Relabel reason'),
        text: (b) => (b.relabel_reason === null ? null : relabelReason.label(b.relabel_reason)),
      },
      { key: 'place', title: text('格口', 'Place'), text: (b) => b.tag },
      { key: 'group', title: text('分拣组', 'Sorting group'), text: (b) => b.group_name },
      { key: 'sort_key', title: text('分拣键', 'Sort key'), text: (b) => b.sort_key },
      { key: 'carrier', title: text('承运商', 'Carrier'), text: (b) => b.carrier_code },
      { key: 'parcels', title: text('包裹数', 'Parcels'), number: (b) => b.parcel_count },
      { key: 'weight', title: text('封袋重量 kg', 'Finished (kg)'), number: (b) => b.actual_weight },
      { key: 'check_weight', title: text('复重 kg', 'Checked (kg)'), number: (b) => b.check_weight },
      {
        key: 'away',
        title: text('复重不符', 'Check weight away'),
        text: (b) => yesOrNo(b.check_weight_away),
      },
      { key: 'checked_by', title: text('复重人', 'Checked by'), text: (b) => b.checked_by },
      { key: 'operator', title: text('装袋人', 'Packed by'), text: (b) => b.operator },
      { key: 'note', title: text('交货单', 'Delivery note'), text: (b) => b.delivery_note_number },
      { key: 'created_time', title: text('创建时间', 'Created'), time: (b) => b.created_time },
      { key: 'finished_time', title: text('封袋时间', 'Finished'), time: (b) => b.finished_time },
      { key: 'handover_time', title: text('交接时间', 'Handed over'), time: (b) => b.handover_time },
    ],
  }),
]
