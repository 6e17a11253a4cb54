import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const specRefusals = refusals(4500, {
  name_taken: {
    n: 1,
    status: 409,
    what: text('规格「{name}」未保存', 'the spec “{name}” was not saved'),
    why: text('该名称已存在', 'there is one of this name'),
    now: text('请更换名称', 'choose another name'),
  },
  in_use: {
    n: 2,
    status: 409,
    what: text('规格「{name}」未删除', 'the spec “{name}” was not deleted'),
    why: text('仍有 {n} 个库位使用该规格', '{n} locations use it'),
    now: text('请先修改这些库位', 'change those locations first'),
  },
})
