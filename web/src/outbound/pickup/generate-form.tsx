import { listDistricts } from '@kuacang/contract/inventory/district/calls'
import type { Input } from '@kuacang/contract/kit/call'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { pickupOrderType, pickupSkuRule, printStep } from '@kuacang/contract/outbound/pickup/enums'
import type { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { listChannels } from '@kuacang/contract/reference/channel/calls'
import { DatePicker, Form, InputNumber, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'

const words = {
  types: text('类型', 'Type'),
  rules: text('拣货规则（按顺序）', 'Pick rules, in this order'),
  channels: text('渠道', 'Channel'),
  districts: text('库区', 'District'),
  created: text('订单创建时间', 'Orders created'),
  max: text('每张拣货单最多订单数', 'Most orders on one pickup order'),
  limit: text('最多选取订单数', 'Most orders in all'),
  print: text('面单打印', 'Waybill printing'),
  all: text('不限', 'Any'),
}

type Body = Input<typeof generatePickupOrders>['body']
export type Criteria = Omit<Body, 'preview' | 'start_date' | 'end_date'> & {
  created?: readonly [Dayjs | null, Dayjs | null] | null
}

const { code: types } = pickupOrderType
const usual = [types.normal, types.large, types.return, types.return_joint] as const
const b2bTypes = [types.b2b, types.b2b_return] as const
const typesOf = (b2b: boolean) => [...(b2b ? b2bTypes : usual)]

/** What the form asks for, as the call takes it. Without a choice of types it is all of the page's. */
export const bodyOf = ({ created, order_types, ...rest }: Criteria, b2b: boolean): Body => {
  const [from, to] = created ?? []
  return {
    ...rest,
    order_types: order_types?.length ? order_types : typesOf(b2b),
    ...(from ? { start_date: from.startOf('day').toISOString() } : {}),
    ...(to ? { end_date: to.endOf('day').toISOString() } : {}),
  }
}

export const initialCriteria: Criteria = {
  sku_rules: [0],
  max_orders: 19,
  limit: 5000,
  logis_print_type: 3,
}

const labels = (of: AnyEnumeration, codes: readonly number[] = of.codes) =>
  codes.map((value) => ({ value, label: say(of.label(value)) }))

/** The criteria of a generation (FU-106). */
export const CriteriaFields = ({ b2b }: { b2b: boolean }) => {
  const { passes } = useSession()
  const channels = useAnswer(listChannels, {})
  const districts = useAnswer(listDistricts, {}, { enabled: passes('GetStorageLocation') })
  const many = { mode: 'multiple', allowClear: true, placeholder: say(words.all) } as const
  return (
    <div className="criteria">
      <Form.Item name="order_types" label={say(words.types)}>
        <Select {...many} options={labels(pickupOrderType, typesOf(b2b))} />
      </Form.Item>
      <Form.Item name="sku_rules" label={say(words.rules)}>
        <Select mode="multiple" optionFilterProp="label" options={labels(pickupSkuRule)} />
      </Form.Item>
      <Form.Item name="channel_ids" label={say(words.channels)}>
        <Select
          {...many}
          options={(channels.data?.list ?? []).map((c) => ({ value: c.channel_id, label: c.channel_code }))}
        />
      </Form.Item>
      <Form.Item name="districts" label={say(words.districts)}>
        <Select
          {...many}
          options={(districts.data?.list ?? []).map((d) => ({
            value: d.code,
            label: [d.code, d.name].filter(Boolean).join(' '),
          }))}
        />
      </Form.Item>
      <Form.Item name="created" label={say(words.created)}>
        <DatePicker.RangePicker style={{ width: '100%' }} allowEmpty={[true, true]} />
      </Form.Item>
      <Form.Item name="max_orders" label={say(words.max)}>
        <InputNumber min={1} max={200} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="limit" label={say(words.limit)}>
        <InputNumber min={1} max={20_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      {b2b ? null : (
        <Form.Item name="logis_print_type" label={say(words.print)}>
          <Select options={labels(printStep)} />
        </Form.Item>
      )}
    </div>
  )
}
