import { type EpcPickup, generateEpcPickups, searchEpcPickups } from '@kuacang/contract/epc/pickup/calls'
import { epcPickupType } from '@kuacang/contract/epc/pickup/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, InputNumber, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { DateRange } from '../../kit/date/date-range.tsx'
import type { Range } from '../../kit/date/range.ts'
import { momentOfWall } from '../../kit/date/warehouse-clock.ts'
import { placeErrors } from '../../kit/form/field-errors.ts'
import { required } from '../../kit/form/rules.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { ChannelCodesSelect } from '../../reference/channel/channel-select.tsx'
import { ChannelGroupSelect } from '../../reference/channel-group/channel-group-select.tsx'
import { CountryCodesSelect } from '../../reference/country/country-select.tsx'
import { pickupWords as words } from './words.ts'

const own = {
  type: text('类型', 'Type'),
  typeAbout: text(
    '普通和大件：同单已到齐或可直发的包裹；退件：待退回的包裹',
    'Normal and large: complete sets and parcels to ship alone. Return: parcels that go back',
  ),
  channels: text('渠道', 'Channels'),
  group: text('渠道组', 'Channel group'),
  countries: text('国家', 'Countries'),
  since: text('上架时间', 'Put away'),
  most: text('每单最多包裹数', 'Parcels of one order at most'),
  mostAbout: text('同单的包裹总在一张拣货单上', 'Parcels of one set are always on one pickup order'),
  any: text('不限', 'Any'),
  preview: text('预览', 'Preview'),
  generate: text('生成', 'Generate'),
  list: text('查看拣货单', 'View pickup orders'),
  seen: text(
    '预览：{parcels} 件包裹，{n} 张拣货单，共 {metres} 米。还没有生成。',
    'Preview: {parcels} {parcels|parcel|parcels} on {n} pickup {n|order|orders}, {metres} m in total. Nothing is generated yet.',
  ),
  made: text(
    '已生成 {n} 张拣货单：{parcels} 件包裹，共 {metres} 米',
    '{n} pickup {n|order|orders} generated: {parcels} {parcels|parcel|parcels}, {metres} m in total',
  ),
  left: text('还有 {left} 件，请再生成一次', '{left} more: generate once more'),
}

type Criteria = {
  readonly type: 1 | 2 | 11
  readonly channel_codes?: string[]
  readonly country_codes?: string[]
  readonly group_id?: number
  readonly since?: Range | null
  readonly max_parcels: number
}
const { normal, large, return: returns } = epcPickupType.code
const initial: Criteria = { type: normal, max_parcels: 100 }

const bodyOf = ({ since, ...criteria }: Criteria) => {
  const [from, to] = since ?? []
  return {
    ...criteria,
    ...(from && to
      ? {
          time_range: [from.startOf('day'), to.endOf('day')].map((at) => momentOfWall(at).toISOString()),
        }
      : {}),
  }
}

const columns: readonly Column<EpcPickup>[] = [
  { key: 'code', title: words.order, render: (p) => <Code>{p.pickup_code}</Code> },
  { key: 'parcels', title: words.parcels, align: 'right', render: (p) => p.parcel_count },
  { key: 'metres', title: words.metres, align: 'right', render: (p) => Math.round(p.route_metres) },
]

type Result = Data<typeof generateEpcPickups> & { readonly preview: boolean }

const Made = ({ of: { orders, parcels, left, preview } }: { readonly of: Result }) => (
  <section>
    <p role="status">
      {say(preview ? own.seen : own.made, {
        ...{ parcels, n: orders.length },
        metres: Math.round(orders.reduce((m, o) => m + o.route_metres, 0)),
      })}
      {left > 0 ? ` · ${say(own.left, { left })}` : ''}
    </p>
    <PlainTable rows={orders} rowKey={(p) => p.id} columns={columns} />
  </section>
)

/** Makes pickup orders of what lies on the shelves and can go on (PA-224, PA-229). */
export default function GeneratePage() {
  const title = usePageTitle()
  const [form] = Form.useForm<Criteria>()
  const { run, busy } = useCall(generateEpcPickups)
  const [result, setResult] = useState<Result>()
  const refresh = useRefresh()
  const generate = async (preview: boolean) => {
    try {
      const body = { ...bodyOf({ ...initial, ...form.getFieldsValue() }), preview }
      setResult({ ...(await run({ body } as never)), preview })
      await refresh(searchEpcPickups)
    } catch (error) {
      setResult(undefined)
      placeErrors(form, error)
      notice.failure(error)
    }
  }
  return (
    <>
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <Form
        form={form}
        layout="vertical"
        style={{ maxWidth: 640 }}
        initialValues={initial}
        onFinish={() => void generate(false)}
      >
        <Form.Item name="type" label={say(own.type)} extra={say(own.typeAbout)} rules={[required]}>
          <EnumSelect of={epcPickupType} codes={[normal, large, returns]} />
        </Form.Item>
        <Form.Item name="channel_codes" label={say(own.channels)}>
          <ChannelCodesSelect placeholder={say(own.any)} />
        </Form.Item>
        <Form.Item name="group_id" label={say(own.group)}>
          <ChannelGroupSelect placeholder={say(own.any)} />
        </Form.Item>
        <Form.Item name="country_codes" label={say(own.countries)}>
          <CountryCodesSelect placeholder={say(own.any)} />
        </Form.Item>
        <Form.Item name="since" label={say(own.since)}>
          <DateRange />
        </Form.Item>
        <Form.Item name="max_parcels" label={say(own.most)} extra={say(own.mostAbout)} rules={[required]}>
          <InputNumber min={1} max={500} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Space wrap>
          <Button loading={busy} onClick={() => void generate(true)}>
            {say(own.preview)}
          </Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {say(own.generate)}
          </Button>
          <Link to="/epc_operator/epc_pickups">{say(own.list)}</Link>
        </Space>
      </Form>
      {result ? <Made of={result} /> : null}
    </>
  )
}
