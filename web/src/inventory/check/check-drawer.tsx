import { listAdjustmentOrders } from '@kuacang/contract/inventory/adjustment/calls'
import { getInventoryCheck, listInventoryChecks } from '@kuacang/contract/inventory/check/calls'
import {
  inventoryCheckSource,
  inventoryCheckStatus,
  inventoryCheckType,
} from '@kuacang/contract/inventory/check/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { UserName } from '../../kit/names.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { checkActions } from './check-actions.ts'
import { CheckLines } from './check-lines.tsx'
import { ScopeText } from './scope-text.tsx'
import { nameOf, statusTones, words } from './words.ts'

const columns = { xs: 1, sm: 2 }

type Props = {
  readonly order_id: string
  readonly onOpen: (order_id: string) => void
  readonly onClose: () => void
}

/** All about one check: its lines and what they say, its relatives, and what was done to it. */
export const CheckDrawer = ({ order_id, onOpen, onClose }: Props) => {
  const refresh = useRefresh()
  const check = useAnswer(getInventoryCheck, { params: { order_id }, query: {} }, { keep: true })
  const again = () => {
    void refresh(getInventoryCheck)
    void refresh(listInventoryChecks)
  }
  return (
    <DetailDrawer
      open
      title={<Code>{order_id}</Code>}
      onClose={onClose}
      actions={check.data ? <RowActions row={check.data} actions={checkActions} onDone={again} /> : null}
    >
      <Answered of={check}>
        {(c) => (
          <>
            <CheckFacts check={c} onOpen={onOpen} />
            <CheckLines check={c} onCounted={again} />
            <Timeline entries={c.operation_records.map((r) => recordEntry(r, nameOf(r.action)))} />
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}

const Relative = ({ number, onOpen }: { number: string; onOpen: (order_id: string) => void }) => (
  <Button type="link" size="small" style={{ padding: 0, marginRight: 8 }} onClick={() => onOpen(number)}>
    <Code>{number}</Code>
  </Button>
)

type FactsProps = {
  readonly check: Data<typeof getInventoryCheck>
  readonly onOpen: (order_id: string) => void
}

const CheckFacts = ({ check: c, onOpen }: FactsProps) => {
  const { passes } = useSession()
  const adjustment = c.adjustment_order_id
  return (
    <Facts
      columns={columns}
      facts={[
        [words.type, <EnumLabel key="t" of={inventoryCheckType} code={c.check_type} />],
        [
          words.status,
          <StatusTag
            key="s"
            of={inventoryCheckStatus}
            code={c.status}
            tone={statusTones[c.status] ?? 'wait'}
          />,
        ],
        [words.scope, <ScopeText key="c" of={c.scope} />],
        [words.source, <EnumLabel key="q" of={inventoryCheckSource} code={c.source} />],
        [words.progress, `${c.counted_lines} / ${c.total_lines}`],
        [words.differing, c.differing_lines],
        [
          words.parent,
          c.parent_order_id ? <Relative key="p" number={c.parent_order_id} onOpen={onOpen} /> : null,
        ],
        [
          words.followUp,
          c.follow_up_order_ids.length > 0
            ? c.follow_up_order_ids.map((n) => <Relative key={n} number={n} onOpen={onOpen} />)
            : null,
        ],
        [
          words.adjustment,
          adjustment && passes(listAdjustmentOrders.right) ? (
            <Link key="a" to={`/wms_inventory/adjustment_order?open=${adjustment}`}>
              <Code>{adjustment}</Code>
            </Link>
          ) : (
            adjustment
          ),
        ],
        [words.creator, <UserName key="created_by" of={c.created_by} />],
        [words.created, <Time key="m" at={c.created_at} />],
        [words.finished, <Time key="f" at={c.finished_at} />],
      ]}
    />
  )
}
