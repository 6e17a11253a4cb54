import { text } from '@kuacang/contract/kit/text'
import { checkOrderImport, importOutboundOrders } from '@kuacang/contract/outbound/order/calls'
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
import { GoodsWarehouseField } from '../../reference/warehouse/goods-warehouse-field.tsx'
import { type Imported, openPreview } from './import-preview.tsx'

const words = {
  title: text('导入出库单', 'Import outbound orders'),
  partner: text('客户', 'Customer'),
  about: text(
    '先核对，再导入：有错误的行可以直接修改；一张订单要么全部导入，要么不导入。',
    'The file is checked before it is imported, and rows with errors can be corrected on screen. An order is imported completely or not at all.',
  ),
  columns: text(
    '列：客户单号, SKU编码（条码）, 数量, 收件人, 国家, 城市, 地址, 邮编, 电话, 渠道, 买家编号',
    'Columns: customer order number, SKU code (barcode), quantity, recipient, country, city, street, postal code, phone, channel, buyer number',
  ),
  result: text(
    '新建 {created} 单，其中 {failed} 单校验失败；已存在 {repeated} 单，未导入 {refused} 行',
    '{created} {created|order|orders} created, {failed} of them failed validation; {repeated} already existed, {refused} {refused|row|rows} not imported',
  ),
  row: text('行', 'Row'),
  order: text('客户单号', 'Customer order number'),
  reason: text('原因', 'Reason'),
  background: text(
    '在后台导入：可以继续其他工作，结果见后台任务',
    'Import in the background: you can go on working and see the result under Background tasks',
  ),
  moved: text('导入任务已转到后台', 'The import was moved to the background'),
  where: text('请在 后台任务 中查看结果', 'See the result under Background tasks'),
  tasks: text('打开后台任务', 'Open background tasks'),
}

type Fields = { partner_id?: number; warehouse_id?: number; files: ChosenFiles; background?: boolean }

const showImported = ({ created, repeated, failed, refused }: Imported) => {
  const told = [...failed, ...refused]
  return showResult({
    kind: told.length > 0 ? 'warning' : 'success',
    title: say(words.result, { created, repeated, failed: failed.length, refused: refused.length }),
    extra:
      told.length === 0 ? null : (
        <Table
          size="small"
          rowKey={(r) => `${r.row} ${r.order}`}
          dataSource={told}
          columns={[
            { title: say(words.row), dataIndex: 'row', width: 70 },
            { title: say(words.order), dataIndex: 'order' },
            { title: say(words.reason), dataIndex: 'message' },
          ]}
        />
      ),
  })
}

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

/**
 * Imports a sheet of orders after a look at it, and shows what became of what was not simply created. Merchants name the
 * warehouse, first the one `here`.
 */
export const openImport = async (staff: boolean, here: number): Promise<boolean> => {
  let sheet: Parameters<typeof openPreview>[0] | undefined
  let moved = false
  const done = await openForm<Fields>({
    title: words.title,
    width: 640,
    submit: async ({ partner_id, warehouse_id = here, files: chosen, background }, options) => {
      const files = filesOf(chosen)
      const [file] = files
      const body = partner_id === undefined ? {} : { partner_id }
      if (!background) {
        const checked = await request(checkOrderImport, { body, files }, options)
        sheet = file && { file, body, checked, ...(staff ? {} : { warehouse_id }) }
      } else {
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
        ) : (
          <GoodsWarehouseField here={here} />
        )}
        <SheetField rule={importOutboundOrders.files} />
        {staff ? (
          <Form.Item name="background" valuePropName="checked">
            <Checkbox>{say(words.background)}</Checkbox>
          </Form.Item>
        ) : null}
      </>
    ),
  })
  const result = sheet && (await openPreview(sheet))
  if (result) await showImported(result)
  if (moved) await showMoved()
  return done
}
