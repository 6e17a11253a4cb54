import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  case_code: text('箱号', 'Case code'),
  cases: text('箱', 'Cases'),
  confirm_difference: text('确认差异', 'Confirm differences'),
  confirm_unknown: text('确认无预报签收', 'Confirm signing without announcement'),
  defect_quantity: text('次品数量', 'Defective quantity'),
  defective: text('次品', 'Defective'),
  moves: text('上架记录', 'Putaway records'),
  po_batch_id: text('采购批次', 'Purchase batch'),
  problem_number: text('问题件号', 'Problem number'),
  putaway_status: text('上架', 'Putaway'),
  receive_status: text('收货状态', 'Receiving status'),
  suggested: text('推荐库位', 'Suggested locations'),
  waiting_case: text('待收箱', 'Case to receive'),
  wms_order_id: text('入库单号', 'Inbound order'),
} as const satisfies FieldLabels
