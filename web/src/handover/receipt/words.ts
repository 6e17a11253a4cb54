import { type HandoverSuiteKey, handoverStation } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'

/** What a desk says that gives things away, and one that takes them over. */
const words = {
  out: {
    hint: text('扫描包号加入交接单', 'Scan a bag number to add it to the receipt'),
    none: text('扫描第一个包，建立交接单', 'Scan the first bag to start a receipt'),
    added: text('已加入交接单，包数', 'Added. Bags on the receipt'),
    already: text('已在交接单上，包数', 'Already added. Bags on the receipt'),
    removed: text('已从交接单移除，包数', 'Bag removed from receipt. Bags left'),
    removedRow: text('已从交接单移除：{bag}', 'Bag removed from receipt: {bag}'),
    remove: text('移出包', 'Remove bag'),
    removeWhat: text('扫描要移出的包号', 'Scan the number of the bag to remove'),
    paper: text('打印交接单', 'Print receipt'),
    sign: text('完成交接', 'Hand over'),
    signed: text('交接完成，包数', 'Receipt handed over. Bags'),
    cancel: text('取消本次交接', 'Cancel this handover'),
    cancelWhat: text('其中的包会等待下一张交接单。', 'Its bags will wait for the next receipt.'),
    cancelled: text('已取消交接', 'Receipt cancelled'),
    ready: text('集包时间', 'Bagged'),
  },
  in: {
    hint: text('扫描到站的袋号', 'Scan an arriving bag'),
    none: text('扫描第一个袋，建立接收单', 'Scan the first bag to start a receipt'),
    added: text('已加入接收单，袋数', 'Added. Bags on the receipt'),
    already: text('已在接收单上，袋数', 'Already added. Bags on the receipt'),
    removed: text('已从接收单移除，袋数', 'Bag removed from receipt. Bags left'),
    removedRow: text('已从接收单移除：{bag}', 'Bag removed from receipt: {bag}'),
    remove: text('移出袋', 'Remove bag'),
    removeWhat: text('扫描要移出的袋号', 'Scan the number of the bag to remove'),
    paper: text('打印接收单', 'Print receipt'),
    sign: text('完成接收', 'Take over'),
    signed: text('接收完成，袋数', 'Receipt taken over. Bags'),
    cancel: text('取消本次接收', 'Cancel this takeover'),
    cancelWhat: text('其中的袋需要重新扫描接收。', 'Its bags must be scanned again to be taken over.'),
    cancelled: text('已取消接收', 'Receipt cancelled'),
    ready: text('预报时间', 'Announced'),
  },
} as const

export const wordsOf = (suite: HandoverSuiteKey) => words[handoverStation(suite).direction]
