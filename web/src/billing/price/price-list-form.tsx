import { createPriceList, editPriceList, type PriceList } from '@kuacang/contract/billing/price/calls'
import { text } from '@kuacang/contract/kit/text'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { request } from '../../kit/api/request.ts'
import { wallNow } from '../../kit/date/warehouse-clock.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { CurrencySelect } from '../../reference/currency/currency-select.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { words } from './words.ts'

const own = {
  create: text('新建价目表', 'New price list'),
  edit: text('编辑价目表', 'Edit the price list'),
  copy: text('复制价目表', 'Copy the price list'),
  hint: text(
    '不选客户，则为该币种的默认价目表。客户自己的价目表没有的价格，取自同币种的默认价目表。',
    'Without a customer it is the default of its currency. What the list of a customer lacks comes from the default of the same currency.',
  ),
  saved: text('保存成功', 'Saved'),
}

type Fields = { partner_id?: number | null; currency: string; valid_from: Dayjs; remark?: string }
type Of = { readonly list?: PriceList; readonly copyOf?: PriceList }

const initialOf = ({ list, copyOf }: Of): Partial<Fields> => {
  const from = list ?? copyOf
  if (!from) return { valid_from: wallNow().startOf('day') }
  return {
    ...(from.partner_id === null ? {} : { partner_id: from.partner_id }),
    currency: from.currency,
    valid_from: list ? dayjs(list.valid_from) : wallNow().startOf('day'),
    remark: from.remark,
  }
}

/** Begins a list, empty or with the prices of another one, or changes what a draft says of itself. */
export const openPriceList = (of: Of): Promise<boolean> =>
  openForm<Fields>({
    title: of.list ? own.edit : of.copyOf ? own.copy : own.create,
    initial: initialOf(of),
    submit: async ({ partner_id, currency, valid_from, remark = '' }, options) => {
      const body = { currency, remark, valid_from: valid_from.format('YYYY-MM-DD') }
      if (of.list) {
        const params = { id: of.list.id }
        await request(editPriceList, { params, body: { ...body, partner_id: partner_id ?? null } }, options)
      } else {
        const more = { ...(partner_id && { partner_id }), ...(of.copyOf && { copy_of: of.copyOf.id }) }
        await request(createPriceList, { body: { ...body, ...more } }, options)
      }
      notice.success(own.saved)
    },
    fields: (
      <>
        <p className="soft">{say(own.hint)}</p>
        <Form.Item name="partner_id" label={say(words.partner)}>
          <PartnerSelect placeholder={say(words.everyone)} />
        </Form.Item>
        <Form.Item name="currency" label={say(words.currency)} rules={[required]}>
          <CurrencySelect />
        </Form.Item>
        <Form.Item name="valid_from" label={say(words.validFrom)} rules={[required]}>
          <DatePicker allowClear={false} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="remark" label={say(words.remark)}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2 }} />
        </Form.Item>
      </>
    ),
  })
