import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const locationRefusals = refusals(4100, {
  not_usable: {
    n: 2,
    status: 409,
    what: text('库位 {code} 不能使用', 'Location {code} cannot be used'),
    why: text('状态为「{state}」，类型为「{type}」', 'Its status is “{state}” and its type is “{type}”'),
    now: text('请换一个库位', 'Choose another location'),
  },
  occupied: {
    n: 3,
    status: 409,
    what: text('库位 {code} 不能停用或删除', 'Location {code} cannot be disabled or deleted'),
    why: text('其中仍有货物或包裹', 'There are still goods or parcels in it'),
    now: text('请先移走货物或包裹', 'Move the goods or parcels out first'),
  },
  promised: {
    n: 5,
    status: 409,
    what: text('库位 {code} 不能锁定或停用', 'Location {code} cannot be locked or disabled'),
    why: text('其中的货物已分配给出库单', 'Some of its goods are allocated to outbound orders'),
    now: text('请先完成拣货或取消订单', 'Finish picking or cancel the orders first'),
  },
  type_fixed: {
    n: 6,
    status: 409,
    what: text('库位 {code} 未保存', 'Location {code} was not saved'),
    why: text('其中仍有货物，不能更改类型', 'It still holds goods, so its type cannot be changed'),
    now: text('请先移走货物', 'Move the goods out first'),
  },
  in_job: {
    n: 7,
    status: 409,
    what: text('库位 {code} 不能停用或删除', 'Location {code} cannot be disabled or deleted'),
    why: text('{job}仍在使用它', 'It is still in use by an open {job}'),
    now: text('请先完成或取消该单', 'Finish or cancel that document first'),
  },
})
