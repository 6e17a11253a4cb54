import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { type EpcCentreOverview, getEpcWarehousesOverview } from '@kuacang/contract/epc/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/detail.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { EnumLabel, Time } from '../../kit/show.tsx'

const words = {
  status: text('状态', 'Status'),
  all: text('合计', 'In total'),
  oldest: text('最早预报', 'First announced'),
  none: text('没有可查看的 EPC', 'There is no parcel centre to see'),
}

const parcelsOf = (centre: EpcCentreOverview, status?: Row['status']): number =>
  centre.statuses.reduce((n, s) => (status === undefined || s.status === status ? n + s.parcels : n), 0)

/** Without a status it is the sum of all. */
type Row = { readonly status: EpcCentreOverview['statuses'][number]['status'] | undefined }

const Status = ({ of }: { readonly of: Row['status'] }) =>
  of === undefined ? <strong>{say(words.all)}</strong> : <EnumLabel of={epcParcelStatus} code={of} />

/** A column for each parcel centre, a row for each status: where what waits is seen at a glance (PA-437). */
export default function OverviewPage() {
  const overview = useAnswer(getEpcWarehousesOverview, {})
  const title = usePageTitle()
  return (
    <section>
      <h1 className="page-title">{title ? say(title) : ''}</h1>
      <Answered of={overview}>
        {({ list }) => {
          if (list.length === 0) return <p>{say(words.none)}</p>
          const shown = epcParcelStatus.codes.filter((code) => list.some((w) => parcelsOf(w, code) > 0))
          const first = (code: number) =>
            list.flatMap((w) => w.statuses.filter((s) => s.status === code).map((s) => s.oldest)).sort()[0]
          const rows: readonly Row[] = [...shown.map((status) => ({ status })), { status: undefined }]
          return (
            <PlainTable
              rows={rows}
              rowKey={({ status }) => String(status)}
              columns={[
                { key: 'status', title: words.status, render: ({ status }) => <Status of={status} /> },
                ...list.map((w) => ({
                  key: w.warehouse_code,
                  title: { zh: w.warehouse_code, en: w.warehouse_code },
                  align: 'right' as const,
                  render: ({ status }: Row) => parcelsOf(w, status),
                })),
                {
                  key: 'oldest',
                  title: words.oldest,
                  render: ({ status }) => (status === undefined ? '' : <Time at={first(status) ?? null} />),
                },
              ]}
            />
          )
        }}
      </Answered>
    </section>
  )
}
