import { countSkus, exportSkus, listSkus, type Sku } from '@kuacang/contract/catalog/sku/calls'
import { overseaSkuStatus, skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { verifySkus, verifySkusOversea } from '@kuacang/contract/catalog/verification/calls'
import { overseaSkuMachine, skuVerifyMachine } from '@kuacang/contract/catalog/verification/machine'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { skuFilters, staffColumns } from '../sku/sku-columns.tsx'
import { VerifyRecords } from './verify-records.tsx'

const words = {
  overseas: text('海外待审', 'Waiting for overseas'),
  records: text('审核记录', 'Verification records'),
  recordsOf: text('{sku} 的审核记录', 'Verification records of {sku}'),
  rejectOne: text('驳回 {sku}', 'Reject {sku}'),
  rejectAll: text('驳回 {n} 个 SKU', 'Reject {n} SKUs'),
  overseaOne: text('驳回 {sku} 的海外审核', 'Reject {sku} for overseas'),
  overseaAll: text('驳回 {n} 个 SKU 的海外审核', 'Reject {n} SKUs for overseas'),
  reject: text('驳回', 'Reject'),
  told: text('商户会看到该原因。', 'The merchant reads this reason.'),
}

const { code: verified } = skuVerifyStatus
const { code: overseas } = overseaSkuStatus

/** Which goods, as they were seen: those that were changed since are not decided. */
const chosen = (rows: readonly Sku[]) => ({
  ids: rows.map((s) => s.id),
  seen_at: rows.map((s) => s.updated_at),
})

const titled = (rows: readonly Sku[], one: Text, all: Text) =>
  rows.length === 1 ? say(one, { sku: rows[0]?.sku ?? '' }) : say(all, { n: rows.length })

const openReject = (title: string, submit: (reason: string, options: { key: string }) => Promise<unknown>) =>
  openForm<{ reason: string }>({
    title,
    confirm: words.reject,
    submit: ({ reason }, options) => submit(reason, options),
    fields: (
      <>
        <p className="dialog-lead">{say(words.told)}</p>
        <ReasonItem />
      </>
    ),
  })

const decisions: readonly Action<Sku>[] = [
  ...machineActions<(typeof skuVerifyMachine.actions)[number], Sku>(skuVerifyMachine, {
    pass: { run: (rows) => request(verifySkus, { body: { ...chosen(rows), status: verified.passed } }) },
    reject: {
      run: (rows) =>
        openReject(titled(rows, words.rejectOne, words.rejectAll), (reason, options) =>
          request(verifySkus, { body: { ...chosen(rows), status: verified.rejected, reason } }, options),
        ),
    },
  }),
  ...machineActions<(typeof overseaSkuMachine.actions)[number], Sku>(overseaSkuMachine, {
    pass_oversea: {
      run: (rows) => request(verifySkusOversea, { body: { ...chosen(rows), status: overseas.passed } }),
    },
    reject_oversea: {
      run: (rows) =>
        openReject(titled(rows, words.overseaOne, words.overseaAll), (reason, options) =>
          request(
            verifySkusOversea,
            { body: { ...chosen(rows), status: overseas.rejected, reason } },
            options,
          ),
        ),
    },
  }),
]

type Shown = { readonly of?: Sku }

export default function SkuCheckPage() {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [records, show] = useState<Shown>()
  const waiting = useAnswer(countSkus, { query: { oversea_status: [overseas.pending] } }, { keep: true })
  const abroad = waiting.data?.counts.reduce((n, { rows }) => n + rows, 0) ?? 0
  const history: Action<Sku> = {
    key: 'records',
    label: words.records,
    menu: true,
    run: ([s]) => s && show({ of: s }),
  }
  // A decision changes the numbers on the tabs too.
  const counted = decisions.map((a) => ({
    ...a,
    run: async (rows: readonly Sku[]) => {
      await a.run(rows)
      await refresh(countSkus)
    },
  }))
  return (
    <>
      <ListPage
        call={listSkus}
        filters={[...skuFilters({ waiting: true }), partnerFilter]}
        statuses={countSkus}
        columns={staffColumns}
        rowKey={(s) => s.id}
        rowActions={[...counted, history]}
        bulkActions={counted}
        export={{ call: exportSkus, name: '商品审核' }}
        toolbar={
          <>
            <Badge count={abroad} overflowCount={9999} size="small">
              <Button onClick={() => void navigate({ search: `?oversea_status=${overseas.pending}` })}>
                {say(words.overseas)}
              </Button>
            </Badge>
            <Button onClick={() => show({})}>{say(words.records)}</Button>
          </>
        }
      />
      <DetailDrawer
        title={records?.of ? say(words.recordsOf, { sku: records.of.sku }) : say(words.records)}
        open={records !== undefined}
        onClose={() => show(undefined)}
      >
        {records ? <VerifyRecords sku_id={records.of?.id} /> : null}
      </DetailDrawer>
    </>
  )
}
