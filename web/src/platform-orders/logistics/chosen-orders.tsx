import { text } from '@kuacang/contract/kit/text'
import {
  cancelLogistics,
  getLogisticsInfo,
  placeLogistics,
  resubmitOrders,
} from '@kuacang/contract/platform-orders/order/calls'
import { blocker, platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { platformOrderMachine } from '@kuacang/contract/platform-orders/order/machine'
import { Alert, Button, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer, useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { ChoiceSelect } from '../../kit/choice/choice-select.tsx'
import { Answered } from '../../kit/detail/answered.tsx'
import { type Action, OneAtATime, RowActions } from '../../kit/list/actions.tsx'
import { chooseAll } from '../../kit/list/choose-all.ts'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { nameOf, say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { tellEach } from '../order/each-order.tsx'
import { forEach } from '../order/order-actions.ts'
import { OrderStatus } from '../order/order-columns.tsx'
import { refreshedByOrders } from '../order/refreshed.ts'
import { words } from '../words.ts'
import { type Offer, offersFor, type Package, packagesOf, type Typed } from './channels-of.ts'
import { packageColumns, QuoteList } from './package-columns.tsx'

const own = {
  channel: text('为所选订单选择渠道', 'Channel for the selected orders'),
  submit: text('申请物流（{n}）', 'Apply for logistics ({n})'),
  others: text('重新选择订单', 'Choose other orders'),
  offer: text('{name} · {sum} · {promise}', '{name} · {sum} · {promise}'),
  partly: text('{sum}（{priced}/{n} 有报价）', '{sum} (price for {priced} of {n})'),
  noPrice: text('无报价', 'No price'),
  days: text('{n} 天', '{n} {n|day|days}'),
  noPromise: text('无时效承诺', 'No promised time'),
  hint: text(
    '报价按 SKU 的重量和尺寸计算。修改的重量和申报信息随面单提交。',
    'Prices are for the weight and size of the SKUs. What you change is sent with the waybill.',
  ),
  waiting: text(
    '{n} 个面单申请中，结果会自动显示。',
    '{n} {n|waybill is|waybills are} being requested; the result appears by itself.',
  ),
  resubmit: text('重新提交', 'Resubmit'),
  cancel: text('取消物流', 'Cancel logistics'),
  cancelMeans: text('面单作废，订单回到“已创建”。', 'The waybill is cancelled, and the order waits again.'),
  gone: text('部分订单已不存在或不可见', 'Some of the orders are not there any more'),
}

const { created, waybill_requested, waybill_failed, waybill_success } = platformOrderStatus.code
const mayPlace = ({ status }: Package) => status === created || status === waybill_failed
const mayCancel = ({ status }: Package) =>
  status === waybill_requested || status === waybill_failed || status === waybill_success

/** A carrier answers within seconds; the list is read again as long as one has not. */
const askAgainMs = 3000

const sumText = ({ sums, priced }: Offer, n: number) => {
  const sum = [...sums].map(([currency, amount]) => `${amount.toFixed(2)} ${currency}`).join(' + ')
  if (priced === 0) return say(own.noPrice)
  return priced < n ? say(own.partly, { sum, priced, n }) : sum
}

const offerText = (o: Offer, n: number) =>
  say(own.offer, {
    name: `${o.channel_code} ${nameOf({ name: o.channel_name, name_en: o.channel_name_en })}`,
    sum: sumText(o, n),
    promise: o.days === null ? say(own.noPromise) : say(own.days, { n: o.days }),
  })

const cancel: Action<Package> = {
  key: 'cancel',
  label: own.cancel,
  allowed: mayCancel,
  danger: { consequence: own.cancelMeans, id: (p) => p.platform_order_id },
  run: forEach(cancelLogistics, own.cancel),
}
const resubmit: Action<Package> = {
  key: 'resubmit',
  label: own.resubmit,
  allowed: (p) => p.status === waybill_failed,
  run: forEach(resubmitOrders, own.resubmit),
}

type Props = { readonly packages: readonly Package[] }

const Packages = ({ packages }: Props) => {
  const refresh = useRefresh()
  const { run, busy } = useCall(placeLogistics)
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [chosenIds, setChosenIds] = useState<readonly string[]>(() =>
    packages.filter((p) => mayPlace(p) && p.blockers.length === 0).map((p) => p.id),
  )
  const [channel, setChannel] = useState<number | null>(null)
  const again = () => void refresh(...refreshedByOrders)
  const chosen = packages.filter((p) => mayPlace(p) && chosenIds.includes(p.id))
  const offers = offersFor(chosen)
  // A choice that the newly chosen orders do not have is none.
  const channel_id = offers.some((o) => o.channel_id === channel) ? channel : null
  const place = async () => {
    if (channel_id === null) return
    const order_ids = chosen.map((p) => p.id)
    try {
      const each = await run({ body: { order_ids, channel_id, packages: packagesOf(chosen, typed) } })
      tellEach(platformOrderMachine.table.place_logistics.label, each)
      setChosenIds((ids) => ids.filter((id) => !each.done.some((d) => d.id === id)))
    } catch (error) {
      notice.failure(error)
    }
    again()
  }
  const type = (id: string, change: Typed) => setTyped((all) => ({ ...all, [id]: { ...all[id], ...change } }))
  const requested = packages.filter((p) => p.status === waybill_requested).length
  return (
    <>
      <p className="soft">{say(own.hint)}</p>
      {requested > 0 ? (
        <Alert type="info" showIcon title={say(own.waiting, { n: requested })} style={{ marginBottom: 8 }} />
      ) : null}
      <div className="list-bar">
        <div style={{ width: 420, maxWidth: '100%' }}>
          <ChoiceSelect
            aria-label={say(own.channel)}
            placeholder={say(own.channel)}
            value={channel_id}
            onChange={setChannel}
            disabled={chosen.length === 0}
            choices={offers.map((o) => ({
              value: o.channel_id,
              label: offerText(o, chosen.length),
              found: [o.channel_code, o.channel_name, o.channel_name_en],
            }))}
          />
        </div>
        <Button
          type="primary"
          disabled={channel_id === null || chosen.length === 0}
          loading={busy}
          onClick={() => void place()}
        >
          {say(own.submit, { n: chosen.length })}
        </Button>
        <span className="spring" />
        <Link to="/wms_merchant_wish/apply_logistics">{say(own.others)}</Link>
      </div>
      <OneAtATime>
        <Table<Package>
          size="small"
          rowKey={(p) => p.id}
          dataSource={[...packages]}
          scroll={{ x: true }}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          rowSelection={{
            selectedRowKeys: chosen.map((p) => p.id),
            preserveSelectedRowKeys: true,
            getTitleCheckboxProps: chooseAll,
            getCheckboxProps: (p) => ({ disabled: !mayPlace(p) }),
            onChange: (keys) => setChosenIds(keys.map(String)),
          }}
          expandable={{ expandedRowRender: (p) => <QuoteList of={p} chosen={channel_id} /> }}
          columns={[
            {
              key: 'order',
              title: say(words.order),
              fixed: 'left',
              render: (_v, p) => <Code>{p.platform_order_id}</Code>,
            },
            {
              key: 'status',
              title: say(words.status),
              render: (_v, p) => (
                <Space size={4} wrap>
                  <OrderStatus of={p} />
                  {p.blockers.map((b) => (
                    <Tag key={b} color="warning">
                      {say(blocker.label(b))}
                    </Tag>
                  ))}
                  {p.fail_reason ? <span className="second">{p.fail_reason}</span> : null}
                </Space>
              ),
            },
            ...packageColumns({ typed, type, mayPlace, channel_id }),
            {
              key: 'actions',
              fixed: 'right',
              render: (_v, p) => <RowActions row={p} actions={[resubmit, cancel]} onDone={again} />,
            },
          ]}
        />
      </OneAtATime>
    </>
  )
}

/** The chosen orders with their quotes; what was ordered is looked at again until the carrier has answered. */
export const ChosenOrders = ({ ids }: { ids: readonly string[] }) => {
  const title = usePageTitle()
  const packages = useAnswer(
    getLogisticsInfo,
    { query: { order_ids: [...ids] } },
    {
      refetchInterval: (data) => (data?.some((p) => p.status === waybill_requested) ? askAgainMs : false),
    },
  )
  return (
    <section className="list">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <Answered of={packages}>
        {(data) => (
          <>
            {data.length < ids.length ? (
              <Alert type="warning" showIcon title={say(own.gone)} style={{ marginBottom: 8 }} />
            ) : null}
            <Packages packages={data} />
          </>
        )}
      </Answered>
    </section>
  )
}
