import { text } from '@kuacang/contract/kit/text'

/** What is said of shelves. */
export const shelfWords = {
  place: text('库位', 'Location'),
  area: text('上架区', 'Putaway area'),
  here: text('此库位 {n} 件', '{n} {n|parcel|parcels} here'),
  count: text('本次 {n} 件', '{n} {n|parcel|parcels} so far'),
  suggested: text('建议 {area}：{from} 至 {to}', 'Suggested {area}: {from} to {to}'),
  lies: text('现在在 {place}', 'It lies at {place}'),
  noShelf: text('不在货架上', 'On no shelf'),
  noArea: text('没有建议的上架区', 'No area is suggested'),
}
