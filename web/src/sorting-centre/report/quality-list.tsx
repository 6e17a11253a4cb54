import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { exportScQuality, listScQuality, type ScQuality } from '@kuacang/contract/sorting-centre/report/calls'
import { scQualityBy } from '@kuacang/contract/sorting-centre/report/enums'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { askedValues } from '../../kit/list/filter-address.ts'
import { type Filter, toQuery } from '../../kit/list/filter-query.ts'
import { readAddress } from '../../kit/list/list-address.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { LineChart } from '../../kit/report/late-line-chart.tsx'
import { noonsOf } from '../../kit/report/noons.ts'
import { Rebuild } from '../../kit/report/rebuild.tsx'
import { say } from '../../kit/say.ts'
import { QualityFigures } from './quality-figures.tsx'
import { qualityWords as words } from './quality-words.ts'

const own = {
  by: text('统计', 'Sum by'),
  days: text('日期', 'Date'),
  origin: text('来源', 'Origin'),
  group: text('分拣组', 'Sorting group'),
  user: text('操作员', 'Operator'),
  name: text('名称', 'Name'),
  none: text('（无）', '(none)'),
  all: text('合计', 'All together'),
  expected: text('应到', 'Expected'),
  arrived: text('实到', 'Arrived'),
  left: text('已交接', 'Handed over'),
  scanned: text('已入站', 'Scanned in'),
  relabelled: text('已换单', 'Relabelled'),
  packed: text('已装袋', 'Packed'),
  out: text('从袋中取出', 'Taken out'),
  weighed: text('已称重', 'Weighed'),
  away: text('超出公差', 'Off'),
  p50: text('停留中位 小时', 'Median dwell (h)'),
}

const { code } = scQualityBy
const filters: readonly Filter[] = [
  { kind: 'range', key: 'time_range', label: own.days, days: 6, needed: true },
  {
    ...{ kind: 'choice', key: 'by', label: own.by, always: true },
    options: scQualityBy.codes.map((one) => ({ value: String(one), label: say(scQualityBy.label(one)) })),
  },
  { kind: 'text', key: 'origin', label: own.origin },
  { kind: 'text', key: 'sorting_group', label: own.group },
  { kind: 'text', key: 'user_name', label: own.user },
]

type Key = Exclude<keyof ScQuality, 'name'>
const figure = (key: Key, title: Column<ScQuality>['title'], help?: Column<ScQuality>['help']) => ({
  ...{ key, title, align: 'right' as const, render: (q: ScQuality) => q[key] ?? '-' },
  ...(help && { help }),
})
const share = (key: Key, title: Column<ScQuality>['title'], help?: Column<ScQuality>['help']) => ({
  ...figure(key, title, help),
  render: (q: ScQuality) => (q[key] === null ? '-' : <strong>{q[key]}%</strong>),
})

const columns: readonly Column<ScQuality>[] = [
  {
    key: 'name',
    title: own.name,
    render: (q) => <span className="quality-name">{q.name || say(own.none)}</span>,
  },
  share('completeness', words.completeness, words.completenessHelp),
  figure('expected', own.expected),
  figure('arrived', own.arrived),
  share('on_time', words.onTime),
  figure('dwell_p50', own.p50, words.dwellHelp),
  figure('dwell_p90', words.p90),
  figure('left', own.left),
  share('relabel_share', words.relabelled),
  figure('relabelled', own.relabelled),
  figure('relabel_minutes', words.relabelMinutes),
  figure('scanned_in', own.scanned),
  share('mis_sort', words.misSort, words.misSortHelp),
  figure('taken_out', own.out),
  figure('packed', own.packed),
  share('away_share', words.away, words.awayHelp),
  figure('away', own.away),
  figure('weighed', own.weighed),
]

type QualityReport = Data<typeof listScQuality>

const linesOf = (list: readonly ScQuality[]) => {
  const days = [...list].reverse()
  return {
    at: noonsOf(days.map((d) => d.name)),
    daily: true,
    lines: (
      [
        [words.completeness, '--ok', 'completeness'],
        [words.onTime, '--accent', 'on_time'],
        [words.relabelled, '--attention', 'relabel_share'],
        [words.misSort, '--error', 'mis_sort'],
      ] as const
    ).map(([label, colour, key]) => ({ label: say(label), colour, values: days.map((d) => d[key]) })),
  }
}

/** The figures of the whole range, and by day how they went. */
const Summary = ({ of, daily }: { readonly of: QualityReport; readonly daily: boolean }) => {
  const lines = useMemo(() => linesOf(of.list), [of])
  return (
    <div className="report">
      <QualityFigures label={say(own.all)} of={of.all} dwell_h={of.dwell_h} />
      {daily && of.list.length > 1 ? <LineChart of={lines} /> : null}
    </div>
  )
}

const Toolbar = () => {
  const query = toQuery(filters, askedValues(filters, readAddress(useSearchParams()[0]).values))
  const { data } = useAnswer(listScQuality, { query: { ...query, page_size: 1 } }, { beside: listScQuality })
  return (
    <Rebuild
      model="sc_quality_hour"
      range={query.time_range as readonly [string, string]}
      builtAt={data?.built_at}
    />
  )
}

/** Design 9, section 8: completeness, dwell, relabelling, mis-sorts and weights, by day, origin, group or operator. */
export const QualityList = () => {
  const by = useSearchParams()[0].get('by') ?? String(code.day)
  return (
    <ListPage
      call={listScQuality}
      rowKey={(q) => q.name}
      filters={filters}
      columns={columns}
      export={{ call: exportScQuality, name: say(text('分拨质量', 'Sorting-centre quality')) }}
      toolbar={<Toolbar />}
      summary={(of) => <Summary of={of} daily={by === String(code.day)} />}
    />
  )
}
