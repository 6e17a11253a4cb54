import { refusals } from './refusal.ts'
import { text } from './text.ts'

/** What stops an announcement of bags with their parcels; `base` is the number of the area that takes it. */
export const announcingRefusals = <const B extends number>(base: B) =>
  refusals(base, {
    too_many: {
      n: 1,
      status: 422,
      what: text('一次预报的包裹过多', 'Too many parcels in one announcement'),
      why: text('共 {n} 个，最多 {limit} 个', 'There are {n} {n|parcel|parcels}; the limit is {limit}'),
      now: text('请分多次预报', 'Announce them in several batches'),
    },
    differs: {
      n: 2,
      status: 409,
      what: text('袋 {bag} 已预报过', 'Bag {bag} was already announced'),
      why: text('内容不同：{difference}', 'The content differs: {difference}'),
      now: text('请核对，或先撤回该袋', 'Check it, or withdraw the bag first'),
    },
    parcel_elsewhere: {
      n: 3,
      status: 409,
      what: text('袋 {bag} 不能预报', 'Bag {bag} cannot be announced'),
      why: text('包裹 {parcel} 已在袋 {other} 中', 'Parcel {parcel} is already in bag {other}'),
      now: text('请核对包裹单号', 'Check the parcel number'),
    },
    twice: {
      n: 4,
      status: 422,
      what: text('{number} 重复', '{number} is duplicated'),
      why: text('同一次预报中只能出现一次', 'Each number can appear only once in an announcement'),
      now: text('请去掉重复的', 'Remove the duplicate'),
    },
  })
