import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcFineRefusals = refusals(10200, {
  too_early: {
    n: 1,
    status: 400,
    at: { field: 'effective_date', code: 'invalid' },
    what: text('罚款标准不能从 {date} 起生效', 'An amount cannot count from {date} on'),
    why: text(
      '那一天已经开始，可能已按原标准计罚',
      'That day has begun, and fines may have been set by then',
    ),
    now: text('请选择明天或以后的日期', 'Choose tomorrow or a later day'),
  },
  unknown_currency: {
    n: 2,
    status: 400,
    at: { field: 'currency', code: 'invalid' },
    what: text('没有币种 {currency}', 'There is no currency {currency}'),
    why: text('它不在币种列表中', 'It is not in the list of currencies'),
    now: text('请从列表中选择币种', 'Choose one of the list'),
  },
  counts_already: {
    n: 3,
    status: 409,
    what: text('{reason}的这一标准不能撤回', 'This amount for “{reason}” cannot be withdrawn'),
    why: text(
      '它从 {from} 起已生效，可能已按它计罚',
      'It has counted since {from}, and fines may have been set by it',
    ),
    now: text('请设置一个新的标准', 'Set another amount from a later day on'),
  },
})
