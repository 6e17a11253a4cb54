import { text } from '@kuacang/contract/kit/text'
import { getMarket } from '@kuacang/contract/platform-orders/sandbox/calls'
import { Tabs } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { BehaviourCard } from './behaviour-card.tsx'
import { CallList, EventList, ReturnList, ShipmentList, StockList } from './held-lists.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderList } from './order-list.tsx'
import { StoreCard } from './store-card.tsx'

const words = {
  play: text('模拟', 'Play'),
  orders: text('订单', 'Orders'),
  shipments: text('发货', 'Shipments'),
  returns: text('退货', 'Returns'),
  stock: text('库存', 'Stock'),
  events: text('事件', 'Events'),
  calls: text('接口调用', 'Calls'),
}

/** Plays the marketplace: its stores, buyers and moods; and shows what it was told. Refused outside of training. */
export default function SandboxPage() {
  const title = usePageTitle()
  const market = useAnswer(getMarket, {})
  return (
    <Answered of={market}>
      {(now) => (
        <Tabs
          destroyOnHidden
          items={[
            {
              key: 'play',
              label: say(words.play),
              children: (
                <section className="list">
                  {title ? <h1 className="page-title">{say(title)}</h1> : null}
                  <OrderCard stores={now.stores} />
                  <StoreCard stores={now.stores} tokens={now.tokens} />
                  <BehaviourCard now={now.behaviour} busy_until={now.busy_until} />
                </section>
              ),
            },
            { key: 'orders', label: say(words.orders), children: <OrderList title={words.orders} /> },
            {
              key: 'shipments',
              label: say(words.shipments),
              children: <ShipmentList title={words.shipments} />,
            },
            { key: 'returns', label: say(words.returns), children: <ReturnList title={words.returns} /> },
            { key: 'stock', label: say(words.stock), children: <StockList title={words.stock} /> },
            { key: 'events', label: say(words.events), children: <EventList title={words.events} /> },
            { key: 'calls', label: say(words.calls), children: <CallList title={words.calls} /> },
          ]}
        />
      )}
    </Answered>
  )
}
