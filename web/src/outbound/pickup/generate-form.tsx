import { listDistricts } from '@kuacang/contract/inventory/district/calls'
import type { Input } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { pickupOrderType, pickupSkuRule } from '@kuacang/contract/outbound/pickup/enums'
import type { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import { DatePicker, Form, InputNumber, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { clearable } from '../../kit/choice/clearable.tsx'
import { EnumSelect, EnumsSelect } from '../../kit/choice/enum-select.tsx'
import { DateRange } from '../../kit/date/date-range.tsx'
import { minuteFormat, type Range } from '../../kit/date/range.ts'
import { momentOfWall, wallOf } from '../../kit/date/warehouse-clock.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { ChannelsSelect } from '../../reference/channel/channel-select.tsx'
import { releaseOf } from './release-address.ts'

const words = {
  asUsual: text('按仓库设置', 'As set for the warehouse'),
  types: text('类型', 'Type'),
  rules: text('拣货规则（按顺序）', 'Pick rules (in order)'),
  channels: text('渠道', 'Channel'),
  districts: text('库区', 'Zone'),
  created: text('订单创建时间', 'Order creation time'),
  cutOff: text('截单时间不晚于', 'Cut-off no later than'),
  max: text('每张拣货单最多订单数', 'Maximum orders per pickup order'),
  limit: text('最多选取订单数', 'Maximum orders to select'),
  print: text('面单打印', 'Waybill printing'),
  all: text('不限', 'Any'),
}

type Body = Input<typeof generatePickupOrders>['body']
export type Criteria = Omit<Body, 'preview' | 'start_date' | 'end_date' | 'cut_off_until'> & {
  created?: Range | null
  cut_off?: Dayjs | null
}

const { code: types } = pickupOrderType
const usual = [types.normal, types.large, types.return, types.return_joint] as const
const b2bTypes = [types.b2b, types.b2b_return] as const
const typesOf = (b2b: boolean) => [...(b2b ? b2bTypes : usual)]

/** What the form asks for, as the call takes it. Without a choice of types it is all of the page's. */
export const bodyOf = ({ created, cut_off, order_types, ...rest }: Criteria, b2b: boolean): Body => {
  const [from, to] = created ?? []
  return {
    ...rest,
    order_types: order_types?.length ? order_types : typesOf(b2b),
    ...(from ? { start_date: momentOfWall(from.startOf('day')).toISOString() } : {}),
    ...(cut_off ? { cut_off_until: momentOfWall(cut_off).toISOString() } : {}),
    ...(to ? { end_date: momentOfWall(to.endOf('day')).toISOString() } : {}),
  }
}

/** The usual criteria, with those that the address asks for. */
export const initialCriteria = (address: URLSearchParams): Criteria => {
  const { cut_off_until, ...asked } = releaseOf(address)
  return {
    sku_rules: [0],
    max_orders: 19,
    limit: 5000,
    ...asked,
    ...(cut_off_until ? { cut_off: wallOf(new Date(cut_off_until)) } : {}),
  }
}

/** The criteria of a generation (FU-106). */
export const CriteriaFields = ({ b2b }: { b2b: boolean }) => {
  const { passes } = useSession()
  const districts = useAnswer(listDistricts, {}, { enabled: passes('GetStorageLocation') })
  return (
    <div className="criteria">
      <Form.Item name="order_types" label={say(words.types)}>
        <EnumsSelect of={pickupOrderType} codes={typesOf(b2b)} placeholder={say(words.all)} />
      </Form.Item>
      <Form.Item name="sku_rules" label={say(words.rules)}>
        <EnumsSelect of={pickupSkuRule} />
      </Form.Item>
      <Form.Item name="channel_ids" label={say(words.channels)}>
        <ChannelsSelect placeholder={say(words.all)} />
      </Form.Item>
      <Form.Item name="districts" label={say(words.districts)}>
        <Select
          mode="multiple"
          allowClear={clearable}
          placeholder={say(words.all)}
          options={(districts.data?.list ?? []).map((d) => ({
            value: d.code,
            label: [d.code, d.name].filter(Boolean).join(' '),
          }))}
        />
      </Form.Item>
      <Form.Item name="created" label={say(words.created)}>
        <DateRange />
      </Form.Item>
      <Form.Item name="cut_off" label={say(words.cutOff)}>
        <DatePicker showTime={{ format: 'HH:mm' }} format={minuteFormat} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="max_orders" label={say(words.max)}>
        <InputNumber min={1} max={200} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="limit" label={say(words.limit)}>
        <InputNumber min={1} max={20_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      {b2b ? null : (
        <Form.Item name="logis_print_type" label={say(words.print)}>
          <EnumSelect of={printStep} placeholder={say(words.asUsual)} />
        </Form.Item>
      )}
    </div>
  )
}
