import {
  type CreditAccount,
  payStatement,
  reversePayment,
  type StatementPayment,
  setCreditLimit,
} from '@kuacang/contract/billing/account/calls'
import { centsOf, decimalDigits, decimalOf, unitsOf } from '@kuacang/contract/billing/decimal'
import type { Statement } from '@kuacang/contract/billing/statement/calls'
import { text } from '@kuacang/contract/kit/text'
import { DatePicker, Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { request } from '../../kit/api/request.ts'
import { wallNow } from '../../kit/date/warehouse-clock.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { CurrencySelect } from '../../reference/currency/currency-select.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { words } from './words.ts'

const own = {
  limit: text('设置信用额度', 'Set the credit limit'),
  limitOf: text('设置 {partner} 的信用额度（{currency}）', 'Set the credit limit of {partner} ({currency})'),
  limitMeans: text(
    '新校验的出库单会冻结预计费用；欠款加冻结超过额度的出库单校验失败。留空表示不限。',
    'Orders that are validated from now on hold their estimated fees. An order fails its validation where what is owed and held would exceed the limit. Leave it empty for no limit.',
  ),
  saved: text('保存成功', 'Saved'),
  pay: text('记录账单 {number} 的付款', 'Record a payment of statement {number}'),
  payNow: text('记录付款', 'Record payment'),
  left: text('未付 {rest} {currency}', '{rest} {currency} left to pay'),
  paid: text('付款已记录', 'The payment was recorded'),
  back: text('撤销付款', 'Take back'),
  backTitle: text(
    '撤销 {day} 的付款 {amount} {currency}',
    'Take back the payment of {amount} {currency} of {day}',
  ),
  backMeans: text('账单将重新变为未结清。', 'The statement is open again.'),
  takenBack: text('付款已撤销', 'The payment was taken back'),
}

type Limit = { partner_id: number; currency: string; credit_limit?: string; reason: string }

/** Sets the limit of an account, or of a customer that has none yet. */
export const openLimit = (of?: CreditAccount): Promise<boolean> =>
  openForm<Limit>({
    title: of ? say(own.limitOf, { partner: of.partner_name, currency: of.currency }) : own.limit,
    initial: of ? { credit_limit: of.credit_limit ?? '' } : {},
    submit: async ({ credit_limit, reason, ...named }, options) => {
      const { partner_id, currency } = of ?? named
      const body = { partner_id, currency, reason, credit_limit: credit_limit?.trim() || null }
      await request(setCreditLimit, { body }, options)
      notice.success(own.saved)
    },
    fields: (
      <>
        <p className="soft">{say(own.limitMeans)}</p>
        {of ? null : (
          <>
            <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
              <PartnerSelect />
            </Form.Item>
            <Form.Item name="currency" label={say(words.currency)} rules={[required]}>
              <CurrencySelect />
            </Form.Item>
          </>
        )}
        <Form.Item name="credit_limit" label={say(words.limit)}>
          <Input inputMode="decimal" allowClear />
        </Form.Item>
        <ReasonItem least={2} most={200} />
      </>
    ),
  })

/** What is left to pay of a statement. */
const restOf = ({ total, paid, currency }: Statement): string =>
  decimalOf(unitsOf(total) - unitsOf(paid), decimalDigits, centsOf(currency))

type Payment = { amount: string; day: Dayjs; reference?: string; note?: string }

export const openPayment = (s: Statement): Promise<boolean> =>
  openForm<Payment>({
    title: say(own.pay, { number: s.statement_number }),
    confirm: own.payNow,
    initial: { amount: restOf(s), day: wallNow().startOf('day') },
    submit: async ({ day, ...body }, options) => {
      const said = { ...body, day: day.format('YYYY-MM-DD') }
      await request(payStatement, { params: { id: s.id }, body: said }, options)
      notice.success(own.paid)
    },
    fields: (
      <>
        <p className="soft">{say(own.left, { rest: restOf(s), currency: s.currency })}</p>
        <Form.Item name="amount" label={say(words.amount)} rules={[required]}>
          <Input inputMode="decimal" suffix={s.currency} />
        </Form.Item>
        <Form.Item name="day" label={say(words.day)} rules={[required]}>
          <DatePicker allowClear={false} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="reference" label={say(words.reference)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="note" label={say(words.remark)}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </>
    ),
  })

const openTakeBack = ({ id, day, amount, currency }: StatementPayment): Promise<boolean> =>
  openForm<{ reason: string }>({
    title: say(own.backTitle, { day, amount, currency }),
    confirm: own.back,
    submit: async (body, options) => {
      await request(reversePayment, { params: { id }, body }, options)
      notice.success(own.takenBack)
    },
    fields: (
      <>
        <p>{say(own.backMeans)}</p>
        <ReasonItem least={2} most={200} />
      </>
    ),
  })

/** What staff do with a payment. */
export const paymentActions: readonly Action<StatementPayment>[] = [
  { key: 'back', label: own.back, allowed: (p) => p.standing, run: ([p]) => p && openTakeBack(p) },
]

/** What staff do with an account. */
export const accountActions: readonly Action<CreditAccount>[] = [
  { key: 'limit', label: own.limit, run: ([a]) => a && openLimit(a) },
]
export const limitLabel = own.limit
