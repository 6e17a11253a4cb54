import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const locationRefusals = refusals(4100, {
  code_taken: {
    n: 1,
    status: 409,
    what: text('库位未保存', 'the location was not saved'),
    why: text('编码 {code} 已存在', 'the code {code} exists already'),
    now: text('请更换编码', 'choose another code'),
  },
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
  spec_in_use: {
    n: 4,
    status: 409,
    what: text('规格未删除', 'the spec was not deleted'),
    why: text('仍有库位使用该规格，或名称重复', 'locations use it, or its name is taken'),
    now: text('请先修改这些库位', 'change those locations first'),
  },
})
