import { text } from '@kuacang/contract/kit/text'
import { storeMessageState } from '@kuacang/contract/platform-orders/message/enums'
import { platformReturnStatus } from '@kuacang/contract/platform-orders/return/enums'
import type { PlatformReturn } from '@kuacang/contract/platform-orders/return/shown'
import { returnGrade, returnOutcome, returnReason } from '@kuacang/contract/returns/record/enums'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { words } from '../words.ts'
import { ReturnLink } from './links.tsx'

const own = {
  returns: text('退货', 'Returns'),
  number: text('平台退货编号', 'Platform return number'),
  parcel: text('退件单号', 'Number of the parcel'),
  reason: text('退货原因', 'Reason'),
  decision: text('处理结果', 'What became of it'),
  told: text('告知平台', 'Told to the platform'),
}

const { waiting, asked, announced, failed } = platformReturnStatus.code
const tones: Readonly<Record<number, Tone>> = {
  [waiting]: 'wait',
  [asked]: 'work',
  [announced]: 'good',
  [failed]: 'bad',
}
const toldTones: Readonly<Record<number, Tone>> = {
  [storeMessageState.code.waiting]: 'work',
  [storeMessageState.code.told]: 'good',
  [storeMessageState.code.given_up]: 'bad',
}

const columnsFor = (staff: boolean): readonly Column<PlatformReturn>[] => [
  {
    key: 'platform_return_id',
    title: own.number,
    render: (r) => (
      <>
        <Code>{r.platform_return_id}</Code>
        <span className="second">
          <Time at={r.created_at} />
        </span>
      </>
    ),
  },
  {
    key: 'status',
    title: words.status,
    render: (r) => (
      <>
        <StatusTag of={platformReturnStatus} code={r.status} tone={tones[r.status] ?? 'wait'} />
        {r.fail_reason ? <span className="second">{r.fail_reason}</span> : null}
      </>
    ),
  },
  { key: 'reason', title: own.reason, render: (r) => <EnumLabel of={returnReason} code={r.reason} /> },
  {
    key: 'goods',
    title: words.goods,
    render: (r) => r.goods.map((g) => `${g.platform_sku || g.name} × ${g.quantity}`).join(', '),
  },
  {
    key: 'tracking_number',
    title: own.parcel,
    render: (r) =>
      r.return_record_id === null ? (
        <Code>{r.tracking_number || '-'}</Code>
      ) : (
        <ReturnLink of={r.tracking_number} staff={staff} />
      ),
  },
  {
    key: 'outcome',
    title: own.decision,
    render: (r) => (
      <>
        <EnumLabel of={returnOutcome} code={r.outcome} />
        {r.grade === null ? null : (
          <span className="second">
            <EnumLabel of={returnGrade} code={r.grade} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'told',
    title: own.told,
    render: (r) =>
      r.told === null ? (
        '-'
      ) : (
        <>
          <StatusTag of={storeMessageState} code={r.told} tone={toldTones[r.told] ?? 'wait'} />
          {r.told_answer ? <span className="second">{r.told_answer}</span> : null}
        </>
      ),
  },
]

/** What the platform of an order announced as coming back, and what it was told of it. */
export const OrderReturns = ({ of }: { readonly of: readonly PlatformReturn[] }) => {
  const staff = useUser().partner_id === null
  if (of.length === 0) return null
  return (
    <section style={{ marginTop: 16 }} aria-label={say(own.returns)}>
      <h2 className="section-title">{say(own.returns)}</h2>
      <PlainTable rows={of} rowKey={(r) => r.id} columns={columnsFor(staff)} />
    </section>
  )
}
