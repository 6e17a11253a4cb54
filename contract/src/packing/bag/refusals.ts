import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const bagRefusals = refusals(6300, {
  unknown_suite: {
    n: 1,
    status: 404,
    what: text('没有工作台 {suite}', 'there is no suite {suite}'),
    why: text('地址错误', 'the address is wrong'),
    now: text('请从菜单进入', 'open it from the menu'),
  },
  not_ready: {
    n: 2,
    status: 409,
    what: text('包裹 {item} 不能集包', 'parcel {item} cannot be bagged'),
    why: text('状态为「{status}」', 'its status is “{status}”'),
    now: text('请先完成称重', 'weigh it first'),
  },
  in_other_bag: {
    n: 3,
    status: 409,
    heard: 'already_scanned',
    what: text('包裹 {item} 已在其他包中', 'parcel {item} is in another bag'),
    why: text(
      '在包 {bag} 中，由 {operator} 于 {at} 放入',
      'it is in bag {bag}, put there by {operator} at {at}',
    ),
    now: text('请放入包 {bag}，或先从中移出', 'put it into bag {bag}, or take it out there first'),
  },
  wrong_destination: {
    n: 4,
    status: 409,
    what: text('目的地不符', 'wrong destination'),
    why: text('包裹去 {tag}，此包去 {bag_tag}', 'the parcel goes to {tag}, this bag to {bag_tag}'),
    now: text('请放入 {tag} 的包', 'put it into a bag of {tag}'),
  },
  bag_closed: {
    n: 5,
    status: 409,
    what: text('包 {bag} 已关闭', 'bag {bag} is closed'),
    why: text('状态为「{status}」', 'its status is “{status}”'),
    now: text('请选择其他包', 'use another bag'),
  },
  empty_bag: {
    n: 6,
    status: 409,
    what: text('包 {bag} 不能完成', 'bag {bag} cannot be finished'),
    why: text('其中没有包裹', 'there is no parcel in it'),
    now: text('请先放入包裹，或取消该包', 'put parcels into it, or cancel it'),
  },
  not_in_bag: {
    n: 7,
    status: 404,
    what: text('包裹 {item} 不在任何包中', 'parcel {item} is in no bag'),
    why: text('没有找到它的集包记录', 'there is no record of it'),
    now: text('请核对条码', 'check the barcode'),
  },
  full: {
    n: 8,
    status: 409,
    what: text('包 {bag} 已满', 'bag {bag} is full'),
    why: text('最多 {limit} 个包裹或 {weight} kg', 'at most {limit} parcels or {weight} kg'),
    now: text('请完成该包后换新包', 'finish it and begin another'),
  },
  not_weighed: {
    n: 9,
    status: 409,
    what: text('包裹 {item} 还没有称重', 'parcel {item} is not weighed yet'),
    why: text('状态为「{status}」', 'its status is “{status}”'),
    now: text('请先称重', 'weigh it first'),
  },
  on_hold: {
    n: 10,
    status: 409,
    stops: 'any',
    what: text('包裹 {item} 被扣留', 'parcel {item} is on hold'),
    why: text('状态为「{status}」', 'its status is “{status}”'),
    now: text('请放到异常区，等待处理', 'put it aside with the exceptions until it is released'),
  },
  held_by_other: {
    n: 11,
    status: 409,
    what: text('包 {bag} 是别人的', 'bag {bag} is another operator’s'),
    why: text('{operator} 自 {since} 起在操作', '{operator} has held it since {since}'),
    now: text('请先接手该包', 'take it over first'),
  },
  on_receipt: {
    n: 12,
    status: 409,
    what: text('包 {bag} 不能取消', 'bag {bag} cannot be cancelled'),
    why: text('它在交接单上', 'it is on a receipt'),
    now: text('请先从交接单移出', 'take it off the receipt first'),
  },
})
