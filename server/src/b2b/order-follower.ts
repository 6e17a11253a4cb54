import { boxRefusals } from '@kuacang/contract/b2b/box/refusals'
import { Refused } from '#kit/refused'
import type { OrderFollower } from '../outbound/public.ts'
import { dropBoxes } from './box/actions.ts'
import { livingBoxes } from './box/store.ts'

export const orderFollower: OrderFollower = {
  dropped: dropBoxes,
  leaving: async (tx, caller, { id, number }) => {
    const boxes = await livingBoxes(tx, caller, id)
    if (boxes.length > 0)
      throw new Refused(boxRefusals.leaves_in_boxes, { order: number, boxes: boxes.length })
  },
}
