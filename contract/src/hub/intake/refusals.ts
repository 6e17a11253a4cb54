import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const hubIntakeRefusals = refusals(8300, {
  too_many: {
    n: 1,
    status: 422,
    what: text('一次预报的包裹过多', 'too many parcels in one announcement'),
    why: text('共 {n} 个，最多 {limit} 个', 'there are {n}, at most {limit} are taken'),
    now: text('请分多次预报', 'announce them in several calls'),
  },
  differs: {
    n: 2,
    status: 409,
    what: text('袋 {bag} 已预报过', 'bag {bag} was announced before'),
    why: text('内容不同：{difference}', 'with other content: {difference}'),
    now: text('请核对，或先撤回该袋', 'check it, or withdraw the bag first'),
  },
  parcel_elsewhere: {
    n: 3,
    status: 409,
    what: text('袋 {bag} 不能预报', 'bag {bag} cannot be announced'),
    why: text('包裹 {parcel} 已在袋 {other} 中', 'parcel {parcel} is announced in bag {other}'),
    now: text('请核对包裹单号', 'check the parcel’s number'),
  },
  twice: {
    n: 4,
    status: 422,
    what: text('{number} 重复', '{number} stands twice'),
    why: text('同一次预报中只能出现一次', 'it may stand only once in one announcement'),
    now: text('请去掉重复的', 'take one of them out'),
  },
  no_training: {
    n: 5,
    status: 403,
    what: text('此服务器不能造模拟数据', 'this server makes no training data'),
    why: text('没有开启训练模式', 'it is not set up for training'),
    now: text('请在演示环境中操作', 'use the demo installation'),
  },
})
