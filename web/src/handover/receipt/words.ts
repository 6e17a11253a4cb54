import { type HandoverSuiteKey, handoverStation } from '@kuacang/contract/handover/suites'
import { filled, type Text, text } from '@kuacang/contract/kit/text'

/** What a desk says that gives things away, and one that takes them over. `{thing}` is what its station calls them. */
const words = {
  out: {
    hint: text('扫描{thing}号加入交接单', 'Scan a {thing} number to add it to the receipt'),
    none: text('扫描第一个{thing}，建立交接单', 'Scan the first {thing} to start a receipt'),
    added: text('已加入交接单，{things}数', 'Added to the receipt. Number of {things}'),
    left: text('已加入交接单，还剩{things}数', 'Added to the receipt. {things} left'),
    complete: text('全部已扫，可以完成交接', 'All are on the receipt: hand it over'),
    already: text('已在交接单上，{things}数', 'Already on the receipt. Number of {things}'),
    removed: text('已从交接单移除，{things}数', 'Removed from the receipt. Number of {things}'),
    removedRow: text('已从交接单移除：{bag}', 'Removed from the receipt: {bag}'),
    remove: text('移出{thing}', 'Remove a {thing}'),
    removeWhat: text('扫描要移出的{thing}号', 'Scan the number of the {thing} to remove'),
    paper: text('打印交接单', 'Print receipt'),
    sign: text('完成交接', 'Hand over'),
    signed: text('交接完成，{things}数', 'Receipt handed over. Number of {things}'),
    signedOf: text('交接单 {receipt} 已交接', 'Receipt {receipt} handed over'),
    cancel: text('取消本次交接', 'Cancel this handover'),
    cancelWhat: text('其中的{things}会等待下一张交接单。', 'Its {things} will wait for the next receipt.'),
    cancelled: text('已取消交接', 'Receipt cancelled'),
    number: text('{thing}号', '{thing} number'),
    ready: text('集包时间', 'Bagged'),
  },
  in: {
    hint: text('扫描到达的{thing}号', 'Scan the number of an arriving {thing}'),
    none: text('扫描第一个{thing}，建立接收单', 'Scan the first {thing} to start a receipt'),
    added: text('已加入接收单，{things}数', 'Added to the receipt. Number of {things}'),
    left: text('已加入接收单，还剩{things}数', 'Added to the receipt. {things} left'),
    complete: text('全部已扫，可以完成接收', 'All are on the receipt: take it over'),
    already: text('已在接收单上，{things}数', 'Already on the receipt. Number of {things}'),
    removed: text('已从接收单移除，{things}数', 'Removed from the receipt. Number of {things}'),
    removedRow: text('已从接收单移除：{bag}', 'Removed from the receipt: {bag}'),
    remove: text('移出{thing}', 'Remove a {thing}'),
    removeWhat: text('扫描要移出的{thing}号', 'Scan the number of the {thing} to remove'),
    paper: text('打印接收单', 'Print receipt'),
    sign: text('完成接收', 'Take over'),
    signed: text('接收完成，{things}数', 'Receipt taken over. Number of {things}'),
    signedOf: text('接收单 {receipt} 已接收', 'Receipt {receipt} taken over'),
    cancel: text('取消本次接收', 'Cancel this takeover'),
    cancelWhat: text(
      '其中的{things}需要重新扫描接收。',
      'Its {things} must be scanned again to be taken over.',
    ),
    cancelled: text('已取消接收', 'Receipt cancelled'),
    number: text('{thing}号', '{thing} number'),
    ready: text('预报时间', 'Announced'),
  },
} as const

type Words = { readonly [Key in keyof typeof words.out]: Text }

/** The words of a station's desk. */
export const wordsOf = (suite: HandoverSuiteKey): Words => {
  const { direction, thing, things, ready } = handoverStation(suite)
  const named = Object.entries({ ...words[direction], ...(ready ? { ready } : {}) }).map(([key, t]) => [
    key,
    filled(t, { thing, things }),
  ])
  return Object.fromEntries(named) as Words
}
