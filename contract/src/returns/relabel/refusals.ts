import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

/** What stops the choice of a channel for the new label of a return. */
export const returnChannelRefusals = refusals(13400, {
  not_here: {
    n: 1,
    status: 422,
    at: { field: 'channel_code', code: 'unprocessable' },
    stops: 'any',
    what: text(
      '{number} 没有按渠道 {channel} 生成面单',
      'No label of channel {channel} was ordered for {number}',
    ),
    why: text(
      '本仓不使用这个渠道，或它已停用',
      'This warehouse does not use this channel, or it is disabled',
    ),
    now: text('请选择另一个渠道', 'Choose another channel'),
  },
  not_served: {
    n: 2,
    status: 422,
    at: { field: 'channel_code', code: 'unprocessable' },
    stops: 'any',
    what: text(
      '{number} 没有按渠道 {channel} 生成面单',
      'No label of channel {channel} was ordered for {number}',
    ),
    why: text('这个渠道不派送到 {country}', 'This channel does not serve {country}'),
    now: text('请选择另一个渠道', 'Choose another channel'),
  },
  printed: {
    n: 3,
    status: 409,
    stops: 'any',
    what: text('{number} 不能换渠道', 'The channel of {number} stays'),
    why: text('渠道 {channel} 的新面单已打印', 'The new label of channel {channel} is printed'),
    now: text('请贴上这张面单，或在退件记录中放弃换单', 'Put that label on, or give it up in the records'),
  },
  none: {
    n: 4,
    status: 422,
    stops: 'any',
    what: text('{number} 没有生成新面单', 'No new label was ordered for {number}'),
    why: text('本仓没有渠道派送到 {country}', 'No channel of this warehouse serves {country}'),
    now: text(
      '请在渠道映射中增加渠道，或标记为重新入库',
      'Add a channel to the channel mapping, or mark the return for stock',
    ),
  },
})
