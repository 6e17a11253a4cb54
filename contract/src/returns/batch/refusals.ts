import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** What stops the work on a batch of returns. */
export const returnBatchRefusals = refusals(12000, {
  unknown: {
    n: 1,
    status: 404,
    at: { field: 'batch_number', code: 'not_found' },
    heard: 'unrecognised',
    title: text('没有此批次', 'Unknown batch'),
    what: text('找不到退货批次 {batch}', 'No return batch {batch}'),
    why: text('本仓没有这个批次号', 'No batch of this warehouse has this number'),
    now: text(
      '请扫描批次单上的批次号，或先新建批次',
      'Scan the number on the batch paper, or make the batch',
    ),
  },
  taken: {
    n: 2,
    status: 409,
    at: { field: 'batch_number', code: 'already_exists' },
    what: text('批次没有新建', 'The batch was not made'),
    why: text('批次号已被使用', 'Another batch has this number'),
    now: text('请换一个批次号', 'Choose another number'),
  },
  not_open: {
    n: 3,
    status: 409,
    stops: 'any',
    what: text('批次 {batch} 不能收件', 'Batch {batch} takes no parcels'),
    why: text('批次状态为「{status}」', 'Its status is “{status}”'),
    now: text('请把包裹收到另一个批次', 'Receive the parcel into another batch'),
  },
  begun: {
    n: 4,
    status: 409,
    what: text('批次 {batch} 没有删除', 'Batch {batch} was not deleted'),
    why: text('已收到 {count} 件包裹', '{count} {count|parcel|parcels} of it came already'),
    now: text('请签收此批次', 'Sign it instead'),
  },
  nothing_received: {
    n: 5,
    status: 409,
    what: text('批次 {batch} 没有签收', 'Batch {batch} was not signed'),
    why: text('还没有收到任何包裹', 'No parcel of it was received'),
    now: text('请先扫描包裹；没有到货的批次请删除', 'Scan its parcels first; delete a batch that never came'),
  },
})
