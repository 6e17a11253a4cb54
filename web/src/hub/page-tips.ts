import { text } from '@kuacang/contract/kit/text'
import type { PageTips } from '../kit/route/page-tips.ts'

export const tips: PageTips = {
  '/hub/accept': text(
    '扫描袋号开始收包，完成前核对缺少和已取消的包裹；扫描“袋号,重量”一步收包。',
    'Scan a bag number to start accepting; missing and cancelled parcels are checked before you finish. Scan “bag,weight” to accept in one step.',
  ),
  '/hub/sort': text(
    '扫描包裹，放入屏幕显示并朗读的分拣口的袋。',
    'Scan a parcel and put it into the bag at the tag that is shown and spoken.',
  ),
  '/hub/depart': text(
    '把已集包的袋加入交接单并拍照签收，或直接出库。',
    'Add finished bags to a receipt, take photos and sign, or let bags depart directly.',
  ),
  '/hubm/waiting_report': text(
    '每天 06:00 自动生成，也可随时重新生成；超过应完成时间或等待 3 天以上为紧急。快照保留 30 天。',
    'Made every day at 06:00 and whenever you regenerate it. Urgent is what is past its due time or has waited 3 days. Snapshots are kept for 30 days.',
  ),
}
