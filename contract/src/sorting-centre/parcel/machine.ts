import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { scParcelStatus } from './enums.ts'

/** docs/sorting-centre.md, the life of a parcel. A surplus parcel begins when it is scanned in. */
export const scParcelMachine = machine('sc_parcel', scParcelStatus, ['created', 'pending'], {
  withdraw: { from: ['created'], to: 'cancelled', label: text('平台取消', 'Withdraw') },
  scan_in: {
    from: ['created'],
    to: ['pending', 'to_relabel'],
    right: 'SortingCenterInbound',
    label: text('入站扫描', 'Scan in'),
  },
  arrive_withdrawn: {
    from: ['cancelled'],
    to: 'to_return',
    right: 'SortingCenterInbound',
    label: text('取消件到达', 'Withdrawn parcel arrives'),
  },
  /** The platform withdraws it while it is here. */
  intercept: {
    from: ['pending', 'sorted', 'relabel_review', 'to_relabel', 'relabelled'],
    to: 'to_return',
    label: text('拦截', 'Intercept'),
  },
  /** The platform withdraws it while it lies in a bag: also in one for the relabel room. */
  hold: {
    from: ['packing', 'packed', 'to_relabel', 'relabel_review'],
    to: ['packing', 'packed', 'to_relabel', 'relabel_review'],
    label: text('标记拦截', 'Put on hold'),
  },
  /** Who is announced after all, or released by a manager. */
  release: {
    from: ['pending', 'sorted', 'packing', 'packed', 'to_relabel', 'relabel_review'],
    to: ['pending', 'sorted', 'packing', 'packed', 'to_relabel', 'relabel_review'],
    right: 'SortingCenterManage',
    label: text('解除拦截', 'Release'),
  },
  sort: {
    from: ['pending', 'sorted', 'relabelled'],
    to: 'sorted',
    right: 'SortingCenterSort',
    label: text('分拣', 'Sort'),
  },
  put_into_bag: {
    from: ['pending', 'sorted', 'relabelled'],
    to: 'packing',
    right: 'SortingCenterPack',
    label: text('装袋', 'Put into a bag'),
  },
  take_out_of_bag: {
    from: ['packing', 'packed'],
    to: 'sorted',
    label: text('移出袋', 'Take out of its bag'),
  },
  finish_bag: { from: ['packing'], to: 'packed', label: text('封袋', 'Bag finished') },
  reopen_bag: { from: ['packed'], to: 'packing', label: text('重新开袋', 'Bag reopened') },
  hand_over: { from: ['packed'], to: 'handed_over', label: text('交接', 'Hand over') },
  depart: { from: ['handed_over'], to: 'departed', label: text('离站', 'Depart') },
  into_pool: {
    from: ['pending', 'sorted', 'relabelled'],
    to: 'to_relabel',
    right: 'SortingCenterRelabel',
    label: text('进换单池', 'Into the relabel pool'),
  },
  out_of_pool: {
    from: ['relabel_review', 'to_relabel'],
    to: 'pending',
    right: 'SortingCenterRelabel',
    label: text('出换单池', 'Out of the relabel pool'),
  },
  ask_review: { from: ['to_relabel'], to: 'relabel_review', label: text('送审', 'Ask for review') },
  review: {
    from: ['relabel_review'],
    to: ['to_relabel', 'pending', 'to_return'],
    label: text('审核', 'Review'),
  },
  relabel: { from: ['to_relabel'], to: 'relabelled', label: text('换单', 'Relabel') },
  to_return: {
    from: ['pending', 'sorted', 'handed_over', 'departed', 'relabel_review', 'to_relabel', 'relabelled'],
    to: 'to_return',
    right: 'SortingCenterReturn',
    label: text('登记退件', 'Register as a return'),
  },
  go_again: { from: ['to_return'], to: 'to_relabel', label: text('换单再发', 'Goes out again') },
  put_on_receipt: {
    from: ['to_return'],
    to: 'return_packing',
    label: text('加入交接单', 'Put on a receipt'),
  },
  take_off_receipt: {
    from: ['return_packing'],
    to: 'to_return',
    label: text('移出交接单', 'Take off its receipt'),
  },
  return: { from: ['return_packing'], to: 'returned', label: text('退回', 'Return') },
  destroy: { from: ['to_return'], to: 'destroyed', label: text('销毁', 'Destroy') },
  lose: {
    from: ['created', 'pending', 'sorted', 'relabel_review', 'to_relabel', 'relabelled', 'to_return'],
    to: 'lost',
    right: 'SortingCenterAdmin',
    label: text('标记丢失', 'Mark as lost'),
  },
  find: {
    from: ['lost'],
    to: ['pending', 'created', 'sorted', 'relabel_review', 'to_relabel', 'relabelled', 'to_return'],
    right: 'SortingCenterAdmin',
    label: text('找回', 'Mark as found'),
  },
})
