import { text } from '@kuacang/contract/kit/text'
import {
  cancelPickup,
  countPickupOrders,
  finishPickup,
  listPickupOrders,
  type PickupOrder,
} from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import { b2bPickupTypes, usualPickupTypes } from '@kuacang/contract/outbound/pickup/preview'
import { confirmPreviews, discardPreviews } from '@kuacang/contract/outbound/pickup-generation/calls'
import {
  exportPickList,
  exportPickupOrders,
  printPickupOrder,
} from '@kuacang/contract/outbound/pickup-paper/calls'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import { Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { saveFile } from '../../kit/download.ts'
import { useKept } from '../../kit/kept.ts'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { failureText, notice } from '../../kit/notice.ts'
import { newPrintJob } from '../../kit/print/print-job.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { waybillsOf } from '../order/print-waybills.ts'
import { pickupColumns } from './pickup-columns.tsx'
import { OpenedPickup } from './pickup-dialog.tsx'
import { PickupRecords } from './pickup-records.tsx'
import { printInWindow } from './print-window.ts'

const words = {
  finish: text('确认拣货完成？', 'Is picking complete?'),
  yes: text('确认', 'Confirm'),
  no: text('取消', 'Cancel'),
  succeeded: text('拣货成功', 'Picking succeeded'),
  toSort: text(
    '拣货成功，{n} 单待二次分拣',
    'Picking succeeded, {n} {n|order waits|orders wait} for the second sort',
  ),
  cancelTitle: text('取消拣货单', 'Cancel pickup order'),
  cancel: text('确认取消已打印的拣货单：', 'Confirm cancelling the printed pickup order:'),
  confirmCancel: text('确认取消', 'Confirm cancellation'),
  abandon: text('放弃', 'Keep it'),
  discarded: text('预览会被删除，订单不受影响。', 'The preview is deleted; its orders are not affected.'),
  detail: text('查看详情', 'View details'),
  export: text('导出拣货单', 'Export pickup order'),
  waybills: text('打印面单', 'Print waybills'),
  preview: text('打印预览', 'Print preview'),
  failed: text('打印失败：{why}', 'Printing failed: {why}'),
  unprinted: text(
    '面单未打印：您没有打印面单的权限，请交给有权限的同事打印',
    'Waybills not printed: you have no permission to print waybills. Ask an authorised colleague to print them',
  ),
}

const filters: readonly Filter[] = [
  {
    kind: 'text',
    key: 'id',
    several: true,
    exact: true,
    front: true,
    label: text('拣货单号', 'Pickup order number'),
  },
  {
    kind: 'text',
    key: 'erp_order_id',
    several: true,
    exact: true,
    label: text('客户单号', 'Customer order number'),
  },
  {
    kind: 'text',
    key: 'tracking_number',
    several: true,
    exact: true,
    front: true,
    label: text('运单号', 'Tracking number'),
  },
  {
    kind: 'text',
    key: 'outboundOrderId',
    several: true,
    exact: true,
    label: text('出库单号', 'Outbound order number'),
  },
  {
    kind: 'enum',
    key: 'status',
    front: true,
    label: text('状态', 'Status'),
    of: pickupOrderStatus,
    many: true,
  },
  {
    kind: 'range',
    key: 'created',
    label: text('创建时间', 'Created'),
    days: 180,
    minutes: true,
    as: ['start_date', 'end_date'],
  },
]

/** Says why where it does not print; answers whether it did. */
const print = async (p: PickupOrder, keepOpen: boolean): Promise<boolean> => {
  const job = newPrintJob()
  try {
    const page = await send(printPickupOrder, { body: { id: p.id, print_job: job.id } })
    printInWindow(page, keepOpen)
    job.tell('send')
    return true
  } catch (error) {
    const fault = failureText(error)
    job.tell('fail', { fault })
    notice.warning(say(words.failed, { why: fault }))
    return false
  }
}

/** The waybills that come with the pickup order and not at checkout (FU-152). */
const printItsWaybills = async (p: PickupOrder, mayPrint: boolean) => {
  if (p.logis_print_type !== printStep.code.outbound || p.outbound_orders.length === 0) return
  if (!mayPrint) return notice.warning(say(words.unprinted))
  try {
    await printPaper(waybillsOf(p.outbound_orders))
  } catch (error) {
    notice.warning(say(words.failed, { why: failureText(error) }))
  }
}

const saveList = async (p: PickupOrder) => {
  const filename = `pick_list_${p.pickup_code}`
  const file = await request(exportPickList, { params: { id: p.id }, query: { filename } })
  saveFile(file, `${filename}.csv`)
}

type Choices = { readonly keepOpen: boolean; readonly b2b: boolean; readonly mayPrint: boolean }

const actionsFor = ({ keepOpen, b2b, mayPrint }: Choices): readonly Action<PickupOrder>[] => {
  const moves = machineActions<(typeof pickupOrderMachine.actions)[number], PickupOrder>(pickupOrderMachine, {
    confirm: {
      run: (rows) => request(confirmPreviews, { body: { ids: rows.map((p) => p.id) } }),
    },
    print: {
      run: async ([p]) => {
        if (p && (await print(p, keepOpen)) && !b2b) await printItsWaybills(p, mayPrint)
      },
    },
    reprint: { run: ([p]) => p && print(p, keepOpen) },
    finish: {
      danger: { consequence: words.finish, id: (p) => p.pickup_code, yes: words.yes, no: words.no },
      run: async ([p]) => {
        if (!p) return
        const { to_sort: n } = await request(finishPickup, { body: { id: p.id } })
        notice.success(n > 0 ? say(words.toSort, { n }) : words.succeeded)
      },
    },
    discard: {
      menu: true,
      danger: { consequence: words.discarded, id: (p) => p.pickup_code },
      run: (rows) => request(discardPreviews, { body: { ids: rows.map((p) => p.id) } }),
    },
    cancel: {
      menu: true,
      danger: {
        title: words.cancelTitle,
        consequence: words.cancel,
        id: (p) => p.pickup_code,
        asks: (p) => p.status === pickupOrderStatus.code.printed,
        yes: words.confirmCancel,
        no: words.abandon,
      },
      run: ([p]) => p && request(cancelPickup, { body: { id: p.id } }),
    },
  })
  const isMenu = (a: Action<PickupOrder>) => a.menu === true
  return [
    ...moves.filter((a) => !isMenu(a)),
    { key: 'export', label: words.export, menu: true, run: ([p]) => p && saveList(p) },
    ...(mayPrint && !b2b
      ? [
          {
            key: 'waybills',
            label: words.waybills,
            menu: true,
            allowed: (p: PickupOrder) => p.outbound_orders.length > 0,
            run: async ([p]: readonly PickupOrder[]) => p && printPaper(waybillsOf(p.outbound_orders)),
          },
        ]
      : []),
    ...moves.filter(isMenu),
  ]
}

/** The pickup orders of usual orders, or of B2B ones. */
export const PickupList = ({ b2b = false }: { b2b?: boolean }) => {
  const refresh = useRefresh()
  const { holds } = useSession()
  const [keepOpen, setKeepOpen] = useKept('pickup print preview', false)
  return (
    <ListPage
      call={listPickupOrders}
      statuses={countPickupOrders}
      rows={({ data, recordsTotal }) => ({ list: data, total: recordsTotal })}
      filters={filters}
      fixed={{ order_types: b2b ? b2bPickupTypes : usualPickupTypes }}
      columns={pickupColumns({
        b2b,
        mayEdit: holds('OutboundOrderOperator') || holds('OutboundOrderAdmin'),
        onSaved: () => void refresh(listPickupOrders),
      })}
      rowKey={(p) => p.id}
      rowActions={actionsFor({ keepOpen, b2b, mayPrint: holds('OutboundOrderPrint') })}
      detail={{ action: words.detail, show: (id, close) => <OpenedPickup id={id} onClose={close} /> }}
      rowClass={(p) => (p.is_exception ? 'row-exception' : '')}
      export={{ call: exportPickupOrders, name: '拣货单' }}
      expand={(p) => <PickupRecords id={p.id} />}
      switches={
        <div className="filter">
          <span className="filter-name">{say(words.preview)}</span>
          <span className="filter-switch">
            <Switch checked={keepOpen} onChange={setKeepOpen} aria-label={say(words.preview)} />
          </span>
        </div>
      }
    />
  )
}
