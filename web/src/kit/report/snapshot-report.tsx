import { ageing, severity } from '@kuacang/contract/kit/report/enums'
import type { SnapshotReport as Report, Snapshot, SnapshotLine } from '@kuacang/contract/kit/report/snapshot'
import { text } from '@kuacang/contract/kit/text'
import { Button, Progress } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer, useCall, useRefresh } from '../api/use-answer.ts'
import { wallOf } from '../date/warehouse-clock.ts'
import type { Column } from '../list/columns.tsx'
import type { Filter } from '../list/filter-query.ts'
import { readAddress } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { momentOf, SeverityTag, Time } from '../show.tsx'
import { SnapshotSummary } from './snapshot-summary.tsx'

const words = {
  number: text('编号', 'Number'),
  group: text('类别', 'Group'),
  about: text('来源或目的地', 'Origin or destination'),
  ageing: text('等待', 'Waiting'),
  severity: text('紧急程度', 'Severity'),
  since: text('开始等待', 'Waiting since'),
  due: text('应完成时间', 'Due'),
  snapshot: text('快照', 'Snapshot'),
  newest: text('最新', 'Newest'),
  make: text('重新生成', 'Regenerate'),
  asOf: text('截至', 'As of'),
  making: text('正在生成', 'Being made'),
  already: text('已在生成，完成后自动显示', 'It is being made already and shows when it is ready'),
  none: text('还没有快照，点“重新生成”', 'There is no snapshot yet: use Regenerate'),
}

/** How often a page asks how far a snapshot is, in ms. */
const lookEvery = 1500
/** A month of two each day. */
const most = 60

const timeOf = (s: Snapshot) => wallOf(momentOf(s.generated_at)).format('YYYY-MM-DD HH:mm')

type Props = {
  readonly report: Report
  /** The number of a line, as a link where it has a page. */
  readonly number: (line: SnapshotLine) => ReactNode
  /** The name of its files. */
  readonly fileName: string
}

/**
 * The page of a report that is stored as snapshots: the newest one, or an older one beside it; a new one is made in the
 * background and shown when it is ready.
 */
export const SnapshotReport = ({ report, number, fileName }: Props) => {
  const refresh = useRefresh()
  const asked = useAnswer(
    report.snapshots,
    { query: { page: 1, page_size: most } },
    { refetchInterval: (data) => (data?.making ? lookEvery : false) },
  )
  const { run, busy } = useCall(report.regenerate)
  const [search] = useSearchParams()
  const making = asked.data?.making ?? null
  // A snapshot may be ready before the page has seen that it was being made.
  const newest = asked.data && (asked.data.list[0]?.id ?? 'none')
  const was = useRef(newest)
  useEffect(() => {
    if (was.current !== undefined && was.current !== newest) void refresh(report.lines)
    was.current = newest
  }, [newest, refresh, report])

  const all = asked.data?.list ?? []
  const chosen = readAddress(search).values.snapshot_id
  const shown = all.find((s) => s.id === chosen) ?? all[0]
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'numbers', exact: true, several: true, label: words.number },
    { kind: 'enum', key: 'group', label: words.group, of: report.groups, many: true },
    { kind: 'enum', key: 'severity', label: words.severity, of: severity, many: true },
    { kind: 'enum', key: 'ageing', label: words.ageing, of: ageing, many: true },
    {
      kind: 'choice',
      key: 'snapshot_id',
      label: words.snapshot,
      options: all.map((s) => ({ value: s.id, label: timeOf(s) })),
    },
  ]
  const columns: readonly Column<SnapshotLine>[] = [
    { key: 'number', title: words.number, render: number },
    { key: 'severity', title: words.severity, render: (l) => <SeverityTag severity={l.severity} /> },
    { key: 'group', title: words.group, render: (l) => say(report.groups.label(l.group)) },
    { key: 'about', title: words.about, render: (l) => l.about },
    { key: 'ageing', title: words.ageing, render: (l) => say(ageing.label(l.ageing)) },
    { key: 'since', title: words.since, render: (l) => <Time at={l.since} /> },
    { key: 'due', title: words.due, render: (l) => <Time at={l.due} /> },
  ]
  const regenerate = async () => {
    // The lines may have been read before: where no list has come yet, the first one brings them again.
    was.current ??= 'none'
    const { already } = await run({})
    if (already) notice.success(words.already)
    await asked.refetch()
  }
  return (
    <ListPage
      call={report.lines}
      rowKey={(l) => l.id}
      filters={filters}
      columns={columns}
      export={{ call: report.exported, name: fileName }}
      toolbar={
        <>
          <Button type="primary" loading={busy} onClick={() => void regenerate().catch(notice.failure)}>
            {say(words.make)}
          </Button>
          {making ? (
            <span role="status">
              {say(words.making)}{' '}
              <Progress
                size="small"
                style={{ width: 120, display: 'inline-flex' }}
                percent={Math.round((100 * making.current) / (making.total + 1))}
              />
            </span>
          ) : null}
          {shown ? (
            <span className="soft">
              {say(words.asOf)} <Time at={shown.generated_at} />
            </span>
          ) : (
            <span className="soft">{say(words.none)}</span>
          )}
        </>
      }
      summary={() => (shown ? <SnapshotSummary groups={report.groups} shown={shown} all={all} /> : null)}
    />
  )
}
