import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const notSaved = text('规则未保存', 'The rules were not saved')

export const ruleRefusals = refusals(11930, {
  partner_missing: {
    n: 1,
    status: 422,
    at: { field: 'partner_id', code: 'missing' },
    what: notSaved,
    why: text('没有选择客户', 'No customer was chosen'),
    now: text('请选择客户', 'Choose a customer'),
  },
  too_many: {
    n: 2,
    status: 422,
    what: notSaved,
    why: text('一个客户最多 {most} 条规则', 'A customer has at most {most} {most|rule|rules}'),
    now: text('请先删除不用的规则', 'Delete rules that are not needed first'),
  },
  not_all: {
    n: 3,
    status: 409,
    what: notSaved,
    why: text('规则在此期间有增减', 'Rules were added or deleted meanwhile'),
    now: text('请刷新后重新排序', 'Reload and order them again'),
  },
})
