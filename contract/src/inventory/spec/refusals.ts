import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const specRefusals = refusals(4500, {
  name_taken: {
    n: 1,
    status: 409,
    at: { field: 'name', code: 'already_exists' },
    what: text('规格「{name}」未保存', 'Spec “{name}” was not saved'),
    why: text('该名称已存在', 'This name already exists'),
    now: text('请更换名称', 'Choose another name'),
  },
  in_use: {
    n: 2,
    status: 409,
    what: text('规格「{name}」未删除', 'Spec “{name}” was not deleted'),
    why: text('仍有 {n} 个库位使用该规格', '{n} {n|location still uses|locations still use} this spec'),
    now: text('请先修改这些库位', 'Change these locations first'),
  },
})
