import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/wms_inspection/quality_check': text(
    '扫描任务号，再逐件扫描商品。不良品先按 F4 再扫描，按 F2 回到良品。全部检查后按 F6 提交；不良品须选原因并拍照。',
    'Scan the task, then each piece. Press F4 before you scan a defect, and F2 for good pieces again. Press F6 when all are checked; defects need a reason and a photo.',
  ),
  '/wms_inspection/task_management': text(
    '待质检的商品在任务完成或取消前不能上架。抽检规则按客户设置箱的比例；不良率超过 10 % 时，其余的箱也要质检。',
    'Goods wait for their task before they are put away. Rules set the share of the cases by customer. Above 10 % defects the other cases are inspected too.',
  ),
}
