import { text } from '@kuacang/contract/kit/text'
import {
  listWmsKpiHours,
  listWmsKpiRecords,
  type WmsKpiHour,
  type WmsKpiRecord,
} from '@kuacang/contract/kpi/work/calls'
import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import { operationTitle } from '@kuacang/contract/kpi/work/operations'
import { objectName } from '@kuacang/contract/timeline/record/objects'
import { Button } from 'antd'
import { useState } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { PagedRows } from '../../kit/detail/paged-rows.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { Placed, UserName } from '../../kit/names.tsx'
import { useAsked } from '../../kit/report/use-asked.ts'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { words } from './words.ts'

const own = {
  title: text('{name}的作业', 'Work of {name}'),
  none: text('作业', 'Work'),
  hours: text('每小时明细', 'By hour'),
  records: text('操作记录', 'Records'),
  back: text('返回每小时明细', 'Back to the hours'),
}

type Figures = { readonly operations: number; readonly units: number; readonly seconds: number }

const figures: readonly Column<Figures>[] = [
  { key: 'operations', title: words.operations, align: 'right', render: (r) => r.operations },
  { key: 'units', title: words.units, align: 'right', render: (r) => r.units },
  { key: 'seconds', title: words.seconds, align: 'right', render: (r) => r.seconds },
]

const recordColumns: readonly Column<WmsKpiRecord>[] = [
  { key: 'at', title: words.time, render: (r) => <Time at={r.at} clock /> },
  { key: 'operation', title: words.operation, render: (r) => say(operationTitle(r.operation)) },
  {
    key: 'object',
    title: words.object,
    render: (r) => (
      <>
        <Code>{r.object_number}</Code> <span className="soft">{say(objectName(r.object_type))}</span>
      </>
    ),
  },
  ...figures,
]

const hourColumns = (open: (hour: WmsKpiHour) => void): readonly Column<WmsKpiHour>[] => [
  {
    key: 'hour',
    title: words.hour,
    render: (h) => (
      <Button type="link" size="small" title={say(own.records)} onClick={() => open(h)}>
        <Time at={h.hour} />
      </Button>
    ),
  },
  { key: 'operation', title: words.operation, render: (h) => say(operationTitle(h.operation)) },
  { key: 'partner', title: words.partner, render: (h) => h.partner_name || say(words.none) },
  ...figures,
]

type Props = {
  /** A person, with a KPI type behind a point or without. */
  readonly id: string
  readonly filters: readonly Filter[]
  readonly onClose: () => void
}

/** What stands behind a figure of a person: the hours, and the records of an hour. */
export const WorkDrawer = ({ id, filters, onClose }: Props) => {
  const [user_id = '', type] = id.split('.')
  const [hour, setHour] = useState<WmsKpiHour>()
  const asked = useAsked(filters)
  const query = { ...asked, user_id, ...(type ? { kpi_type: [Number(type)] } : {}) }
  // The name of the person stands in every hour.
  const { data } = useAnswer(listWmsKpiHours, { query: { ...query, page_size: 20, page: 1 } })
  const name = data?.list[0]?.user_name
  return (
    <DetailDrawer
      open
      title={
        <>
          {name ? <Placed text={own.title} places={{ name: <UserName of={name} /> }} /> : say(own.none)}
          {type ? ` · ${say(wmsKpiType.label(Number(type)))}` : ''}
          {hour ? (
            <>
              {' · '}
              <Time at={hour.hour} />
            </>
          ) : null}
        </>
      }
      onClose={onClose}
      actions={hour ? <Button onClick={() => setHour(undefined)}>{say(own.back)}</Button> : null}
    >
      {hour ? (
        <PagedRows
          key="records"
          title={own.records}
          call={listWmsKpiRecords}
          of={{
            query: { user_id, hour: hour.hour, operation: hour.operation, partner_id: hour.partner_id ?? 0 },
          }}
          rowKey={(r) => r.id}
          columns={recordColumns}
        />
      ) : (
        <PagedRows
          key="hours"
          title={own.hours}
          call={listWmsKpiHours}
          of={{ query }}
          rowKey={(h) => `${h.hour} ${h.operation} ${h.partner_id}`}
          columns={hourColumns(setHour)}
        />
      )}
    </DetailDrawer>
  )
}
