/** @shared with other areas. */

import { confirmEmptyLocation } from '@kuacang/contract/inventory/count/calls'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('库位 {location} 已空？', 'Is location {location} empty?'),
  message: text('系统中该库位已没有货物。', 'According to the system there are no goods left here.'),
  empty: text('已空', 'Empty'),
  left: text('还有货', 'Goods left'),
  made: text('已生成盘点单 {number}', 'Check {number} created'),
}

const ask = (location: string) =>
  openDialog<boolean | null>(
    (close) => (
      <DialogFrame
        title={say(words.title, { location })}
        kind="attention"
        dismiss={() => close(null)}
        cancel={{ label: say(words.left), run: () => close(false) }}
        confirm={{ label: say(words.empty), run: () => close(true) }}
      >
        <div className="dialog-lead">{say(words.message)}</div>
      </DialogFrame>
    ),
    { otherwise: null },
  )

/**
 * The zero check: asks whether a place is empty that should be after a pick; a no has it counted. What fails is told
 * and stops no one: the pick is done.
 */
export const askEmpty = async (location_code: string, reference: string): Promise<void> => {
  const empty = await ask(location_code)
  if (empty === null) return
  try {
    const { check_order_id } = await request(confirmEmptyLocation, {
      body: { location_code, empty, reference },
    })
    if (check_order_id) notice.warning(say(words.made, { number: check_order_id }))
  } catch (failure) {
    notice.failure(failure)
  }
}
