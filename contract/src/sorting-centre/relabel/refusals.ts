import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** What stops the new label of a parcel in a sorting centre. */
export const scRelabelRefusals = refusals(11400, {
  not_in_pool: {
    n: 1,
    status: 409,
    what: text('包裹 {parcel} 不在换单池', 'Parcel {parcel} is not in the relabel pool'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请在分拣台扫描；要换单时先加入换单池', 'Sort it, or put it into the pool first'),
  },
  pooled: {
    n: 2,
    status: 409,
    heard: 'already_scanned',
    title: text('已在换单池', 'In the pool already'),
    what: text('包裹 {parcel} 已在换单池', 'Parcel {parcel} is in the relabel pool already'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请放到换单架（R）', 'Put it on the relabel shelf (R)'),
  },
  review_missing: {
    n: 3,
    status: 409,
    what: text('包裹 {parcel} 还不能换单', 'Parcel {parcel} cannot be relabelled yet'),
    why: text('原因为「{reason}」，须先审核', 'The reason is “{reason}”, which is reviewed first'),
    now: text('请按 F6 送审', 'Press F6 to ask for the review'),
  },
  others_label: {
    n: 4,
    status: 409,
    stops: 'confirm',
    title: text('贴错包裹', 'Wrong parcel'),
    what: text('面单 {scanned} 不属于包裹 {number}', 'The label {scanned} is not of parcel {number}'),
    why: text('它是包裹 {owner} 的新单号', 'It is the new number of parcel {owner}'),
    now: text('请撕下，贴到包裹 {owner} 上', 'Take it off and put it on parcel {owner}'),
  },
  no_group: {
    n: 5,
    status: 422,
    what: text('包裹 {parcel} 不能走渠道「{channel}」', 'Parcel {parcel} cannot go by channel “{channel}”'),
    why: text('没有启用的分拣组到 {country}', 'No sorting group in use serves {country} with it'),
    now: text(
      '请选择其他渠道，或请经理设置分拣组',
      'Choose another channel, or ask a manager to set up a group',
    ),
  },
  too_heavy: {
    n: 6,
    status: 422,
    what: text('包裹 {parcel} 不能走渠道「{channel}」', 'Parcel {parcel} cannot go by channel “{channel}”'),
    why: text('它重 {weight} kg，上限 {limit} kg', 'It weighs {weight} kg; the limit is {limit} kg'),
    now: text('请选择其他渠道', 'Choose another channel'),
  },
  in_room_bag: {
    n: 7,
    status: 409,
    what: text('包裹 {parcel} 在换单袋中', 'Parcel {parcel} is in a relabel bag'),
    why: text('它在袋 {bag} 中', 'It lies in bag {bag}'),
    now: text('请先从袋 {bag} 中取出', 'Take it out of bag {bag} first'),
  },
  no_label_yet: {
    n: 8,
    status: 409,
    what: text('包裹 {parcel} 没有要贴的新面单', 'Parcel {parcel} has no new label to put on'),
    why: text('它没有已批准的换单申请', 'It has no approved request'),
    now: text('请先扫描旧面单', 'Scan the old label first'),
  },
})
