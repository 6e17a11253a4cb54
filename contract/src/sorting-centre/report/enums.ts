import { enumeration } from '../../kit/enumeration.ts'

/** What waits in a sorting centre. */
export const scWaiting = enumeration('sc_waiting', {
  bag_overdue: [1, '入站袋逾期未到', 'Inbound bag overdue'],
  bag_not_weighed: [2, '入站袋未称重', 'Inbound bag not weighed'],
  bag_not_opened: [3, '入站袋未开袋', 'Inbound bag not opened'],
  bag_not_closed: [4, '入站袋未关袋', 'Inbound bag not closed'],
  parcel_held: [5, '包裹拦截中', 'Parcel on hold'],
  label_failed: [6, '换单面单失败', 'New label failed'],
  in_review: [7, '换单待审核', 'Relabelling to be reviewed'],
  in_relabel_pool: [8, '在换单池', 'In the relabel pool'],
  not_packed: [9, '已入站未装袋', 'Scanned in, not packed'],
  not_acknowledged: [10, '已交接未确认离站', 'Handed over, departure not acknowledged'],
  to_return: [11, '待退件', 'To be returned'],
  packed_not_signed: [12, '集包袋未交接', 'Packing bag not handed over'],
  transit_waiting: [13, '转运袋未交接', 'Transit bag not handed over'],
})

/** PA-604: by what the monitor counts. */
export const scMonitorCategory = enumeration('sc_monitor_category', {
  group: [1, '分拣组', 'Sorting group'],
  channel: [2, '渠道', 'Channel'],
  carrier: [3, '承运商', 'Carrier'],
})

/** PA-450: what the work of a person in a sorting centre is counted under. */
export const scKpiType = enumeration('sc_kpi_type', {
  dock: [1, '收发袋', 'Dock'],
  bag_weight: [2, '入站袋称重', 'Bag weight'],
  inbound: [3, '包裹入站', 'Inbound'],
  sort: [4, '包裹分拣', 'Sorting'],
  relabel: [5, '换单', 'Relabelling'],
  pack: [6, '集包', 'Packing'],
  dispatch: [7, '交接发出', 'Dispatch'],
  give_back: [8, '退件', 'Returns'],
  check: [9, '复重与核查', 'Checks'],
})

/** What the quality figures count. */
export const scQualityMeasure = enumeration('sc_quality_measure', {
  expected: [1, '应到', 'Expected'],
  arrived: [2, '实到', 'Arrived'],
  left: [3, '已交接', 'Handed over'],
  scanned_in: [4, '已入站', 'Scanned in'],
  relabelled: [5, '已换单', 'Relabelled'],
  packed: [6, '已装袋', 'Packed'],
  taken_out: [7, '从袋中取出', 'Taken out of a bag'],
  weighed: [8, '已称重', 'Weighed'],
  away: [9, '超出公差', 'Out of tolerance'],
})

/** By what the quality figures are summed. */
export const scQualityBy = enumeration('sc_quality_by', {
  day: [1, '日期', 'Day'],
  origin: [2, '来源', 'Origin'],
  group: [3, '分拣组', 'Sorting group'],
  user: [4, '操作员', 'Operator'],
})
