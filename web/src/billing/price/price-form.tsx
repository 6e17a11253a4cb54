import { decimal, unitsOf } from '@kuacang/contract/billing/decimal'
import { mostSteps, type Price, savePrice } from '@kuacang/contract/billing/price/calls'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import type { CodeOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, InputNumber } from 'antd'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { fits, required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { ChannelSelect } from '../../reference/channel/channel-select.tsx'
import { CountrySelect } from '../../reference/country/country-select.tsx'
import { words } from './words.ts'
import './price.css'

const own = {
  create: text('新增价格', 'New price'),
  edit: text('编辑价格', 'Edit the price'),
  hint: text(
    '先减去免费数量，其余按各档单价逐档相加，不足最低收费的按最低收费计，最后乘以客户的折扣率。',
    'Free units come off first. The rest is charged step by step, and costs at least the minimum. Of that the customer pays the discount rate.',
  ),
  from: text('超过（数量）', 'Above (quantity)'),
  rate: text('每单位价格', 'Price of one unit'),
  fromNth: text('第 {n} 档：超过', 'Step {n}: above'),
  rateNth: text('第 {n} 档：单价', 'Step {n}: unit price'),
  add: text('增加一档', 'Add a step'),
  remove: text('删除', 'Remove'),
  rising: text('必须大于上一档', 'Must be more than the step before'),
  decimal: text('必须是不小于 0 的数，最多四位小数', 'Must be 0 or more with at most four decimals'),
  saved: text('保存成功', 'Saved'),
  any: text('全部', 'Any'),
}

const isDecimal = fits(decimal, say(own.decimal))

type Step = { from?: string; rate?: string }
type Fields = {
  service: CodeOf<typeof chargedService>
  unit: CodeOf<typeof chargeUnit>
  steps: Step[]
  free_quantity?: string | null
  minimum_charge?: string | null
  channel_id?: number | null
  country?: string | null
  age_from?: number | null
}

const { freight, storage, received_case, lcl_weight, service_photo } = chargedService.code
const unitsAtFirst: Readonly<Record<number, number>> = {
  [freight]: chargeUnit.code.kilogram,
  [storage]: chargeUnit.code.litre_day,
  [received_case]: chargeUnit.code.case,
  [lcl_weight]: chargeUnit.code.kilogram,
  [service_photo]: chargeUnit.code.picture,
}

const Steps = () => (
  <Form.List name="steps">
    {(fields, { add, remove }) => (
      <>
        <table className="price-steps">
          <thead>
            <tr>
              <th scope="col">{say(own.from)}</th>
              <th scope="col">{say(own.rate)}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, name }, i) => (
              <tr key={key}>
                <td>
                  <Form.Item
                    name={[name, 'from']}
                    rules={[
                      required,
                      isDecimal,
                      ({ getFieldValue }) => ({
                        validator: (_rule, value: string) => {
                          const before: string | undefined = getFieldValue(['steps', name - 1, 'from'])
                          const rises =
                            name === 0 ||
                            !decimal.safeParse(value).success ||
                            !decimal.safeParse(before).success ||
                            unitsOf(value) > unitsOf(before ?? '0')
                          return rises ? Promise.resolve() : Promise.reject(new Error(say(own.rising)))
                        },
                      }),
                    ]}
                  >
                    <InputNumber
                      stringMode
                      min="0"
                      disabled={i === 0}
                      aria-label={say(own.fromNth, { n: i + 1 })}
                    />
                  </Form.Item>
                </td>
                <td>
                  <Form.Item name={[name, 'rate']} rules={[required, isDecimal]}>
                    <InputNumber stringMode min="0" aria-label={say(own.rateNth, { n: i + 1 })} />
                  </Form.Item>
                </td>
                <td>
                  {i === 0 ? null : (
                    <Button type="link" danger onClick={() => remove(name)}>
                      {say(own.remove)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button
          block
          type="dashed"
          disabled={fields.length >= mostSteps}
          onClick={() => add({})}
          style={{ marginBottom: 16 }}
        >
          {say(own.add)}
        </Button>
      </>
    )}
  </Form.List>
)

/** What a price may differ by depends on its service. */
const Only = () => {
  const service: number | undefined = Form.useWatch('service')
  if (service === storage)
    return (
      <Form.Item name="age_from" label={say(words.age)}>
        <InputNumber min={0} max={3650} precision={0} />
      </Form.Item>
    )
  if (service !== freight) return null
  return (
    <>
      <Form.Item name="channel_id" label={say(words.channel)}>
        <ChannelSelect placeholder={say(own.any)} />
      </Form.Item>
      <Form.Item name="country" label={say(words.country)}>
        <CountrySelect placeholder={say(own.any)} />
      </Form.Item>
    </>
  )
}

const initialOf = (price: Price | undefined): Partial<Fields> =>
  price
    ? { ...price, country: price.country || null, steps: price.steps.map((s) => ({ ...s })) }
    : { unit: chargeUnit.code.piece, steps: [{ from: '0' }], free_quantity: '0', minimum_charge: '0' }

/** Adds a price to a draft, or changes one of its prices. */
export const openPrice = (list_id: string, price?: Price): Promise<boolean> =>
  openForm<Fields>({
    title: price ? own.edit : own.create,
    width: 640,
    initial: initialOf(price),
    changed: (now, before) => {
      const unit = now.service === before.service ? undefined : unitsAtFirst[now.service ?? 0]
      return unit === undefined ? {} : { unit }
    },
    submit: async (given, options) => {
      const { service, unit, steps, free_quantity, minimum_charge, channel_id, country, age_from } = given
      const body = {
        ...(price ? { price_id: price.id } : {}),
        ...{ service, unit, free_quantity: free_quantity ?? '0', minimum_charge: minimum_charge ?? '0' },
        steps: steps.map(({ from = '', rate = '' }) => ({ from, rate })),
        ...(service === freight && channel_id ? { channel_id } : {}),
        ...(service === freight && country ? { country } : {}),
        ...(service === storage && age_from ? { age_from } : {}),
      }
      await request(savePrice, { params: { id: list_id }, body }, options)
      notice.success(own.saved)
    },
    fields: (
      <>
        <p className="soft">{say(own.hint)}</p>
        <Form.Item name="service" label={say(words.service)} rules={[required]}>
          <EnumSelect of={chargedService} />
        </Form.Item>
        <Form.Item name="unit" label={say(words.unit)} rules={[required]}>
          <EnumSelect of={chargeUnit} />
        </Form.Item>
        <Only />
        <Steps />
        <Form.Item name="free_quantity" label={say(words.free)} rules={[isDecimal]}>
          <InputNumber stringMode min="0" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="minimum_charge" label={say(words.minimum_charge)} rules={[isDecimal]}>
          <InputNumber stringMode min="0" style={{ width: '100%' }} />
        </Form.Item>
      </>
    ),
  })
