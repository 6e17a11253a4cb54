import { text } from '@kuacang/contract/kit/text'
import { getPickupOrder } from '@kuacang/contract/outbound/pickup/calls'
import { regeneratePickupOrder } from '@kuacang/contract/outbound/pickup-adjustment/calls'
import { Alert, Select, Skeleton, Table } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAnswer, useCall } from '../../kit/api/use-answer.ts'
import { DialogFrame, dialogWords } from '../../kit/dialog/dialog-frame.tsx'
import { closeDialogs, openDialog } from '../../kit/dialog/dialogs.ts'
import { failureText, notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code } from '../../kit/show.tsx'
import { AddOrder } from './add-order.tsx'
import {
  type Adjustment,
  adjustable,
  adjustmentOf,
  faultOf,
  type KnownOrder,
  mayAdd,
  type PickupDetail,
  replaced,
} from './adjustment.ts'

const words = {
  title: text('拣货单 {code}', 'Pickup order {code}'),
  save: text('保存', 'Save'),
  adjusted: text('调整成功', 'Adjusted'),
  orders: text('出库单', 'Outbound orders'),
  exceptions: text('异常出库单', 'Exception outbound orders'),
  add: text('添加出库单', 'Add outbound order'),
  id: text('出库单', 'Outbound order'),
  erp: text('客户单号', 'Customer order number'),
  tracking: text('运单号', 'Tracking number'),
  stock: text('库存编号', 'Inventory ID'),
  location: text('库位', 'Location'),
  quantity: text('数量', 'Quantity'),
  route: text('查看拣货路线', 'View pickup route'),
}

const width = 600

const Part = ({ title, children }: { title: ReturnType<typeof text>; children: ReactNode }) => (
  <section style={{ marginBottom: 12 }}>
    <div className="filter-name">{say(title)}</div>
    {children}
  </section>
)

type FormProps = {
  readonly detail: PickupDetail
  readonly value: Adjustment
  readonly added: readonly KnownOrder[]
  readonly onChange: (value: Adjustment) => void
  readonly onAdd: (order: KnownOrder) => void
}

const AdjustmentForm = ({ detail, value, added, onChange, onAdd }: FormProps) => {
  const { holds } = useSession()
  const known: readonly KnownOrder[] = [
    ...detail.outbound_orders,
    ...detail.exception_outbound_orders,
    ...added,
  ]
  const options = known.map((o) => ({ value: o.id, label: o.order_number }))
  const locked = !adjustable(detail)
  const mayEdit = holds('OutboundOrderOperator') || holds('OutboundOrderAdmin')
  const choice = (key: keyof Adjustment, label: ReturnType<typeof text>) => (
    <Select<string[]>
      mode="multiple"
      style={{ width: '100%' }}
      aria-label={say(label)}
      disabled={locked}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value[key]]}
      onChange={(ids) => onChange({ ...value, [key]: ids })}
    />
  )
  return (
    <>
      <Part title={words.orders}>{choice('orders', words.orders)}</Part>
      <Table
        size="small"
        rowKey="id"
        style={{ marginBottom: 12 }}
        pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={known.filter((o) => value.orders.includes(o.id))}
        columns={[
          { title: say(words.id), render: (_v, o) => <Code>{o.order_number}</Code> },
          { title: say(words.erp), render: (_v, o) => <Code>{o.erp_order_id || '-'}</Code> },
          { title: say(words.tracking), render: (_v, o) => <Code>{o.tracking_number || '-'}</Code> },
        ]}
      />
      <Part title={words.exceptions}>{choice('exceptions', words.exceptions)}</Part>
      {mayAdd(detail) && mayEdit ? (
        <Part title={words.add}>
          <AddOrder known={known.map((o) => o.id)} onAdd={onAdd} />
        </Part>
      ) : null}
      <Table
        size="small"
        rowKey={(l) => `${l.storage_location_code} ${l.sku} ${l.location_inventory_id}`}
        pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={[...detail.sku_infos]}
        columns={[
          { title: say(words.stock), render: (_v, l) => <Code>{l.location_inventory_id ?? '-'}</Code> },
          { title: say(words.location), render: (_v, l) => <Code>{l.storage_location_code}</Code> },
          { title: 'SKU', render: (_v, l) => <Code>{l.sku}</Code> },
          { title: say(words.quantity), dataIndex: 'quantity', align: 'right' },
        ]}
      />
    </>
  )
}

const PickupDialog = ({ id, close }: { id: string; close: () => void }) => {
  const asked = useAnswer(getPickupOrder, { params: { id } })
  const [saved, setSaved] = useState<PickupDetail>()
  const [draft, setDraft] = useState<Adjustment>()
  const [added, setAdded] = useState<readonly KnownOrder[]>([])
  const [failure, setFailure] = useState<string>()
  const regenerate = useCall(regeneratePickupOrder)
  const detail = saved ?? asked.data
  const value = draft ?? (detail ? adjustmentOf(detail) : { orders: [], exceptions: [] })
  const fault = detail && faultOf(detail, value)
  const save = async () => {
    if (!detail) return
    setFailure(undefined)
    try {
      const answer = await regenerate.run({
        body: {
          id,
          outbound_orders: [...value.orders],
          exception_outbound_orders: [...value.exceptions],
        },
      })
      setSaved(replaced(detail, answer))
      setDraft(undefined)
      setAdded([])
      notice.success(words.adjusted)
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  const problem = failure ?? (asked.error ? failureText(asked.error) : undefined)
  return (
    <DialogFrame
      title={say(words.title, { code: detail?.order.pickup_code ?? '' })}
      width={width}
      focus="none"
      dismiss={close}
      cancel={{ label: say(dialogWords.close), run: close }}
      {...(detail && adjustable(detail)
        ? {
            confirm: {
              label: say(words.save),
              run: () => void save(),
              busy: regenerate.busy,
              disabled: fault !== undefined,
            },
          }
        : {})}
    >
      {problem ? <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} /> : null}
      <p>
        {/* Leaving the page closes the dialog; back opens it again. */}
        <Link to={`/wms_outbound/pickup_route?id=${id}`}>{say(words.route)}</Link>
      </p>
      {detail ? (
        <AdjustmentForm
          detail={detail}
          value={value}
          added={added}
          onChange={setDraft}
          onAdd={(order) => {
            setAdded([...added, order])
            setDraft({ ...value, orders: [...value.orders, order.id] })
          }}
        />
      ) : (
        <Skeleton active />
      )}
      {detail && adjustable(detail) && fault ? (
        <p role="status" className="soft">
          {say(fault)}
        </p>
      ) : null}
    </DialogFrame>
  )
}

/** All about a pickup order; its orders can be changed while it is not done. */
export const OpenedPickup = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    let isShown = true
    void openDialog<void>((close) => <PickupDialog id={id} close={() => close()} />, {
      otherwise: undefined,
    }).then(() => isShown && closed())
    // The way back in the browser closes it too.
    return () => {
      isShown = false
      closeDialogs()
    }
  }, [id])
  return null
}
