import { decimal, positiveDecimal } from '@kuacang/contract/billing/decimal'
import {
  createValueAddedService,
  listValueAddedServices,
  quoteValueAddedService,
} from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceType } from '@kuacang/contract/billing/service/enums'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Form, Input, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { fits, required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { words } from './words.ts'

const own = {
  title: text('新建增值服务', 'New value-added service'),
  quote: text('按今天的价格：{amount}', 'At today’s price: {amount}'),
  none: text('今天没有这项服务的价格', 'There is no price for this service today'),
  list: text('留空则按价目表', 'Empty: the price list counts'),
  more: text('必须大于 0，最多四位小数', 'Must be more than 0 with at most four decimals'),
  decimal: text('必须是不小于 0 的数，最多四位小数', 'Must be 0 or more with at most four decimals'),
}

type Fields = {
  service_type: CodeOf<typeof valueAddedServiceType>
  partner_id: number
  reference?: string
  quantity: string
  unit_price?: string | null
  price_reason?: string
  remark?: string
  files?: ChosenFiles
}

/** What it would cost today. It is charged at the price of the day on which it is done. */
const Quote = () => {
  const [partner_id, service_type, quantity, unit_price] = [
    Form.useWatch<number | undefined>('partner_id'),
    Form.useWatch<Fields['service_type'] | undefined>('service_type'),
    Form.useWatch<string | undefined>('quantity') ?? '',
    Form.useWatch<string | null | undefined>('unit_price') ?? '',
  ]
  const asked =
    partner_id !== undefined &&
    service_type !== undefined &&
    positiveDecimal.safeParse(quantity).success &&
    (unit_price === '' || decimal.safeParse(unit_price).success)
  const query = {
    partner_id: partner_id ?? 0,
    service_type: service_type ?? valueAddedServiceType.code.other,
    quantity,
    ...(unit_price === '' ? {} : { unit_price }),
  }
  const { data } = useAnswer(quoteValueAddedService, { query }, { enabled: asked })
  if (!asked || !data) return null
  const { quote } = data
  if (!quote) return <Alert type="warning" showIcon title={say(own.none)} style={{ marginBottom: 16 }} />
  const amount = `${quote.amount} ${quote.currency}`
  return (
    <Alert
      type="info"
      showIcon
      title={say(own.quote, { amount })}
      description={say(quote.how)}
      style={{ marginBottom: 16 }}
    />
  )
}

/** The list that a new service stands on. */
export const services = listValueAddedServices

type Given = { readonly partner_id?: number; readonly reference?: string }

/** Enters a service; `ownPrice`: may the person set another price than that of the list? */
export const openService = (given: Given, ownPrice: boolean): Promise<boolean> =>
  openForm<Fields>({
    title: own.title,
    width: 560,
    initial: given,
    submit: async ({ files = [], unit_price, ...fields }, options) => {
      const body = { ...fields, ...(unit_price ? { unit_price } : {}) }
      const made = await request(createValueAddedService, { body, files: filesOf(files) }, options)
      notice.success(say(words.saved, { number: made.service_number }))
    },
    fields: (
      <>
        <Form.Item name="service_type" label={say(words.type)} rules={[required]}>
          <EnumSelect of={valueAddedServiceType} />
        </Form.Item>
        <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
          <PartnerSelect disabled={given.partner_id !== undefined} />
        </Form.Item>
        <Form.Item name="reference" label={say(words.reference)}>
          <Input maxLength={64} disabled={given.reference !== undefined} />
        </Form.Item>
        <Form.Item
          name="quantity"
          label={say(words.quantity)}
          rules={[required, fits(positiveDecimal, say(own.more))]}
        >
          <InputNumber stringMode min="0" style={{ width: '100%' }} />
        </Form.Item>
        {ownPrice ? (
          <>
            <Form.Item
              name="unit_price"
              label={say(words.unitPrice)}
              extra={say(own.list)}
              rules={[fits(decimal, say(own.decimal))]}
            >
              <InputNumber stringMode min="0" style={{ width: '100%' }} />
            </Form.Item>
            <Form.Item noStyle shouldUpdate>
              {({ getFieldValue }) =>
                getFieldValue('unit_price') ? (
                  <Form.Item name="price_reason" label={say(words.reason)} rules={[required]}>
                    <Input maxLength={200} />
                  </Form.Item>
                ) : null
              }
            </Form.Item>
          </>
        ) : null}
        <Quote />
        <Form.Item name="remark" label={say(words.remark)}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2 }} />
        </Form.Item>
        <ImageField rule={createValueAddedService.files} label={say(words.pictures)} />
      </>
    ),
  })
