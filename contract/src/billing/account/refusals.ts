import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

const notRecorded = text('付款没有记录', 'The payment was not recorded')

export const accountRefusals = refusals(13_300, {
  not_issued: {
    n: 8,
    status: 409,
    what: notRecorded,
    why: text('账单{status}', 'The statement is: {status}'),
    now: text(
      '只能为已出账且未结清的账单记录付款',
      'Payments are recorded for statements that are issued and not settled',
    ),
  },
  too_much: {
    n: 9,
    status: 409,
    at: { field: 'amount', code: 'unprocessable' },
    what: notRecorded,
    why: text('未付金额只有 {rest} {currency}', 'Only {rest} {currency} are left to pay'),
    now: text(
      '请核对金额；多出的部分请记在其他账单',
      'Check the amount; record the rest for another statement',
    ),
  },
  cents: {
    n: 10,
    status: 400,
    at: { field: 'amount', code: 'unprocessable' },
    what: text('金额不正确', 'The amount is not valid'),
    why: text(
      '{currency} 最多有 {digits} 位小数',
      '{currency} has {digits} {digits|decimal|decimals} at most',
    ),
    now: text('请改正金额', 'Correct the amount'),
  },
  day_to_come: {
    n: 11,
    status: 400,
    at: { field: 'day', code: 'unprocessable' },
    what: notRecorded,
    why: text('{day} 还没有到', '{day} is still to come'),
    now: text('请填写收到付款的日期', 'Enter the day on which it was paid'),
  },
  known_reference: {
    n: 12,
    status: 409,
    at: { field: 'reference', code: 'already_exists' },
    what: notRecorded,
    why: text(
      '该账单已有流水号为 {reference} 的付款',
      'The statement has a payment with the reference {reference} already',
    ),
    now: text('请核对；如记错请先撤销那笔付款', 'Check it; if that one is wrong, take it back first'),
  },
  taken_back: {
    n: 13,
    status: 409,
    what: text('付款没有撤销', 'The payment was not taken back'),
    why: text('它已被撤销，或本身就是撤销', 'It was taken back already, or takes another one back itself'),
    now: text('请刷新后查看', 'Refresh the page to see it'),
  },
})
