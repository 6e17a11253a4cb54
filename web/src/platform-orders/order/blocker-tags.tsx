import { text } from '@kuacang/contract/kit/text'
import type { PlatformOrder } from '@kuacang/contract/platform-orders/order/calls'
import { blocker } from '@kuacang/contract/platform-orders/order/enums'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { Time } from '../../kit/show.tsx'
import { openAddressForm } from './address-form.tsx'
import { wayOut } from './blocker-links.ts'
import { refreshedByOrders } from './refreshed.ts'
import { openSkuBind } from './sku-bind-form.tsx'
import { openTags } from './tags-form.tsx'
import './order.css'

const words = { cancelled: text('平台已取消', 'Cancelled by the platform') }

type Props = {
  readonly of: PlatformOrder
  /** May the person change orders? The others read the blockers only. */
  readonly edits: boolean
  /** Left out: the details are open already. */
  readonly onOpen?: (id: string) => void
}

const held: number = blocker.code.held

/** Why an order waits; each blocker is the way to where it is solved. */
export const BlockerTags = ({ of, edits, onOpen }: Props) => {
  const refresh = useRefresh()
  const staff = useUser().partner_id === null
  const dialogs = {
    sku_bind: openSkuBind,
    edit_address: openAddressForm,
    tags: (o: PlatformOrder) => openTags([o]),
  }
  const solve = (opens: keyof typeof dialogs) =>
    void dialogs[opens](of)
      .then(async (done) => {
        if (done) await refresh(...refreshedByOrders)
      })
      .catch(notice.failure)
  const tag = (code: number) => {
    const label = (
      <Tag color="warning">
        {say(blocker.label(code))}
        {code === held && of.held_until ? (
          <>
            {' '}
            <Time at={of.held_until} />
          </>
        ) : null}
      </Tag>
    )
    const way = wayOut(code, of, staff)
    if ('to' in way)
      return (
        <Link key={code} to={way.to}>
          {label}
        </Link>
      )
    const { opens } = way
    if (opens === 'detail' ? !onOpen : !edits) return <span key={code}>{label}</span>
    return (
      <button
        key={code}
        type="button"
        className="blocker"
        onClick={() => (opens === 'detail' ? onOpen?.(of.id) : solve(opens))}
      >
        {label}
      </button>
    )
  }
  return (
    <div className="blockers">
      {of.cancelled_by_platform ? <Tag color="error">{say(words.cancelled)}</Tag> : null}
      {of.blockers.map(tag)}
      {of.blockers.length === 0 && !of.cancelled_by_platform ? '-' : null}
    </div>
  )
}
