import { text } from '@kuacang/contract/kit/text'
import {
  exportKpiRanking,
  getKpiTrend,
  type KpiRanked,
  type KpiTrendDay,
  listKpiRanking,
} from '@kuacang/contract/kpi/work/calls'
import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/list/use-address.ts'
import { UserName } from '../../kit/names.tsx'
import { useAsked } from '../../kit/report/use-asked.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { EnumLabel } from '../../kit/show.tsx'
import { figures, filters } from './figures.tsx'
import { Trend } from './trend.tsx'
import { words } from './words.ts'

const own = {
  trend: text('每日操作次数', 'Operations by day'),
  rank: text('名次', 'Rank'),
  rankHelp: text('同一 KPI 类型内按操作次数排名', 'By operations among those of the same KPI type'),
  share: text('占比 %', 'Share %'),
  shareHelp: text('占该 KPI 类型全部操作次数的比例', 'Of all operations of the KPI type'),
  file: text('KPI排名', 'KPI ranking'),
}

/** The way to the work of each person, with the same range and customer. */
const useWorkPath = () => {
  const { address } = useAddress()
  const holds = useSession().holds('GetOperationRecord')
  return useCallback(
    (more: Readonly<Record<string, string>>): string | undefined => {
      if (!holds) return undefined
      const kept = ['time_range', 'partner_id'].flatMap((key): [string, string][] => {
        const value = address.get(key)
        return value === null ? [] : [[key, value]]
      })
      return `/wms_report/wms_kpi?${new URLSearchParams([...kept, ...Object.entries(more)])}`
    },
    [address, holds],
  )
}

const seriesOf = (days: readonly KpiTrendDay[], pathOf: ReturnType<typeof useWorkPath>) =>
  wmsKpiType.codes.flatMap((code) => {
    const mine = days.filter((d) => d.kpi_type === code)
    if (mine.length === 0) return []
    const label = say(wmsKpiType.label(code))
    const to = pathOf({ kpi_type: String(code) })
    return [
      {
        key: String(code),
        label,
        days: new Map(mine.map((d) => [d.day, d.operations])),
        link: to ? <Link to={to}>{label}</Link> : label,
        total: mine.reduce((n, d) => n + d.operations, 0),
      },
    ]
  })

const Summary = () => {
  const query = useAsked(filters)
  const { data } = useAnswer(getKpiTrend, { query }, { beside: listKpiRanking })
  const pathOf = useWorkPath()
  const series = useMemo(() => seriesOf(data?.days ?? [], pathOf), [data, pathOf])
  return <Trend title={own.trend} names={words.type} of={series} />
}

const Person = ({ of: r }: { readonly of: KpiRanked }) => {
  const to = useWorkPath()({ user_name: r.user_name, kpi_type: String(r.kpi_type) })
  const name = <UserName of={r.user_name} />
  return to ? <Link to={to}>{name}</Link> : name
}

const columns: readonly Column<KpiRanked>[] = [
  { key: 'kpi_type', title: words.type, render: (r) => <EnumLabel of={wmsKpiType} code={r.kpi_type} /> },
  { key: 'rank', title: own.rank, help: own.rankHelp, align: 'right', render: (r) => r.rank },
  { key: 'user_name', title: words.user, render: (r) => <Person of={r} /> },
  ...figures,
  { key: 'share', title: own.share, help: own.shareHelp, align: 'right', render: (r) => r.share },
]

/** FU-647: who did most under each KPI type, and how it went day by day. */
export default function RankingPage() {
  return (
    <ListPage
      call={listKpiRanking}
      rowKey={(r) => `${r.kpi_type} ${r.user_id}`}
      filters={filters}
      columns={columns}
      export={{ call: exportKpiRanking, name: say(own.file) }}
      summary={() => <Summary />}
    />
  )
}
