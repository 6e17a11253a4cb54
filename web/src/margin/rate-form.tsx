import { decimal } from '@kuacang/contract/billing/decimal'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { costRateKind } from '@kuacang/contract/margin/enums'
import { createCostRate, listCostRates } from '@kuacang/contract/margin/rate/calls'
import { DatePicker, Form, Input, InputNumber } from 'antd'
import type { Dayjs } from 'dayjs'
import { request } from '../kit/api/request.ts'
import { EnumSelect } from '../kit/choice/enum-select.tsx'
import { wallNow } from '../kit/date/warehouse-clock.ts'
import { openForm } from '../kit/dialog/form-dialog.tsx'
import { fits, required } from '../kit/form/rules.ts'
import { notice } from '../kit/notice.ts'
import { say } from '../kit/say.ts'
import { ChannelSelect } from '../reference/channel/channel-select.tsx'
import { CountrySelect } from '../reference/country/country-select.tsx'
import { CurrencySelect } from '../reference/currency/currency-select.tsx'
import { words } from './words.ts'

const own = {
  title: text('新增费率', 'New rate'),
  hint: text(
    '从生效日期起计算，直到同类的下一条费率。本仓的所有费率用同一币种。',
    'It counts from its first day until the next rate of the same kind. All rates of the warehouse are in one currency.',
  ),
  decimal: text('必须是不小于 0 的数，最多四位小数', 'Must be 0 or more with at most four decimals'),
  saved: text('保存成功', 'Saved'),
}

const { freight, exchange } = costRateKind.code
const isDecimal = fits(decimal, say(own.decimal))

type Fields = {
  cost_kind: CodeOf<typeof costRateKind>
  valid_from: Dayjs
  currency: string
  of_currency?: string
  channel_id?: number | null
  country?: string | null
  amount: string
  per_kg?: string | null
  remark?: string
}

/** What a rate says depends on its kind. */
const OfKind = () => {
  const kind: number | undefined = Form.useWatch('cost_kind')
  const amount = kind === freight ? words.perParcel : kind === exchange ? words.worth : words.perHour
  return (
    <>
      {kind === exchange ? (
        <Form.Item name="of_currency" label={say(words.ofCurrency)} rules={[required]}>
          <CurrencySelect />
        </Form.Item>
      ) : null}
      {kind === freight ? (
        <>
          <Form.Item name="channel_id" label={say(words.channel)}>
            <ChannelSelect placeholder={say(words.any)} />
          </Form.Item>
          <Form.Item name="country" label={say(words.country)}>
            <CountrySelect placeholder={say(words.any)} />
          </Form.Item>
        </>
      ) : null}
      <Form.Item name="amount" label={say(amount)} rules={[required, isDecimal]}>
        <InputNumber stringMode min="0" style={{ width: '100%' }} />
      </Form.Item>
      {kind === freight ? (
        <Form.Item name="per_kg" label={say(words.perKg)} rules={[isDecimal]}>
          <InputNumber stringMode min="0" style={{ width: '100%' }} />
        </Form.Item>
      ) : null}
    </>
  )
}

const bodyOf = (f: Fields) => ({
  cost_kind: f.cost_kind,
  valid_from: f.valid_from.format('YYYY-MM-DD'),
  currency: f.currency,
  amount: f.amount,
  remark: f.remark ?? '',
  ...(f.cost_kind === exchange && f.of_currency && { of_currency: f.of_currency }),
  ...(f.cost_kind === freight && {
    per_kg: f.per_kg ?? '0',
    ...(f.channel_id && { channel_id: f.channel_id }),
    ...(f.country && { country: f.country }),
  }),
})

/** Adds a cost rate; it is in the currency of the others. */
export const openRate = async (): Promise<boolean> => {
  const known = await request(listCostRates, { query: { page: 1, page_size: 1 } })
  const currency = known.list[0]?.currency
  return openForm<Fields>({
    title: own.title,
    initial: {
      cost_kind: costRateKind.code.wage,
      valid_from: wallNow().startOf('day'),
      ...(currency !== undefined && { currency }),
    },
    submit: async (fields, options) => {
      await request(createCostRate, { body: bodyOf(fields) }, options)
      notice.success(own.saved)
    },
    fields: (
      <>
        <p className="soft">{say(own.hint)}</p>
        <Form.Item name="cost_kind" label={say(words.kind)} rules={[required]}>
          <EnumSelect of={costRateKind} />
        </Form.Item>
        <Form.Item name="valid_from" label={say(words.validFrom)} rules={[required]}>
          <DatePicker allowClear={false} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="currency" label={say(words.currency)} rules={[required]}>
          <CurrencySelect disabled={currency !== undefined} />
        </Form.Item>
        <OfKind />
        <Form.Item name="remark" label={say(words.remark)}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </>
    ),
  })
}
