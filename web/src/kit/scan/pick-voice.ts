import { type Named, namesOf } from '@kuacang/contract/kit/name'
import { filled, type Text, text } from '@kuacang/contract/kit/text'

const words = {
  go: text('{before}。去库位 {place}', '{before}. Go to location {place}'),
  take: text('{before}。取 {n} 件，{goods}', '{before}. Take {n}. {goods}'),
  goods: text('{name}，货号尾 {ending}', '{name}, code ending {ending}'),
  sku: text('货号 {sku}', 'Code {sku}'),
  parcel: text('{before}。取包裹，尾号 {ending}', '{before}. Take the parcel ending {ending}'),
  cell: text('放入格口 {cell}', 'Put into cell {cell}'),
  wrongCell: text('格口错误，应放入格口 {cell}', 'Wrong cell. Put it into cell {cell}'),
  wrongScan: text('扫描错误', 'Wrong scan'),
  back: text('请放回库位 {place}', 'Put it back at location {place}'),
}

/** A voice would read codes as words and large numbers: each character by itself, with a breath between the parts. */
export const spelled = (code: string): string =>
  code
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => [...part].join(' '))
    .join(', ')

const endingLength = 4
const endOf = (code: string): string => spelled(code.slice(-endingLength))

/** The longest name that is said in full: a picker who needs more than this has the goods in the hand already. */
const longestName = 40

/** How a scan ended, by its word; where that holds a code, as the scan may have brought it, only that it was wrong. */
export const ending = (word: string): Text =>
  /\d|[A-Z]{2}/.test(word) ? words.wrongScan : { zh: word, en: word }

/** Where to go now. `before`: how the scan before it ended. */
export const goTo = (place: string, before: Text): Text => filled(words.go, { before, place: spelled(place) })

type Goods = Named & { readonly sku: string }
const goodsOf = (goods: Goods): Text => {
  const { zh, en } = namesOf(goods)
  if (zh === '') return filled(words.sku, { sku: spelled(goods.sku) })
  const name = { zh: zh.slice(0, longestName), en: en.slice(0, longestName) }
  return filled(words.goods, { name, ending: endOf(goods.sku) })
}

/** How many of what to take from the place. */
export const takeGoods = (n: number, goods: Goods, before: Text): Text =>
  filled(words.take, { before, n, goods: goodsOf(goods) })

/** Which parcel to take from the place. */
export const takeParcel = (tracking_id: string, before: Text): Text =>
  filled(words.parcel, { before, ending: endOf(tracking_id) })

export const putIntoCell = (cell: number): Text => filled(words.cell, { cell })
export const wrongCell = (cell: number): Text => filled(words.wrongCell, { cell })
export const putBack = (place: string): Text => filled(words.back, { place: spelled(place) })
