import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** What stops a transit bag. */
export const scTransitBagRefusals = refusals(11480, {
  no_transit: {
    n: 1,
    status: 409,
    what: text('袋 {bag} 不是转运袋', 'Bag {bag} is no transit bag'),
    why: text('它属于本站', 'It is for this sorting centre'),
    now: text('请在入站台开袋', 'Open it at the inbound desk'),
  },
  not_here: {
    n: 2,
    status: 409,
    what: text('袋 {bag} 还没有接收', 'Bag {bag} was not taken over'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先在月台接收此袋', 'Take it over at the dock first'),
  },
  gone: {
    n: 3,
    status: 409,
    heard: 'already_scanned',
    title: text('袋已交接', 'Bag handed over'),
    what: text('袋 {bag} 不用再交接', 'Bag {bag} needs no handover'),
    why: text('它于 {at} 交接', 'It was handed over at {at}'),
    now: text('请扫描下一个袋', 'Scan the next bag'),
  },
})
