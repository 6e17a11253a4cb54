import { getTransferOrder, listTransferOrders } from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { RowActions } from '../../kit/list/actions.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { transferActions } from './transfer-actions.ts'
import { TransferLines } from './transfer-lines.tsx'
import { kindOf, nameOf, tones, words } from './words.ts'

const columns = { xs: 1, sm: 2 }

/** All about one transfer: what it moves, how far it is, and what was done to it. */
export const TransferDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const order = useAnswer(getTransferOrder, { params: { id } })
  const refresh = useRefresh()
  const again = () => {
    void refresh(getTransferOrder)
    void refresh(listTransferOrders)
  }
  return (
    <DetailDrawer
      open
      title={<Code>{order.data?.order_id ?? ''}</Code>}
      onClose={onClose}
      actions={order.data ? <RowActions row={order.data} actions={transferActions} onDone={again} /> : null}
    >
      <Answered of={order}>
        {(o) => (
          <>
            <Facts
              columns={columns}
              facts={[
                [
                  words.status,
                  <StatusTag key="s" of={transferOrderStatus} code={o.status} tone={tones[o.status]} />,
                ],
                [words.kind, say(kindOf(o))],
                [words.creator, <UserName key="created_by" of={o.created_by} />],
                [words.created, <Time key="c" at={o.created_at} />],
                [words.operator, <UserName key="operator" of={o.operator} />],
                [words.finished, o.finished_at ? <Time key="f" at={o.finished_at} /> : '-'],
                [words.remark, o.remark || '-'],
              ]}
            />
            <h2 className="section-title">{say(words.goods)}</h2>
            <TransferLines lines={o.lines} />
            <Timeline entries={o.operation_records.map((r) => recordEntry(r, nameOf(r.action)))} />
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
