import type { Data } from '@kuacang/contract/kit/call'
import { ageing } from '@kuacang/contract/kit/report/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import { getDashboard, mostWaiting } from '@kuacang/contract/order-report/dashboard/calls'
import { inboundEvent, orderPart } from '@kuacang/contract/order-report/enums'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { workStage } from '@kuacang/contract/outbound/workload/enums'
import type { ReactNode } from 'react'
import { useAnswer } from '../kit/api/use-answer.ts'
import { oldestText } from '../kit/date/age.ts'
import { wallNow } from '../kit/date/warehouse-clock.ts'
import { Answered } from '../kit/detail/answered.tsx'
import { useFullScreen } from '../kit/full-screen.tsx'
import { columnTitle } from '../kit/list/columns.tsx'
import { cardCount } from '../kit/list/count-text.ts'
import { FigureTiles, type Tile } from '../kit/report/figure-tiles.tsx'
import { PageLink } from '../kit/route/page-link.tsx'
import { usePageTitle } from '../kit/route/route.ts'
import { say } from '../kit/say.ts'
import { Time } from '../kit/show.tsx'
import { casesAddress, createdAddress, endedAddress, inboundOrdersAddress } from './addresses.ts'
import './dashboard.css'
import '../kit/report/report.css'

const words = {
  as: text('数据时间', 'Data as of'),
  sums: text('今日统计至', 'Sums of today as of'),
  stale: text('更新失败，正在重试', 'Update failed, retrying'),
  stages: text('出库环节', 'Outbound stages'),
  stagesHelp: text(
    '大数字：此刻在该环节的出库单；小数字：今天完成该环节的单（约每两分钟更新）。“等待库存”不由人完成。',
    'Large: outbound orders at the stage now. Small: orders that left it today, renewed about every two minutes. Nobody works at waiting for stock.',
  ),
  done: text('今日完成 {n}', '{n} done today'),
  out: text('今日出库', 'Out today'),
  created: text('新建', 'Created'),
  createdHelp: text('今天创建的出库单。', 'Outbound orders that were created today.'),
  shipped: text('已出库', 'Shipped'),
  shippedHelp: text('今天出库的单，不论何时创建。', 'Orders that left today, whenever they were created.'),
  cancelled: text('已取消', 'Cancelled'),
  cancelledHelp: text(
    '今天取消的单，不论何时创建。',
    'Orders that were cancelled today, whenever they were created.',
  ),
  in: text('今日入库', 'In today'),
  orders: text('入库单', 'Inbound orders'),
  ordersHelp: text('今天创建的入库单。', 'Inbound orders that were created today.'),
  cases: text('收货箱数', 'Cases received'),
  casesHelp: text('今天收货完成的箱。', 'Cases whose receiving ended today.'),
  pieces: text('收货件数', 'Pieces received'),
  piecesHelp: text('这些箱里的件数，包括次品。', 'Pieces in these cases, also defective ones.'),
  away: text('上架箱数', 'Cases put away'),
  awayHelp: text('今天首次全部上架的箱。', 'Cases that were wholly put away for the first time today.'),
  waiting: text('待处理', 'Waiting'),
  waitingHelp: text(
    '此刻等待处理的数量；下方是其中最久的已等待多久。',
    'How many wait now; beneath, how long the oldest has waited.',
  ),
  exceptions: text('异常（按等待天数）', 'Exceptions by age'),
  exceptionsHelp: text(
    '此刻没有解决的异常，按已等待的时间分列。',
    'Exceptions that are not resolved now, by how long they have waited.',
  ),
  what: text('异常', 'Exception'),
  total: text('合计', 'Total'),
}

const everyMs = 15_000
const { done, cancelled } = outboundOrderStatus.code

type Dashboard = Data<typeof getDashboard>

const Section = ({
  title,
  help,
  children,
}: {
  readonly title: Text
  readonly help?: Text
  readonly children: ReactNode
}) => (
  <section>
    <h2 className="section-title">{columnTitle({ title, ...(help && { help }) })}</h2>
    {children}
  </section>
)

const Stages = ({ of }: { readonly of: Dashboard['stages'] }) => (
  <ol className="dashboard-stages">
    {of.map(({ stage, waiting, done: left }) => (
      <li key={stage} data-stage={workStage.name(stage)}>
        <span>{say(workStage.label(stage))}</span>
        <strong>
          <PageLink to="/wms_outbound/workload">{waiting}</PageLink>
        </strong>
        <small>{say(words.done, { n: left })}</small>
      </li>
    ))}
  </ol>
)

const tilesOf = ({ orders, inbound }: Dashboard): { readonly out: Tile[]; readonly in: Tile[] } => {
  const day = wallNow().format('YYYY-MM-DD')
  const range = `${day}~${day}`
  const all = { by: orderPart.code.all, value: '' }
  const tile = (key: string, title: Text, help: Text, n: number, to: string | undefined): Tile => ({
    ...{ key, title, help },
    value: <PageLink to={n > 0 ? to : null}>{n}</PageLink>,
  })
  const received = casesAddress(range, inboundEvent.code.received, null)
  const away = casesAddress(range, inboundEvent.code.put_away, null)
  return {
    out: [
      tile('created', words.created, words.createdHelp, orders.created, createdAddress(day, all, null)),
      tile('shipped', words.shipped, words.shippedHelp, orders.shipped, endedAddress(range, done, all, null)),
      tile(
        'cancelled',
        words.cancelled,
        words.cancelledHelp,
        orders.cancelled,
        endedAddress(range, cancelled, all, null),
      ),
    ],
    in: [
      tile('orders', words.orders, words.ordersHelp, inbound.orders, inboundOrdersAddress(day, null)),
      tile('cases', words.cases, words.casesHelp, inbound.cases, received),
      tile('pieces', words.pieces, words.piecesHelp, inbound.received, received),
      tile('away', words.away, words.awayHelp, inbound.cases_away, away),
    ],
  }
}

const Queues = ({ of }: { readonly of: Dashboard['queues'] }) => (
  <ul className="dashboard-queues">
    {of.map(({ key, title, n, oldest, address }) => (
      <li key={key} data-none={n === 0}>
        <span>{title}</span>
        <strong>
          <PageLink to={n > 0 ? address : null}>{cardCount(n, mostWaiting)}</PageLink>
        </strong>
        {oldest ? <small>{oldestText(oldest)}</small> : null}
      </li>
    ))}
  </ul>
)

const Exceptions = ({ of }: { readonly of: Dashboard['exceptions'] }) => (
  <div className="report-table">
    <table aria-label={say(words.exceptions)} className="dashboard-exceptions">
      <thead>
        <tr>
          <th scope="col">{say(words.what)}</th>
          {ageing.codes.map((code) => (
            <th key={code} scope="col">
              {say(ageing.label(code))}
            </th>
          ))}
          <th scope="col">{say(words.total)}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ key, title, n, address, ages }) => (
          <tr key={key}>
            <th scope="row">
              <PageLink to={n > 0 ? address : null}>{title}</PageLink>
            </th>
            {ages.map((a) => (
              <td key={a.ageing} data-late={a.n > 0 && a.ageing === ageing.code.from_3}>
                {a.n}
              </td>
            ))}
            <td>
              <strong>{cardCount(n, mostWaiting)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Figures = ({ of }: { readonly of: Dashboard }) => {
  const tiles = tilesOf(of)
  return (
    <>
      <Section title={words.stages} help={words.stagesHelp}>
        <Stages of={of.stages} />
      </Section>
      <div className="dashboard-pair">
        <Section title={words.out}>
          <FigureTiles of={tiles.out} />
        </Section>
        <Section title={words.in}>
          <FigureTiles of={tiles.in} />
        </Section>
      </div>
      <Section title={words.waiting} help={words.waitingHelp}>
        <Queues of={of.queues} />
      </Section>
      <Section title={words.exceptions} help={words.exceptionsHelp}>
        <Exceptions of={of.exceptions} />
      </Section>
    </>
  )
}

/** FU-639: today at a glance; also as a screen on the wall of the hall. */
export default function DashboardPage() {
  const dashboard = useAnswer(getDashboard, { query: {} }, { refetchInterval: everyMs })
  const title = usePageTitle()
  const { part, full, button } = useFullScreen<HTMLElement>()
  return (
    <section className="dashboard report" ref={part} data-full={full}>
      <header className="dashboard-head">
        <h1 className="page-title">{title ? say(title) : ''}</h1>
        {dashboard.data ? (
          <span className="soft">
            {say(words.as)} <Time at={dashboard.data.at} clock />
            {dashboard.data.built_at ? (
              <>
                {' '}
                · {say(words.sums)} <Time at={dashboard.data.built_at} clock />
              </>
            ) : null}
          </span>
        ) : null}
        {dashboard.data && dashboard.error ? (
          <strong className="mark-attention" role="status">
            {say(words.stale)}
          </strong>
        ) : null}
        <span className="spring" />
        {button}
      </header>
      <Answered of={dashboard}>{(data) => <Figures of={data} />}</Answered>
    </section>
  )
}
