import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** What keeps an outbound parcel on its bench. */
export const epcDepartRefusals = refusals(9300, {
  no_label: {
    n: 1,
    status: 409,
    what: text('出库包裹 {box} 不能出库', 'Outbound parcel {box} cannot depart'),
    why: text('正式面单还没有贴上', 'Its final label is not on it'),
    now: text(
      '请放到等待货架，面单到达后到「贴正式面单」',
      'Put it on the waiting shelf; once the label is here, label it at “Final label”',
    ),
  },
  member_stopped: {
    n: 2,
    status: 409,
    stops: 'confirm',
    what: text('出库包裹 {box} 不能出库', 'Outbound parcel {box} cannot depart'),
    why: text('其中的包裹 {parcel} 已取消或被拦截', 'Parcel {parcel} inside was cancelled or blocked'),
    now: text('请送到解绑台', 'Take it to the unbind desk'),
  },
  gone: {
    n: 3,
    status: 409,
    what: text('出库包裹 {box} 不能出库', 'Outbound parcel {box} cannot depart'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请放到一边，并通知主管', 'Put it aside and tell a manager'),
  },
  no_bag: {
    n: 4,
    status: 404,
    at: { field: 'bag_id', code: 'not_found' },
    heard: 'unrecognised',
    title: text('没有此袋', 'Unknown bag'),
    what: text('没有袋 {bag}', 'There is no bag {bag}'),
    why: text(
      '本仓没有此袋，或袋中没有出库包裹',
      'It is not of this warehouse, or it holds no outbound parcel',
    ),
    now: text('请扫描袋上的袋号', 'Scan the number on the bag'),
  },
  too_late: {
    n: 5,
    status: 409,
    what: text('{box} 不能再测量', '{box} can no longer be measured'),
    why: text('它已交接出库，或已取消', 'It has left the warehouse, or was cancelled'),
    now: text('请放到一边，并通知主管', 'Put it aside and tell a manager'),
  },
})
