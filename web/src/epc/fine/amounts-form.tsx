import {
  type EpcFineAmount,
  highestFine,
  listEpcFineAmounts,
  setEpcFineAmount,
  withdrawEpcFineAmount,
} from '@kuacang/contract/epc/fine/calls'
import { epcFineAmountState, epcFineReason } from '@kuacang/contract/epc/fine/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, DatePicker, Form, InputNumber } from 'antd'
import type { Dayjs } from 'dayjs'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useCall, useRefresh } from '../../kit/api/use-answer.ts'

import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { wallNow } from '../../kit/date/warehouse-clock.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { EnumLabel, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { CurrencySelect } from '../../reference/currency/currency-select.tsx'

const words = {
  title: text('罚款标准', 'Amounts of fines'),
  confirm: text('设置标准', 'Set the amount'),
  hint: text(
    '每个包裹同一原因只计罚一次。没有标准，或标准为 0，则不计罚。新标准最早从明天起生效。',
    'A parcel is fined once for a reason. Without an amount, or with 0, nobody is fined. A new amount counts from tomorrow at the earliest.',
  ),
  reason: text('原因', 'Reason'),
  amount: text('金额', 'Amount'),
  currency: text('币种', 'Currency'),
  from: text('生效日期', 'Effective date'),
  counts: text('生效时间', 'Counts from'),
  state: text('状态', 'Status'),
  setBy: text('设置人', 'Set by'),
  actions: text('操作', 'Actions'),
  withdraw: text('撤回', 'Withdraw'),
  withdrawn: text('已撤回', 'Withdrawn'),
  saved: text('{reason}：{amount}，{day} 起生效', '{reason}: {amount} from {day} on'),
}

const { planned, in_force, past } = epcFineAmountState.code
const tones: Readonly<Record<number, Tone>> = { [planned]: 'wait', [in_force]: 'good', [past]: 'wait' }

const Withdraw = ({ of }: { readonly of: EpcFineAmount }) => {
  const { run, busy } = useCall(withdrawEpcFineAmount)
  const refresh = useRefresh()
  const withdraw = async () => {
    try {
      await run({ params: { id: of.id } })
      notice.success(words.withdrawn)
    } catch (error) {
      notice.failure(error)
    }
    await refresh(listEpcFineAmounts)
  }
  return (
    <Button size="small" loading={busy} onClick={() => void withdraw()}>
      {say(words.withdraw)}
    </Button>
  )
}

const columns: readonly Column<EpcFineAmount>[] = [
  { key: 'reason', title: words.reason, render: (a) => <EnumLabel of={epcFineReason} code={a.reason} /> },
  { key: 'amount', title: words.amount, align: 'right', render: moneyText },
  { key: 'from', title: words.counts, render: (a) => <Time at={a.effective_time} /> },
  {
    key: 'state',
    title: words.state,
    render: (a) => <StatusTag of={epcFineAmountState} code={a.state} tone={tones[a.state] ?? 'wait'} />,
  },
  { key: 'set_by', title: words.setBy, render: (a) => <UserName of={a.set_by} /> },
  {
    key: 'withdraw',
    title: words.actions,
    render: (a) => (a.state === planned ? <Withdraw of={a} /> : '-'),
  },
]

const Amounts = () => (
  <Answered of={useAnswer(listEpcFineAmounts, {})}>
    {({ list }) => <PlainTable rows={list} rowKey={(a) => a.id} columns={columns} pages={{ pageSize: 12 }} />}
  </Answered>
)

type Fields = {
  reason: EpcFineAmount['reason']
  amount: number
  currency: string
  from: Dayjs
}

const tomorrow = () => wallNow().add(1, 'day').startOf('day')

/** What each fault costs from which day on, and a form to set it anew. */
export const openAmounts = (): Promise<boolean> =>
  openForm<Fields>({
    title: words.title,
    confirm: words.confirm,
    width: 760,
    initial: { currency: 'USD', from: tomorrow() },
    submit: async ({ from, ...fields }, options) => {
      const effective_date = from.format('YYYY-MM-DD')
      const set = await request(setEpcFineAmount, { body: { ...fields, effective_date } }, options)
      notice.success(
        say(words.saved, {
          reason: epcFineReason.label(set.reason),
          amount: moneyText(set),
          day: effective_date,
        }),
      )
    },
    fields: (
      <>
        <p>{say(words.hint)}</p>
        <Form.Item name="reason" label={say(words.reason)} rules={[required]}>
          <EnumSelect of={epcFineReason} />
        </Form.Item>
        <Form.Item name="amount" label={say(words.amount)} rules={[required]}>
          <InputNumber min={0} max={highestFine} precision={2} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="currency" label={say(words.currency)} rules={[required]}>
          <CurrencySelect />
        </Form.Item>
        <Form.Item name="from" label={say(words.from)} rules={[required]}>
          <DatePicker
            allowClear={false}
            style={{ width: '100%' }}
            disabledDate={(day) => day.isBefore(tomorrow(), 'day')}
          />
        </Form.Item>
        <Amounts />
      </>
    ),
  })
