import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { importOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { importOrdersService } from '@kuacang/contract/outbound/order/services'
import { createOfflineTask } from '@kuacang/contract/tasks/task/calls'
import { Checkbox, Form, Table } from 'antd'
import { Link } from 'react-router'
import { request } from '../../kit/api/request.ts'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { closeDialogs } from '../../kit/dialog/dialogs.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import { SheetField } from '../../kit/sheet/sheet-field.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'

const words = {
  title: text('导入出库单', 'Import outbound orders'),
  partner: text('客户', 'Customer'),
  about: text(
    '好的订单会创建；有错误的订单整单跳过，并列出原因。',
    'Good orders are created; an order with a fault is left out whole and listed with its reason.',
  ),
  columns: text(
    '列：客户单号, SKU编码（条码）, 数量, 收件人, 国家, 城市, 地址, 邮编, 电话, 渠道',
    'Columns: customer order number, SKU code (barcode), quantity, recipient, country, city, street, postal code, phone, channel',
  ),
  result: text(
    '{rows} 行：新建 {created} 单，已存在 {repeated} 单，跳过 {refused} 行',
    '{rows} rows: {created} orders created, {repeated} there before, {refused} rows left out',
  ),
  row: text('行', 'Row'),
  order: text('客户单号', 'Order'),
  reason: text('原因', 'Reason'),
  background: text(
    '在后台导入：可以继续其他工作，结果见后台任务',
    'Import in the background: work goes on meanwhile, the result stands among the background tasks',
  ),
  moved: text('导入任务已转到后台', 'The import moved to the background'),
  where: text('请在 后台任务 中查看结果', 'Find the result among the background tasks'),
  tasks: text('打开后台任务', 'Open background tasks'),
}

type Fields = { partner_id?: number; files: ChosenFiles; background?: boolean }
type Result = Data<typeof importOutboundOrders>

const showImported = (result: Result) =>
  showResult({
    kind: result.refused.length > 0 ? 'warning' : 'success',
    title: say(words.result, { ...result, refused: result.refused.length }),
    extra:
      result.refused.length === 0 ? null : (
        <Table
          size="small"
          rowKey={(r) => `${r.row} ${r.order}`}
          dataSource={[...result.refused]}
          columns={[
            { title: say(words.row), dataIndex: 'row', width: 70 },
            { title: say(words.order), dataIndex: 'order' },
            { title: say(words.reason), dataIndex: 'message' },
          ]}
        />
      ),
  })

const showMoved = () =>
  showResult({
    kind: 'success',
    title: words.moved,
    subtitle: say(words.where),
    extra: (
      <Can right="OfflineTasksPage">
        <Link to="/tasks/offline" onClick={closeDialogs}>
          {say(words.tasks)}
        </Link>
      </Can>
    ),
  })

/** Imports a sheet of orders and shows what became of each of its rows. */
export const openImport = async (staff: boolean): Promise<boolean> => {
  let result: Result | undefined
  let moved = false
  const done = await openForm<Fields>({
    title: words.title,
    width: 640,
    submit: async ({ partner_id, files: chosen, background }, options) => {
      const files = filesOf(chosen)
      const body = partner_id === undefined ? {} : { partner_id }
      if (!background) result = await request(importOutboundOrders, { body, files }, options)
      else {
        const asked = { service_code: importOrdersService, body }
        await request(createOfflineTask, { body: asked, files }, options)
        moved = true
      }
    },
    fields: (
      <>
        <p>{say(words.about)}</p>
        <p style={{ color: 'var(--soft)' }}>{say(words.columns)}</p>
        {staff ? (
          <Form.Item name="partner_id" label={say(words.partner)} rules={[required]}>
            <PartnerSelect />
          </Form.Item>
        ) : null}
        <SheetField rule={importOutboundOrders.files} />
        <Form.Item name="background" valuePropName="checked">
          <Checkbox>{say(words.background)}</Checkbox>
        </Form.Item>
      </>
    ),
  })
  if (result) await showImported(result)
  if (moved) await showMoved()
  return done
}
