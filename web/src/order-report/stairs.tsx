import type { Text } from '@kuacang/contract/kit/text'
import type { OrderShares } from '@kuacang/contract/order-report/calls'
import { Link } from 'react-router'
import { say } from '../kit/say.ts'
import { timelinessWords as words } from './timeliness-words.ts'
import './stairs.css'

type Props = { readonly of: OrderShares; readonly slowest: string }

type Stair = { readonly title: Text; readonly orders: number; readonly from: number }

/** How many orders were shipped within a day, within the next, within a third, and later: each stair begins where the last ends. */
const stairsOf = ({ direct, in_24h, in_48h, in_72h }: OrderShares): readonly Stair[] => [
  { title: words.in24, orders: in_24h, from: 0 },
  { title: words.in48, orders: in_48h - in_24h, from: in_24h },
  { title: words.in72, orders: in_72h - in_48h, from: in_48h },
  { title: words.later, orders: direct - in_72h, from: in_72h },
]

const percent = (n: number, of: number) => `${(100 * n) / Math.max(1, of)}%`

export const Stairs = ({ of, slowest }: Props) => (
  <section>
    <h2 className="section-title">{say(words.stairs)}</h2>
    <ol className="stairs">
      {stairsOf(of).map(({ title, orders, from }) => (
        <li key={title.en}>
          <span>{say(title)}</span>
          <span className="stairs-room">
            <span
              className="stairs-bar"
              style={{ marginInlineStart: percent(from, of.direct), width: percent(orders, of.direct) }}
            />
          </span>
          <strong>{orders}</strong>
        </li>
      ))}
    </ol>
    <Link to={slowest}>{say(words.slowest)}</Link>
  </section>
)
