import { text } from '@kuacang/contract/kit/text'
import { getScBagBalance } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { request } from '../../kit/api/request.ts'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { say } from '../../kit/say.ts'

const words = {
  close: text('关袋', 'Close the bag'),
  balance: text(
    '预报 {announced}，已入站 {arrived}，缺少 {missing}，取消 {withdrawn}，多出 {surplus}。',
    '{announced} announced, {arrived} scanned in, {missing} missing, {withdrawn} withdrawn, {surplus} surplus.',
  ),
}

/** Shows what is missing, and asks; true: the bag is to be closed. */
export const confirmClosing = async (bag_number: string): Promise<boolean> => {
  const balance = await request(getScBagBalance, { query: { bag_number } })
  const { missing_ids, surplus_ids, bag_number: _bag, ...counts } = balance
  return confirmDanger({
    title: words.close,
    consequence: say(words.balance, counts),
    ids: missing_ids.length > 0 ? missing_ids : [bag_number],
  })
}
