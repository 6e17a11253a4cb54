import type { InboundBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { precheckParcels } from '@kuacang/contract/hub/parcel/calls'
import { text } from '@kuacang/contract/kit/text'
import { Table, Tag } from 'antd'
import { useState } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { listStateOf } from '../../kit/list/list-reading.ts'
import { ListFailure, NoRows } from '../../kit/list/list-state.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { kg } from '../../kit/show.tsx'
import { HubParcelLink, HubWarehouseLink } from '../links.tsx'

const words = {
  facts: text(
    '来自 {origin} · 包裹 {sorted}/{all} · {kg} kg',
    'From {origin} · {sorted}/{all} {all|parcel|parcels} · {kg} kg',
  ),
  parcel: text('运单号', 'Tracking number'),
  dest: text('目的仓', 'Destination'),
  check: text('核对', 'Check'),
  arrived: text('已到', 'Arrived'),
  missing: text('未到', 'Not arrived'),
  cancelled: text('已取消，请挑出', 'Cancelled, take it out'),
}
const colours = { arrived: 'success', missing: 'default', cancelled: 'error' } as const

/** The bag that is being accepted with its parcels; those that are missing stand first. */
export const AcceptingBag = ({ bag }: { readonly bag: InboundBag }) => {
  const [page, turn] = useState(1)
  const reading = useAnswer(precheckParcels, { query: { page, page_size: 10 } })
  const { data } = reading
  const weight = bag.actual_weight ?? bag.weight
  return (
    <JobCard
      code={bag.bag_number}
      facts={say(words.facts, {
        origin: bag.origin || '-',
        sorted: bag.sorted_count,
        all: bag.parcel_count,
        kg: weight === null ? '-' : kg(weight),
      })}
    >
      <ListFailure of={reading} />
      <Table
        size="small"
        rowKey="id"
        style={{ marginTop: 8 }}
        scroll={{ x: 'max-content' }}
        dataSource={[...(data?.list ?? [])]}
        locale={{ emptyText: <NoRows state={listStateOf(reading)} /> }}
        pagination={{
          current: page,
          pageSize: 10,
          total: data?.pagination.total ?? 0,
          onChange: turn,
          hideOnSinglePage: true,
          showSizeChanger: false,
        }}
        columns={[
          { title: say(words.parcel), render: (_v, p) => <HubParcelLink of={p.tracking_id} /> },
          { title: say(words.dest), render: (_v, p) => <HubWarehouseLink of={p.dest_warehouse_code} /> },
          { title: 'kg', align: 'right', render: (_v, p) => (p.weight === null ? '-' : kg(p.weight)) },
          {
            title: say(words.check),
            render: (_v, p) => <Tag color={colours[p.check]}>{say(words[p.check])}</Tag>,
          },
        ]}
      />
    </JobCard>
  )
}
