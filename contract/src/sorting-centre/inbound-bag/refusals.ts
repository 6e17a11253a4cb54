import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const scInboundBagRefusals = refusals(11000, {
  bag_cancelled: {
    n: 1,
    status: 409,
    stops: 'any',
    what: text('袋 {bag} 已被取消', 'Bag {bag} was cancelled'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请放到异常区，并通知班长', 'Put it in the exception area and tell the shift leader'),
  },
  already_here: {
    n: 2,
    status: 409,
    heard: 'already_scanned',
    title: text('袋已接收', 'Bag already here'),
    what: text('袋 {bag} 不用再接收', 'Bag {bag} needs no takeover'),
    why: text('它于 {at} 接收', 'It was taken over at {at}'),
    now: text('请扫描下一个袋', 'Scan the next bag'),
  },
  other_warehouse: {
    n: 3,
    status: 409,
    stops: 'any',
    what: text('{number} 不属于本站', '{number} does not belong to this sorting centre'),
    why: text('它预报到 {warehouse}', 'It was announced for {warehouse}'),
    now: text('请放到错发区，并通知班长', 'Put it in the misrouted area and tell the shift leader'),
  },
  not_here: {
    n: 4,
    status: 409,
    what: text('袋 {bag} 还没有接收', 'Bag {bag} was not taken over'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先在月台接收此袋', 'Take it over at the dock first'),
  },
  transit: {
    n: 5,
    status: 409,
    stops: 'any',
    what: text('袋 {bag} 不能开袋', 'Bag {bag} must not be opened'),
    why: text('它转运到 {dest}', 'It passes through to {dest}'),
    now: text('请放到转运区', 'Put it in the transit area'),
  },
  not_open: {
    n: 6,
    status: 409,
    what: text('袋 {bag} 还没有开袋', 'Bag {bag} was not opened'),
    why: text('开袋后才能关袋', 'Only an open bag can be closed'),
    now: text('请先扫描袋号开袋', 'Scan the bag first to open it'),
  },
  closed: {
    n: 7,
    status: 409,
    heard: 'already_scanned',
    title: text('袋已关闭', 'Bag already closed'),
    what: text('袋 {bag} 已关闭', 'Bag {bag} is closed'),
    why: text('{by} 于 {at} 关袋', '{by} closed it at {at}'),
    now: text(
      '请扫描下一个袋；漏扫的包裹可直接扫描',
      'Scan the next bag; parcels that were missed can still be scanned',
    ),
  },
  known: {
    n: 8,
    status: 409,
    what: text('袋 {bag} 已存在', 'Bag {bag} exists already'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请直接扫描此袋', 'Scan this bag itself'),
  },
  on_receipt: {
    n: 9,
    status: 409,
    what: text('袋 {bag} 在交接单上', 'Bag {bag} stands on a receipt'),
    why: text('正在接收', 'It is being taken over'),
    now: text('请先把它移出交接单', 'Take it off its receipt first'),
  },
  leaving: {
    n: 10,
    status: 409,
    what: text('袋 {bag} 不能再称重', 'Bag {bag} is not weighed any more'),
    why: text('它在转运交接单 {receipt} 上', 'It stands on receipt {receipt} for the next sorting centre'),
    now: text(
      '请先把它移出交接单；已签收的袋不再称重',
      'Take it off that receipt first; what was signed for keeps its weight',
    ),
  },
})
