import {
  type AdjustmentLine,
  getAdjustmentOrder,
  listAdjustmentOrders,
} from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentReason, adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import { listInventoryChecks } from '@kuacang/contract/inventory/check/calls'
import { text } from '@kuacang/contract/kit/text'
import { Table } from 'antd'
import { Link } from 'react-router'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { GoodsCell } from '../goods-cell.tsx'
import { adjustmentActions } from './adjustment-actions.ts'
import { nameOf, statusTones, words } from './words.ts'

const lines = text('调整明细', 'Adjustment lines')
const columns = { xs: 1, sm: 2 }

/** All about one adjustment order: what it changes, and what was done to it. */
export const AdjustmentDrawer = ({ order_id, onClose }: { order_id: string; onClose: () => void }) => {
  const refresh = useRefresh()
  const { passes } = useSession()
  const order = useAnswer(getAdjustmentOrder, { params: { order_id } })
  const again = () => {
    void refresh(getAdjustmentOrder)
    void refresh(listAdjustmentOrders)
  }
  return (
    <DetailDrawer
      open
      title={<Code>{order_id}</Code>}
      onClose={onClose}
      actions={order.data ? <RowActions row={order.data} actions={adjustmentActions} onDone={again} /> : null}
    >
      <Answered of={order}>
        {(o) => (
          <>
            <Facts
              columns={columns}
              facts={[
                [
                  words.status,
                  <StatusTag key="s" of={adjustmentStatus} code={o.status} tone={statusTones[o.status]} />,
                ],
                [
                  words.check,
                  o.check_order_id && passes(listInventoryChecks.right) ? (
                    <Link key="c" to={`/wms_inventory/inventory_check?open=${o.check_order_id}`}>
                      <Code>{o.check_order_id}</Code>
                    </Link>
                  ) : (
                    o.check_order_id
                  ),
                ],
                [words.units, `+${o.units_added} / -${o.units_removed}`],
                [words.remark, o.remark],
                [words.creator, <UserName key="created_by" of={o.created_by} />],
                [words.created, <Time key="t" at={o.created_at} />],
                [words.reviewer, <UserName key="finished_by" of={o.finished_by} />],
                [words.finished, <Time key="f" at={o.finished_at} />],
              ]}
            />
            <h2 className="section-title">{say(lines)}</h2>
            <Lines of={o.lines} />
            <Timeline entries={o.operation_records.map((r) => recordEntry(r, nameOf(r.action)))} />
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}

const Lines = ({ of }: { of: readonly AdjustmentLine[] }) => (
  <Table<AdjustmentLine>
    size="small"
    style={{ marginBottom: 16 }}
    rowKey={(l) => `${l.location_code} ${l.partner_id} ${l.sku} ${l.batch}`}
    scroll={{ x: 'max-content' }}
    dataSource={[...of]}
    rowClassName={(l) => (l.outdated ? 'row-exception' : '')}
    pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
    columns={[
      { title: say(words.location), render: (_v, l) => <Code>{l.location_code}</Code> },
      {
        title: 'SKU',
        render: (_v, l) => <GoodsCell of={l} />,
      },
      { title: say(words.before), align: 'right', dataIndex: 'before_quantity' },
      { title: say(words.after), align: 'right', dataIndex: 'after_quantity' },
      {
        title: say(words.difference),
        align: 'right',
        render: (_v, l) => {
          const difference = l.after_quantity - l.before_quantity
          return (
            <>
              {difference > 0 ? `+${difference}` : difference}
              {l.outdated ? <div className="field-fault">{say(words.outdated)}</div> : null}
            </>
          )
        },
      },
      { title: say(words.reason), render: (_v, l) => <EnumLabel of={adjustmentReason} code={l.reason} /> },
    ]}
  />
)
