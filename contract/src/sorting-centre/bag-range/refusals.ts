import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const scBagRangeRefusals = refusals(11460, {
  overlaps: {
    n: 1,
    status: 409,
    what: text('袋号段没有增加', 'The range was not added'),
    why: text('它与承运商 {carrier} 的号段 {range} 重叠', 'It overlaps with {range} of carrier {carrier}'),
    now: text('请核对承运商给的号段', 'Check the range that the carrier gave'),
    at: { field: 'first_number', code: 'already_exists' },
  },
  used_up: {
    n: 2,
    status: 409,
    stops: 'any',
    what: text('袋 {bag} 不能封袋', 'Bag {bag} cannot be finished'),
    why: text('承运商 {carrier} 的袋号已用完', 'The bag numbers of carrier {carrier} are used up'),
    now: text(
      '请主管在分拨中心设置中增加袋号段，然后再次封袋',
      'Ask a manager to add a range on the preference page, then finish the bag again',
    ),
  },
  range_in_use: {
    n: 3,
    status: 409,
    stops: 'any',
    what: text('袋 {bag} 不能封袋', 'Bag {bag} cannot be finished'),
    why: text('袋号 {number} 已被另一个袋使用', 'Another bag has the number {number} already'),
    now: text(
      '请主管停用这个袋号段，增加新的号段',
      'Ask a manager to switch this range off and to add another one',
    ),
  },
})
