import { enumeration } from '../enumeration.ts'

/** How long something has waited, in whole days (PA-470). */
export const ageing = enumeration('ageing', {
  under_1: [0, '1 天以内', 'Under 1 day'],
  from_1: [1, '1–2 天', '1–2 days'],
  from_2: [2, '2–3 天', '2–3 days'],
  from_3: [3, '3 天以上', 'Over 3 days'],
})

/** How urgent it is (SH-245, PA-470). */
export const severity = enumeration('severity', {
  normal: [1, '正常', 'Normal'],
  late: [5, '偏久', 'Late'],
  urgent: [10, '紧急', 'Urgent'],
})

export const snapshotStatus = enumeration('snapshot_status', {
  making: [1, '生成中', 'Being made'],
  complete: [2, '已生成', 'Made'],
})
