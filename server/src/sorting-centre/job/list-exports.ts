import { text } from '@kuacang/contract/kit/text'
import { exportScJobs } from '@kuacang/contract/sorting-centre/job/calls'
import { scJobStatus } from '@kuacang/contract/sorting-centre/job/enums'
import { type ExportedList, exportOfList } from '#kit/exports/list-export'

export const listExports: ExportedList[] = [
  exportOfList(exportScJobs, {
    title: text('导出分拨作业', 'Export sorting-centre jobs'),
    columns: [
      { key: 'job', title: text('作业号', 'Job number'), text: (j) => j.job_number },
      { key: 'linehaul', title: text('干线单号', 'Linehaul number'), text: (j) => j.linehaul_order_number },
      { key: 'status', title: text('状态', 'Status'), text: (j) => scJobStatus.label(j.status) },
      { key: 'bags_to_come', title: text('未到袋', 'Bags to come'), number: (j) => j.bags_to_come },
      {
        key: 'bags_taken_over',
        title: text('已接收袋', 'Bags taken over'),
        number: (j) => j.bags_taken_over,
      },
      {
        key: 'bags_in_transit',
        title: text('其中转运袋', 'Of these in transit'),
        number: (j) => j.bags_in_transit,
      },
      { key: 'bags_opened', title: text('已开袋', 'Bags opened'), number: (j) => j.bags_opened },
      { key: 'bags_closed', title: text('已关袋', 'Bags closed'), number: (j) => j.bags_closed },
      { key: 'parcels', title: text('预报包裹', 'Parcels announced'), number: (j) => j.parcels },
      { key: 'arrived', title: text('已入站', 'Scanned in'), number: (j) => j.arrived },
      { key: 'sorted', title: text('已分拣', 'Sorted'), number: (j) => j.sorted },
      { key: 'packed', title: text('已装袋', 'Packed'), number: (j) => j.packed },
      { key: 'handed_over', title: text('已交接', 'Handed over'), number: (j) => j.handed_over },
      { key: 'missing', title: text('少件', 'Missing'), number: (j) => j.balance?.missing ?? null },
      { key: 'withdrawn', title: text('取消', 'Withdrawn'), number: (j) => j.balance?.withdrawn ?? null },
      { key: 'surplus', title: text('多件', 'Surplus'), number: (j) => j.balance?.surplus ?? null },
      { key: 'created_by', title: text('开始人', 'Begun by'), text: (j) => j.created_by },
      { key: 'created_time', title: text('开始时间', 'Begun'), time: (j) => j.created_time },
      { key: 'ended_by', title: text('结束人', 'Ended by'), text: (j) => j.ended_by },
      { key: 'ended_time', title: text('结束时间', 'Ended'), time: (j) => j.ended_time },
    ],
  }),
]
