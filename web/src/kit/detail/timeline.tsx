import type { OperationRecord } from '@kuacang/contract/kit/record'
import { text } from '@kuacang/contract/kit/text'
import type { NormalRecord } from '@kuacang/contract/timeline/record/normal'
import { Button, Empty, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { dayFormat } from '../date/range.ts'
import { wallOf } from '../date/warehouse-clock.ts'
import { Placed, UserName } from '../names.tsx'
import { say } from '../say.ts'
import { momentOf, Time } from '../show.tsx'
import { openRecord, type Recorded } from './open-record.tsx'
import { OperationName } from './record-card.tsx'

const words = {
  title: text('操作记录', 'Operation records'),
  nothing: text('暂无记录', 'No records'),
}
const pageSize = 10

export type TimelineEntry = {
  readonly at: string
  /** Who did it; with whose right, where it was borrowed. */
  readonly who: ReactNode
  readonly what: ReactNode
  readonly detail?: ReactNode
  readonly failed?: boolean
  /** What its card shows, where it has one. */
  readonly record?: Omit<Recorded, 'what' | 'who'>
}

const people = {
  acting: text('{acting} 代 {user}', '{acting} acting as {user}'),
  lent: text('{who}（{lender} 授权）', '{who} (authorised by {lender})'),
}

const whoOf = ({ acting_name, user_name, lender_name }: OperationRecord): ReactNode => {
  const user = <UserName of={user_name} />
  const who = acting_name ? (
    <Placed text={people.acting} places={{ acting: <UserName of={acting_name} />, user }} />
  ) : (
    user
  )
  if (!lender_name) return who
  return <Placed text={people.lent} places={{ who, lender: <UserName of={lender_name} /> }} />
}

/** Lists in what our records tell: of the things inside their object, each with the type that they are. */
const inside: Readonly<Record<string, string>> = { parcels: 'parcel', bags: 'bag', boxes: 'box' }
/** The list of the orders that an operation was about. */
const about = 'orders'

const numbersIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The record of one of our own documents in the shape of all. */
const ownRecord = (r: OperationRecord): NormalRecord => ({
  id: r.id,
  record_time: r.operation_time,
  operation: r.action,
  operation_id: r.operation_id,
  success: r.error === null,
  operator_id: r.user_name,
  warehouse_code: r.warehouse_code,
  tracking_id: r.object.id,
  tracking_id_type: r.object.type,
  additional_info: Object.fromEntries(
    Object.entries(r.additional_info).filter(
      ([key, value]) => !((inside[key] || key === about) && Array.isArray(value)),
    ),
  ),
  parent: r.parent,
  children: Object.entries(inside).flatMap(([key, type]) =>
    numbersIn(r.additional_info[key]).map((id) => ({ type, id })),
  ),
  related_tracking_ids: numbersIn(r.additional_info[about]),
  error: r.error && { code: r.error.code, msg: say(r.error.msg) },
})

/** An operation record as an entry; `what` says what its action is called. */
export const recordEntry = (r: OperationRecord, what: ReactNode): TimelineEntry => ({
  at: r.operation_time,
  who: whoOf(r),
  what,
  detail: r.error ? say(r.error.msg) : r.remark,
  failed: r.error !== null,
  record: { of: ownRecord(r), raw: r },
})

/**
 * The record of another system as an entry: `raw` as it was sent, `of` its normal form.
 * @coming reports
 */
export const normalEntry = (of: NormalRecord, raw: unknown): TimelineEntry => ({
  at: of.record_time,
  who: <UserName of={of.operator_id} />,
  what: <OperationName of={of.operation} />,
  detail: of.error?.msg,
  failed: !of.success,
  record: { of, raw },
})

const Entry = ({ of: { at, who, what, detail, failed = false, record } }: { of: TimelineEntry }) => (
  <li data-failed={failed}>
    <Time at={at} clock />
    <span className="timeline-who">{who}</span>
    <span>
      {record ? (
        <Button
          type="link"
          className="timeline-open"
          onClick={() => void openRecord({ ...record, what, who })}
        >
          {what}
        </Button>
      ) : (
        what
      )}
      {detail ? <div className="soft">{detail}</div> : null}
    </span>
  </li>
)

const dayOf = ({ at }: TimelineEntry) => wallOf(momentOf(at)).format(dayFormat)

/** The entries of each day, in their order. */
const byDay = (entries: readonly TimelineEntry[]) => [...Map.groupBy(entries, dayOf)]

/** Who did what and when, newest first as the server sends it, by days, ten on a page; each opens its card. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const [page, setPage] = useState(1)
  const shown = entries.slice((page - 1) * pageSize, page * pageSize)
  return (
    <section className="facts">
      <h2 className="section-title">{say(words.title)}</h2>
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothing)} />
      ) : null}
      {byDay(shown).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className="timeline-day">{day}</h3>
          <ol className="timeline">
            {ofDay.map((e, i) => (
              // Entries are never reordered, and two may happen within one second.
              // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are.
              <Entry key={i} of={e} />
            ))}
          </ol>
        </section>
      ))}
      {entries.length > pageSize ? (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={entries.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </section>
  )
}
