import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** What the walls of BLUE and DPS refuse, whose slots are given to sets that still wait for parcels. */
export const epcStandingRefusals = refusals(10120, {
  no_slot_free: {
    n: 1,
    status: 409,
    title: text('没有空格口', 'No slot is free'),
    what: text('没有空格口给 {parcel}', 'No slot is free for {parcel}'),
    why: text('{slots} 个格口都有包裹', 'All {slots} slots are taken'),
    now: text(
      '请先取出已播齐的格口；没有时把包裹放到等待货架',
      'Take a complete slot out first; if there is none, put the parcel on the waiting shelf',
    ),
  },
  clear_first: {
    n: 2,
    status: 409,
    title: text('没有空格口', 'No slot is free'),
    what: text('没有空格口给 {parcel}', 'No slot is free for {parcel}'),
    why: text(
      '{slots} 个格口都有包裹；格口整理「{mode}」',
      'All {slots} slots are taken; slots are cleared “{mode}”',
    ),
    now: text(
      '请扫描格口 {clear}，按 F8 把它的包裹放到货架，再扫描 {parcel}',
      'Scan slot {clear} and press F8 to put its parcels on the shelf, then scan {parcel} again',
    ),
  },
  complete_slot: {
    n: 3,
    status: 409,
    what: text('格口 {slot} 已播齐', 'Slot {slot} is complete'),
    why: text('它的包裹可以合单', 'Its parcels can be combined'),
    now: text('请取出并合单，不要上架', 'Take them out and combine them; they need no shelf'),
  },
  waits: {
    n: 4,
    status: 409,
    what: text('格口 {slot} 还不能合单', 'Slot {slot} cannot be combined yet'),
    why: text(
      '应有 {expected} 件，已有 {uploaded} 件',
      '{uploaded} of {expected} {expected|parcel|parcels} are in it',
    ),
    now: text('请等其余包裹，或把它们放到货架（F8）', 'Wait for the others, or put these on the shelf (F8)'),
  },
})
