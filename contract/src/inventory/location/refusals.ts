import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const locationRefusals = refusals(4100, {
  not_usable: {
    n: 2,
    status: 409,
    what: text('库位 {code} 不能使用', 'location {code} cannot be used'),
    why: text('状态为「{state}」，类型为「{type}」', 'its state is “{state}”, its type “{type}”'),
    now: text('请换一个库位', 'use another location'),
  },
  occupied: {
    n: 3,
    status: 409,
    what: text('库位 {code} 不能删除', 'location {code} cannot be deleted'),
    why: text('其中仍有货物', 'there are goods in it'),
    now: text('请先移走货物', 'move them first'),
  },
  promised: {
    n: 5,
    status: 409,
    what: text('库位 {code} 不能锁定或停用', 'location {code} cannot be locked or disabled'),
    why: text('其中的货物已分配给出库单', 'goods in it are promised to outbound orders'),
    now: text('请先完成拣货或取消订单', 'have them picked or cancel the orders first'),
  },
  type_fixed: {
    n: 6,
    status: 409,
    what: text('库位 {code} 未保存', 'location {code} was not saved'),
    why: text('其中仍有货物，不能更改类型', 'there are goods in it, its type cannot change'),
    now: text('请先移走货物', 'move them first'),
  },
  in_job: {
    n: 7,
    status: 409,
    what: text('库位 {code} 不能删除', 'location {code} cannot be deleted'),
    why: text('{job}仍在使用它', 'an open {job} needs it'),
    now: text('请先完成或取消该单', 'finish or cancel that first'),
  },
})
