import { type Text, text } from '@kuacang/contract/kit/text'
import type { EachOrder } from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, StatusTag } from '../../kit/show.tsx'
import { orderTones, words } from '../words.ts'

const own = {
  done: text('{what}：{n} 个完成', '{what}: {n} done'),
  partly: text('{what}：{n} 个完成，{m} 个未执行', '{what}: {n} done, {m} refused'),
  result: text('结果', 'Result'),
}

type Row = {
  readonly id: string
  readonly platform_order_id: string
  readonly status?: number
  readonly reason?: Text
}

/** Tells what came of a command for several orders: each is done or refused for itself. */
export const tellEach = (what: Text, { done, refused }: EachOrder): void => {
  if (refused.length === 0 && done.length < 2) {
    notice.success(say(own.done, { what, n: done.length }))
    return
  }
  const rows: readonly Row[] = [...refused, ...done]
  // Not awaited: the list behind is read again meanwhile.
  void showResult({
    kind: refused.length === 0 ? 'success' : done.length === 0 ? 'error' : 'warning',
    title:
      refused.length === 0
        ? say(own.done, { what, n: done.length })
        : say(own.partly, { what, n: done.length, m: refused.length }),
    extra: (
      <div className="each-orders">
        <PlainTable
          rows={rows}
          rowKey={(r) => r.id}
          columns={[
            { key: 'order', title: words.order, render: (r) => <Code>{r.platform_order_id}</Code> },
            {
              key: 'result',
              title: own.result,
              render: (r) =>
                r.reason ? (
                  say(r.reason)
                ) : (
                  <StatusTag
                    of={platformOrderStatus}
                    code={r.status ?? 0}
                    tone={orderTones[r.status ?? 0] ?? 'look'}
                  />
                ),
            },
          ]}
        />
      </div>
    ),
  })
}
