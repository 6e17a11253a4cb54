import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const statementRefusals = refusals(13300, {
  month_open: {
    n: 1,
    status: 409,
    what: text('账单没有出账', 'The statement was not issued'),
    why: text('{month} 还没有结束', '{month} has not ended yet'),
    now: text('请在月末之后出账', 'Issue it after the end of the month'),
  },
  empty: {
    n: 2,
    status: 409,
    what: text('账单没有出账', 'The statement was not issued'),
    why: text('其中没有任何费用', 'It has no charges'),
    now: text('不需要出账', 'It need not be issued'),
  },
  disputed: {
    n: 3,
    status: 409,
    what: text('账单没有结清', 'The statement was not settled'),
    why: text('有 {n} 行异议未答复', '{n} disputed {n|line waits|lines wait} for an answer'),
    now: text('请先答复异议', 'Answer them first'),
  },
  not_issued: {
    n: 4,
    status: 409,
    what: text('异议没有提交', 'The line was not disputed'),
    why: text('账单{status}', 'The statement is: {status}'),
    now: text('只能对已出账的账单提出异议', 'Only lines of issued statements can be disputed'),
  },
  line_state: {
    n: 5,
    status: 409,
    what: text('没有更改', 'Nothing was changed'),
    why: text('该行的异议状态是「{status}」', 'The state of the line is “{status}”'),
    now: text('请刷新后查看', 'Refresh the page to see it'),
  },
  for_merchants: {
    n: 6,
    status: 403,
    what: text('异议没有提交', 'The line was not disputed'),
    why: text('只有客户自己可以提出异议', 'Only the customer can dispute a line'),
    now: text('请用客户的用户操作', 'Use a user of the customer'),
  },
  reversal: {
    n: 7,
    status: 409,
    what: text('费用没有冲销', 'The charge was not taken back'),
    why: text(
      '该费用已经冲销，或本身就是冲销',
      'It was taken back already, or takes another one back itself',
    ),
    now: text('请选择「维持」并说明原因', 'Keep the line, and say why'),
  },
})
