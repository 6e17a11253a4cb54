import {
  deleteSku,
  exportSkus,
  listSkus,
  printSkuLabels,
  type Sku,
} from '@kuacang/contract/catalog/sku/calls'
import { abandonSkuOversea, submitSkuOversea } from '@kuacang/contract/catalog/verification/calls'
import { overseaSkuMachine } from '@kuacang/contract/catalog/verification/machine'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { printLabels } from '../../kit/print/print-labels.tsx'
import { say } from '../../kit/say.ts'
import { Can, useUser } from '../../kit/session/session.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { openGpsrLabel } from '../gpsr-label/gpsr-label.tsx'
import { openSkuPictures } from '../sku-picture/sku-pictures.tsx'
import { WhitelistDrawer, whitelistActions } from '../whitelist/whitelist-drawer.tsx'
import { merchantColumns, skuFilters, staffColumns, whitelistFilter } from './sku-columns.tsx'
import { openSkuForm } from './sku-form.tsx'
import { openSkuImport } from './sku-import.tsx'

const words = {
  create: text('新建', 'New'),
  import: text('导入', 'Import'),
  edit: text('编辑', 'Edit'),
  pictures: text('图片', 'Pictures'),
  delete: text('删除', 'Delete'),
  gpsr: text('上传 GPSR 标签', 'Upload GPSR label'),
  whitelist: text('白名单', 'Whitelist'),
  labels: text('打印标签', 'Print labels'),
  abandoning: text(
    '放弃后该商品不能再提交海外审核。',
    'The goods can then no longer be submitted for overseas.',
  ),
  consequence: text(
    '删除后不能再用于入库和出库，平台变体对它的映射一并删除。',
    'It can no longer be used for inbound or outbound, and its mappings to platform variations are deleted too.',
  ),
}

const one = <R,>(rows: readonly R[], act: (row: R) => unknown) => rows[0] && act(rows[0])

const overseas = machineActions<(typeof overseaSkuMachine.actions)[number], Sku>(overseaSkuMachine, {
  submit_oversea: {
    menu: true,
    run: (rows) => one(rows, (s) => request(submitSkuOversea, { body: { id: s.id } })),
  },
  abandon_oversea: {
    menu: true,
    danger: { consequence: words.abandoning, id: (s) => s.sku },
    run: (rows) => one(rows, (s) => request(abandonSkuOversea, { body: { id: s.id } })),
  },
})

const labels: Action<Sku> = {
  key: 'labels',
  label: words.labels,
  run: (rows) =>
    printLabels({
      n: rows.length,
      size: '6x4',
      mostCopies: 100,
      load: ({ size, copies }, print_job) =>
        request(printSkuLabels, { body: { ids: rows.map((s) => s.id), size, copies, print_job } }),
    }),
}

export default function SkuPage() {
  const refresh = useRefresh()
  const [whitelist, showWhitelist] = useState(false)
  const staff = useUser().partner_id === null
  const actions: readonly Action<Sku>[] = [
    {
      key: 'edit',
      label: words.edit,
      allowed: (s) => s.actions.includes('edit'),
      run: (rows) => one(rows, (s) => openSkuForm(staff, s)),
    },
    {
      key: 'pictures',
      label: words.pictures,
      menu: true,
      allowed: (s) => s.actions.includes('edit'),
      run: (rows) => one(rows, (s) => openSkuPictures(s, () => void refresh(listSkus))),
    },
    {
      key: 'upload_gpsr_label',
      label: words.gpsr,
      menu: true,
      allowed: (s) => s.actions.includes('upload_gpsr_label'),
      run: (rows) => one(rows, openGpsrLabel),
    },
    ...overseas,
    ...whitelistActions,
    {
      key: 'delete',
      label: words.delete,
      menu: true,
      allowed: (s) => s.actions.includes('delete'),
      danger: { consequence: words.consequence, id: (s) => s.sku },
      run: (rows) => one(rows, (s) => request(deleteSku, { params: { id: s.id } })),
    },
  ]
  const after = (dialog: Promise<boolean>) => void dialog.then(async (done) => done && refresh(listSkus))
  return (
    <>
      <ListPage
        call={listSkus}
        filters={[...skuFilters(), ...(staff ? [whitelistFilter] : []), partnerFilter]}
        columns={staff ? staffColumns : merchantColumns}
        rowKey={(s) => s.id}
        rowActions={actions}
        bulkActions={[labels]}
        export={{ call: exportSkus, name: '商品' }}
        toolbar={
          <>
            <Can right={{ any: ['EditSku', 'MerchantGetSku'] }}>
              <Button type="primary" onClick={() => after(openSkuForm(staff))}>
                {say(words.create)}
              </Button>
              <Button onClick={() => after(openSkuImport(staff))}>{say(words.import)}</Button>
            </Can>
            {staff ? <Button onClick={() => showWhitelist(true)}>{say(words.whitelist)}</Button> : null}
          </>
        }
      />
      {whitelist ? (
        <WhitelistDrawer
          onClose={() => {
            showWhitelist(false)
            void refresh(listSkus)
          }}
        />
      ) : null}
    </>
  )
}
