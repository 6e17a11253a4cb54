import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'
import { mostViews } from './calls.ts'

export const listViewRefusals = refusals(8500, {
  name_taken: {
    n: 1,
    status: 409,
    at: { field: 'name', code: 'already_exists' },
    what: text('视图「{name}」未保存', 'View “{name}” was not saved'),
    why: text('您在此列表已有同名视图', 'You already have a view of this list with that name'),
    now: text('请更换名称，或更新原有视图', 'Choose another name, or update that view'),
  },
  too_many: {
    n: 2,
    status: 409,
    what: text('视图「{name}」未保存', 'View “{name}” was not saved'),
    why: text(`每个列表最多保存 ${mostViews} 个视图`, `A list can have at most ${mostViews} views of yours`),
    now: text('请先删除不用的视图', 'Delete a view that you no longer use'),
  },
})
