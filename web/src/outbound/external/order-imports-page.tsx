import { text } from '@kuacang/contract/kit/text'
import {
  exportOrderImports,
  getOrderImport,
  getOrderTemplate,
  listOrderImports,
  type OrderImport,
} from '@kuacang/contract/outbound/external/calls'
import { orderImportStatus } from '@kuacang/contract/outbound/external/enums'
import { listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { Button } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { TemplateLink } from '../../kit/sheet/template.tsx'
import { StatusTag, Time } from '../../kit/show.tsx'
import { openImport } from '../order/import-form.tsx'
import { saveFaulty } from './faulty-sheet.ts'
import { ImportDrawer } from './import-drawer.tsx'
import { tones, words } from './words.ts'

const own = {
  upload: text('上传新文件', 'Upload a file'),
  sheet: text('出库单导入', 'Outbound order import'),
  download: text('下载失败行', 'Download failed rows'),
}

const filters: readonly Filter[] = [
  { kind: 'enum', key: 'status', label: words.status, of: orderImportStatus, many: true },
]

const columns: readonly Column<OrderImport>[] = [
  {
    key: 'file',
    title: words.file,
    render: (i) => (
      <span className="cut" title={i.file_name}>
        {i.file_name}
      </span>
    ),
  },
  { key: 'user', title: words.user, render: (i) => <UserName of={i.user_name} /> },
  { key: 'created', title: words.created, render: (i) => <Time at={i.created_at} /> },
  { key: 'warehouse', title: words.warehouse, render: (i) => i.warehouse_code },
  { key: 'total', title: words.total, align: 'right', render: (i) => i.total_rows },
  { key: 'succeeded', title: words.succeeded, align: 'right', render: (i) => i.succeeded_rows },
  { key: 'failed', title: words.failed, align: 'right', render: (i) => i.failed_rows },
  {
    key: 'status',
    title: words.status,
    render: (i) => <StatusTag of={orderImportStatus} code={i.status} tone={tones[i.status]} />,
  },
]

const download: Action<OrderImport> = {
  key: 'download',
  label: own.download,
  allowed: (i) => i.failed_rows > 0,
  run: async ([file]) => file && saveFaulty(await request(getOrderImport, { params: { id: file.id } })),
}

/** The files of orders that a merchant imported, each with what failed (FU-097). */
export default function OrderImportsPage() {
  const refresh = useRefresh()
  const { warehouse } = useSession()
  const staff = useUser().partner_id === null
  const upload = () =>
    void openImport(staff, warehouse?.id ?? 0)
      .then(() => refresh(listOrderImports, listOutboundOrders))
      .catch(notice.failure)
  return (
    <ListPage
      call={listOrderImports}
      filters={filters}
      columns={columns}
      rowKey={(i) => i.id}
      rowActions={[download]}
      detail={{ show: (id, close) => <ImportDrawer id={id} onClose={close} /> }}
      export={{ call: exportOrderImports }}
      toolbar={
        <>
          <Button type="primary" onClick={upload}>
            {say(own.upload)}
          </Button>
          <TemplateLink of={getOrderTemplate} title={own.sheet} />
        </>
      }
    />
  )
}
