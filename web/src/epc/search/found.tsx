import { queryEpcParcels } from '@kuacang/contract/epc/number/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { FoundThing } from '@kuacang/contract/search/calls'
import { searchEpc } from '@kuacang/contract/search/calls'
import { Empty } from 'antd'
import { Link } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { routeOf } from '../../kit/route/all-routes.ts'
import { mayOpen } from '../../kit/route/may-open.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { Code, StatusTag } from '../../kit/show.tsx'
import { EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { words as shared } from '../words.ts'

const words = {
  number: text('号码', 'Number'),
  found: text('查到的号码', 'Found by'),
  state: text('状态', 'Status'),
  next: text('下一步', 'Next'),
  bears: text('现在或以前用此单号的包裹', 'The parcel that has or had this number'),
  nothing: text('没有找到 {key}', 'Nothing found for {key}'),
  more: text('还有更多，请输入更多字符', 'There are more; type more characters'),
}

const pathOf = (address: string) => address.split('?')[0] ?? ''

const NumberLink = ({ of }: { readonly of: FoundThing }) => {
  const session = useSession()
  const to = of.addresses.find((address) => {
    const route = routeOf(pathOf(address))
    return route && mayOpen(session, route)
  })
  return to ? (
    <Link to={to}>
      <Code>{of.number}</Code>
    </Link>
  ) : (
    <Code>{of.number}</Code>
  )
}

const Next = ({ of }: { readonly of: FoundThing }) => {
  const session = useSession()
  const desks = of.next.flatMap((path) => {
    const route = routeOf(path)
    return route && mayOpen(session, route) ? [route] : []
  })
  return desks.length === 0
    ? '-'
    : desks.map((desk) => (
        <Link key={desk.path} to={desk.path}>
          {say(desk.title)}
        </Link>
      ))
}

const columns: readonly Column<FoundThing>[] = [
  { key: 'number', title: words.number, render: (f) => <NumberLink of={f} /> },
  { key: 'found', title: words.found, render: (f) => (f.found === f.number ? '-' : f.found) },
  { key: 'state', title: words.state, render: (f) => f.state || '-' },
  { key: 'next', title: words.next, render: (f) => <Next of={f} /> },
]

type Borne = NonNullable<Data<typeof queryEpcParcels>['list'][number]['parcel']>

/** The parcel that has or had a number, also one that is dead. */
const Bearer = ({ parcel }: { readonly parcel: Borne }) => (
  <section className="facts">
    <h2 className="section-title">{say(words.bears)}</h2>
    <p>
      <EpcParcelLink of={parcel.tracking_id} />{' '}
      <StatusTag of={epcParcelStatus} code={parcel.status} tone={parcelTones[parcel.status]} />{' '}
      {say(shared.order)} {parcel.order_id}
    </p>
  </section>
)

/** Everything that bears a number, by kind, with its state and where it goes on. */
export const Found = ({ of }: { readonly of: string }) => {
  const bearer = useAnswer(queryEpcParcels, { query: { tracking_ids: [of] } })
  const things = useAnswer(searchEpc, { query: { key: of } })
  return (
    <Answered of={bearer}>
      {({ list }) => {
        const parcel = list[0]?.parcel ?? null
        return (
          <>
            {parcel ? <Bearer parcel={parcel} /> : null}
            <Answered of={things}>
              {({ groups }) =>
                groups.length === 0 && parcel === null ? (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothing, { key: of })} />
                ) : (
                  groups.map((group) => (
                    <section className="facts" key={group.kind}>
                      <h2 className="section-title">{group.title}</h2>
                      <PlainTable rows={group.rows} rowKey={(f) => f.id} columns={columns} />
                      {group.more ? <p className="soft">{say(words.more)}</p> : null}
                    </section>
                  ))
                )
              }
            </Answered>
          </>
        )
      }}
    </Answered>
  )
}
